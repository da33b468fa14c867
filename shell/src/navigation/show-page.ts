import { currentMark } from '../chrome/current-mark';
import type { Page } from './page';
import { swapStyles } from './page-style';

/** Parts of a page that are painted with the first frame: the heading, and what comes next. */
const firstParts = 2;
/** With as many parts or more, hardly a screen shows the footer in the first frame. */
const partsAboveFooter = 5;
/** Of a long text in the first parts, its paragraphs, headings and figures that come with the first frame. */
const firstBlocks = 6;

let shown: Page | undefined;
/** The page that the document has the styles of: the last one that was shown. */
let styled: Page | undefined;
/** Elements of the document's head that belong to what is shown. */
let shownHead: readonly Element[] = [];
let isBusy = false;

/**
 * Replaces what the document shows of its page: content, head and style. The content of the page before leaves with its
 * element.
 *
 * @param isReturn whether the visitor may return to a place far down, which needs the parts above it
 */
export function showPage(page: Page, isReturn = false): void {
  setBusy(false);
  if (shown === page) return;
  const isNew = page.frame.ownerDocument !== document;
  const main = document.getElementById('main');
  // The page before leaves while its styles are still there: a browser that takes the focus out of it styles it first.
  main?.replaceChildren();
  replaceHead(page.head);
  if (styled) swapStyles(styled, page);
  styled = page;
  if (isNew && !isReturn && !location.hash) deferLaterParts(page.frame);
  main?.append(page.frame);
  markActiveLinks();
  shown = page;
}

/** Keeps the shown page while the next one loads; returns false if there is none. */
export function markAsWaiting(): boolean {
  if (shown) setBusy(true);
  return shown !== undefined;
}

/** Whether what is shown makes way for another page, which is loading. */
export function isPageKept(): boolean {
  return isBusy;
}

/** Shows something else in the place of a page: that it is loading, or failed to. */
export function showInstead(title: string, content: Node | string): void {
  setBusy(false);
  replaceHead([Object.assign(document.createElement('title'), { textContent: title })]);
  document.getElementById('main')?.replaceChildren(content);
  markActiveLinks();
  shown = undefined;
}

/** Whether the page of the present location is shown, not the one before it or something in its place. */
export function isPageShown(): boolean {
  return shown !== undefined && !isBusy;
}

/** The page that is shown, if one is. */
export function shownPage(): Page | undefined {
  return shown;
}

/** Notes the page that the document began with. */
export function noteShownPage(page: Page): void {
  shown = page;
  styled = page;
  shownHead = page.head;
}

/** The header's style draws a line while the main content is busy. */
function setBusy(busy: boolean): void {
  isBusy = busy;
  const main = document.getElementById('main');
  if (main) main.ariaBusy = busy ? 'true' : null;
}

function replaceHead(head: readonly Element[]): void {
  for (const element of shownHead) element.remove();
  document.head.append(...head);
  shownHead = head;
}

/** Until the next frame has been painted, the later parts of a page, and the footer below them, are neither styled nor laid out. */
function deferLaterParts(frame: Element): void {
  const parts = [...frame.querySelectorAll<HTMLElement>(':scope > :not(nav) > *')];
  const footer = parts.length >= partsAboveFooter ? document.querySelectorAll<HTMLElement>('main ~ footer') : [];
  const later = [...parts.slice(0, firstParts).flatMap(laterBlocks), ...parts.slice(firstParts), ...footer];
  const setVisibility = (contentVisibility: string, containIntrinsicSize: string) =>
    later.forEach(({ style }) => Object.assign(style, { contentVisibility, containIntrinsicSize }));
  setVisibility('hidden', 'auto 30rem');
  requestAnimationFrame(() => setTimeout(() => setVisibility('', '')));
}

function laterBlocks(part: Element): HTMLElement[] {
  const texts = [...part.querySelectorAll('div')].filter(({ childElementCount }) => childElementCount > 2 * firstBlocks);
  return texts.flatMap((text) => [...text.querySelectorAll<HTMLElement>(':scope > *')].slice(firstBlocks));
}

/** Marks the links of header and footer that lead to where the visitor is. */
function markActiveLinks(): void {
  for (const link of document.querySelectorAll('header a, footer a')) {
    if (link.closest('main')) continue;
    const mark = currentMark(link.getAttribute('href') ?? '', location.pathname);
    if (mark) link.setAttribute('aria-current', mark);
    else link.removeAttribute('aria-current');
  }
}
