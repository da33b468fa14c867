/**
 * A document brings what its own page needs of its stylesheets as a style in its head. The stylesheets themselves
 * take its place when something needs more than that: before another page with live parts shows, or a toast.
 */
import { pageSheetsId, pageStyleId } from '../page-context';
import { findStylesheet, loadStylesheet } from './load-file';
import type { LockedFile } from './locked-file';
import { raisePreloadError } from './preload-error';
import { findReleasedFile } from './released-file';
import { retryOnce } from './retry-once';

/** Whether the document's style stands for a stylesheet: until they are linked, when only the document's own page is shown. */
export function isInDocumentStyle(url: string): boolean {
  const sheets = waitingSheets();
  return sheets.some((sheet) => sheet.url === url) && !sheets.some((sheet) => findStylesheet(sheet.url));
}

/** Stylesheets below a URL will not take their place: those of another release have. */
export function forgetWaitingSheets(base: string): void {
  for (const link of waitingLinks()) if (link.getAttribute('href')?.startsWith(base)) link.remove();
}

let linking: Promise<void> | undefined;

/**
 * Links the document's stylesheets, which take the place of its style when all are there. Waits for the shell's, which
 * every page needs; whoever needs another one waits for it. What failed is tried anew by the next call.
 *
 * @throws SectionLoadError
 */
export function linkDocumentStyles(): Promise<void> {
  linking ??= retryOnce(takePlace).finally(() => (linking = undefined));
  return linking;
}

async function takePlace(): Promise<void> {
  const style = document.getElementById(pageStyleId);
  if (!style) return;
  const [first, ...others] = waitingSheets();
  const leave = () => {
    style.remove();
    document.getElementById(pageSheetsId)?.remove();
  };
  // The shell's names the order of layers: another one before it would put its own layer below the reset.
  if (first) await link(first, [], style);
  const links = others.map((sheet, index) => link(sheet, others.slice(index + 1), style));
  // With one that cannot be had the page goes on with its style.
  Promise.all(links).then(leave, () => undefined);
}

/** Before the style, which so wins wherever it says the same; and in their own order, whichever comes or fails first. */
function link(sheet: LockedFile, later: readonly LockedFile[], style: HTMLElement): Promise<void> {
  const next = later.map(({ url }) => findStylesheet(url)).find((present) => present !== null) ?? style;
  const { section = '', release = '' } = findReleasedFile(sheet.url) ?? {};
  return raisePreloadError({ section, release, url: sheet.url }, loadStylesheet(sheet, (element) => next.before(element)));
}

function waitingSheets(): LockedFile[] {
  return waitingLinks().map((element) => ({ url: element.getAttribute('href') ?? '', integrity: element.getAttribute('integrity') ?? '' }));
}

function waitingLinks(): HTMLLinkElement[] {
  const template = document.getElementById(pageSheetsId);
  return template instanceof HTMLTemplateElement ? [...template.content.querySelectorAll('link')] : [];
}
