import { own } from '../document/own-references';
import { currentMark } from '../chrome/current-mark';
import { mainId, shellElement } from '../document/page-context';
import type { Page } from './page';
import { swapStyles } from './page-style';

/** All parts of a page but its heading and what comes next, and what comes late in a long text. */
const laterParts = ':scope>:not(nav)>:nth-child(n+3),div>:nth-child(n+9)';

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
  const main = shellElement(mainId);
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
  shellElement(mainId)?.replaceChildren(content);
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
  const main = shellElement(mainId);
  if (main) main.ariaBusy = busy ? 'true' : null;
}

function replaceHead(head: readonly Element[]): void {
  for (const element of shownHead) element.remove();
  document.head.append(...head);
  shownHead = head;
}

/** Until the next frame has been painted, the later parts of a page, and the footer below them, are neither styled nor laid out. */
function deferLaterParts(frame: Element): void {
  const later = [...frame.querySelectorAll<HTMLElement>(laterParts)];
  // Below so much, hardly a screen shows the footer.
  if (later.length > 2) later.push(...document.querySelectorAll<HTMLElement>('main ~ footer'));
  const setStyle = (css: string) => later.forEach(({ style }) => (style.cssText = css));
  setStyle('content-visibility:hidden;contain-intrinsic-size:auto 30rem');
  own.requestAnimationFrame(() => own.setTimeout(setStyle, 0, ''));
}

/** Marks the links of header and footer that lead to where the visitor is. */
function markActiveLinks(): void {
  for (const link of document.querySelectorAll(':is(header,footer):not(main *) a')) link.ariaCurrent = currentMark(link.getAttribute('href') ?? '', location.pathname) ?? null;
}
