import { isActiveLink } from '@site/shared';
import type { Page } from './page';
import { swapStyles } from './swap-styles';

/** Parts of a page that are painted with the first frame: the heading, and what comes next. */
const firstParts = 2;

let shown: Page | undefined;
/** The page that the document has the styles of: the last one that was shown. */
let styled: Page | undefined;
/** Elements of the document's head that belong to what is shown. */
let shownHead: readonly Element[] = [];

/** Replaces what the document shows of its page: content, head and style. The content of the page before leaves with its element. */
export function showPage(page: Page): void {
  if (shown === page) return;
  const isNew = page.frame.ownerDocument !== document;
  replaceHead(page.head);
  if (styled) swapStyles(styled, page);
  styled = page;
  if (isNew && !location.hash) deferLaterParts(page.frame);
  document.getElementById('main')?.replaceChildren(page.frame);
  markActiveLinks();
  shown = page;
}

/** Shows something else in the place of a page: that it is loading, or failed to. */
export function showInstead(title: string, content: Node): void {
  replaceHead([Object.assign(document.createElement('title'), { textContent: title })]);
  document.getElementById('main')?.replaceChildren(content);
  markActiveLinks();
  shown = undefined;
}

/** Whether a page is shown, not something in its place. */
export function isPageShown(): boolean {
  return shown !== undefined;
}

/** Notes the page that the document began with. */
export function noteShownPage(page: Page): void {
  shown = page;
  styled = page;
  shownHead = page.head;
}

function replaceHead(head: readonly Element[]): void {
  for (const element of shownHead) element.remove();
  document.head.append(...head);
  shownHead = head;
}

/** Until the next frame has been painted, the later parts of a page are neither styled nor laid out. */
function deferLaterParts(frame: Element): void {
  const later = [...frame.querySelectorAll<HTMLElement>(':scope > * > *')].slice(firstParts);
  const setVisibility = (contentVisibility: string, containIntrinsicSize: string) =>
    later.forEach(({ style }) => Object.assign(style, { contentVisibility, containIntrinsicSize }));
  setVisibility('hidden', 'auto 30rem');
  requestAnimationFrame(() => setTimeout(() => setVisibility('', '')));
}

/** Marks the links of header and footer that lead to where the visitor is. */
function markActiveLinks(): void {
  for (const link of document.querySelectorAll('header a, footer a')) {
    if (link.closest('main')) continue;
    if (isActiveLink(link.getAttribute('href') ?? '', location.pathname)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
