import { currentMark } from '../chrome/site-links';
import { own } from '../document/own-references';
import { announcerId, mainId, shellElement } from '../document/page-context';
import { state } from './navigation-state';
import type { Page } from './navigation-state';
import { swapStyles } from './page-style';

/** All parts of a page but the first, which has its heading on most pages. */
const laterParts = ':scope>:not(nav)>:nth-child(n+2)';

/**
 * Shows a page in the place of another: replaces content, head and style. The element of the page before keeps its content.
 *
 * @param isReturn whether the visitor may return to a place far down, which needs the parts above it
 */
export function showPage(page: Page, isReturn = false): void {
  setBusy(false);
  if (state.shown === page) return;
  const isNew = page.frame.ownerDocument !== document;
  const main = shellElement(mainId);
  // The page before leaves while its styles are still there: a browser that takes the focus out of it styles it first.
  main?.replaceChildren();
  replaceHead(page.head);
  if (state.styled) swapStyles(state.styled, page);
  state.styled = page;
  if (isNew && !isReturn && !location.hash) deferLaterParts(page.frame);
  main?.append(page.frame);
  markActiveLinks();
  state.shown = page;
}

/** Keeps the shown page while the next one loads; returns false if there is none. */
export function markAsWaiting(): boolean {
  if (state.shown) setBusy(true);
  return state.shown !== undefined;
}

/** Shows something else in the place of a page: that it is loading, or failed to. */
export function showInstead(title: string, content: Node | string): void {
  setBusy(false);
  replaceHead([Object.assign(document.createElement('title'), { textContent: title })]);
  shellElement(mainId)?.replaceChildren(content);
  markActiveLinks();
  state.shown = undefined;
}

/** A listener shows something itself: the page before stays until then, and following the link again loads the page. */
export function leaveToListener(): void {
  setBusy(false);
  if (!state.shown) shellElement(mainId)?.replaceChildren();
  state.shown = undefined;
}

/** Whether the page of the present location is shown, not the one before it or something in its place. */
export function isPageShown(): boolean {
  return state.shown !== undefined && !state.isBusy;
}

/** Notes the page that the document began with. */
export function noteShownPage(page: Page): void {
  state.shown = page;
  state.styled = page;
  state.head = page.head;
}

/** Lets screen readers announce a text, through the live region that every document has. */
export function announce(text: string): void {
  const region = shellElement(announcerId);
  if (region) region.textContent = text;
}

/** The header's style draws a line while the main content is busy. */
function setBusy(busy: boolean): void {
  state.isBusy = busy;
  const main = shellElement(mainId);
  if (main) main.ariaBusy = busy ? 'true' : null;
}

function replaceHead(head: readonly Element[]): void {
  for (const element of state.head) element.remove();
  document.head.append(...head);
  state.head = head;
}

/** Elements may have other properties of their own. */
const deferring = { 'content-visibility': 'hidden', 'contain-intrinsic-size': 'auto 30rem' };

/** Until the next frame has been painted, the later parts of a page, and the footer below them, are neither styled nor laid out. */
function deferLaterParts(frame: Element): void {
  const heading = frame.querySelector('h1');
  const later = [...frame.querySelectorAll<HTMLElement>(laterParts)].filter((part) => !part.contains(heading));
  // Below one part alone, the footer would be on the screen, and move.
  if (later.length < 2) return;
  // Below so much, hardly a screen shows the footer.
  if (later.length > 3) later.push(...document.querySelectorAll<HTMLElement>('main ~ footer'));
  for (const { style } of later) for (const [name, value] of Object.entries(deferring)) style.setProperty(name, value);
  const show = () => {
    for (const { style } of later) for (const name of Object.keys(deferring)) style.removeProperty(name);
  };
  own.requestAnimationFrame(() => own.setTimeout(show));
}

/** Marks the links of header and footer that lead to where the visitor is. */
function markActiveLinks(): void {
  for (const link of document.querySelectorAll(':is(header,footer):not(main *) a')) link.ariaCurrent = currentMark(link.getAttribute('href') ?? '', location.pathname) ?? null;
}
