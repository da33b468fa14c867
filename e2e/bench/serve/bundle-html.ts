import { attributeOf, isScriptPreload, isStylesheet, pointTo, replaceLinks } from './html-tags';
import type { LoadedFile } from './loaded-file';

/** What a page of the bundle loads, and how it names files. */
export interface BundlePage {
  readonly main: LoadedFile;
  /** All scripts that the page needs beside the main one. */
  readonly scripts: readonly LoadedFile[];
  readonly styles: readonly LoadedFile[];
  /** The page's context for the bundle. @param json as the composed page has it */
  readonly context: (json: string) => string;
  /** Where the bundle has a file of a release; undefined where it has none of that name. */
  readonly urlOf: (file: string) => string | undefined;
}

/** A composed page as a page of the bundle: its files are exchanged, all else stays. @throws Error when there is no main script */
export function exchangeFiles(html: string, page: BundlePage): string {
  const withContext = html.replace(/(<script\b[^>]*id="page-context"[^>]*>)(.*?)(<\/script>)/s, (_all, start: string, json: string, end: string) => start + page.context(json) + end);
  const withMain = exchangeMain(withContext, page);
  const withScripts = exchangeLinks(withMain, isScriptPreload, page.scripts);
  const withStyles = exchangeLinks(withScripts, isStylesheet, page.styles);
  return withStyles.replace(releasedFile, (url, file: string) => page.urlOf(file) ?? url);
}

const releasedFile = /\/releases\/[\w-]+\/[\w.-]+\/([\w.-]+)/g;

function exchangeMain(html: string, { main, scripts }: BundlePage): string {
  const [tag] = /<script\b[^>]*\ssrc="[^"]*"[^>]*><\/script>/.exec(html) ?? [];
  if (tag === undefined) throw new Error('Wanted a script in the document, found none.');
  const preloads = needsPreloads(html) ? scripts.map((file) => `\n${preload(file)}`).join('') : '';
  return html.replace(tag, pointTo(tag, main) + preloads);
}

/** Where the composed page preloads no scripts at all, the bundle's preloads stand behind its main script. */
function needsPreloads(html: string): boolean {
  return (html.match(/<link\b[^>]*>/g) ?? []).every((tag) => !isScriptPreload(tag));
}

function preload({ url, integrity }: LoadedFile): string {
  return `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** Puts links to other files where the first link of a kind is, each written as that is; the others go. */
function exchangeLinks(html: string, isOfKind: (tag: string) => boolean, files: readonly LoadedFile[]): string {
  let isFirst = true;
  const known = new Set(files.map(({ url }) => url));
  return replaceLinks(html, (tag) => {
    if (!isOfKind(tag) || known.has(attributeOf(tag, 'href') ?? '')) return undefined;
    const links = isFirst ? files.map((file) => pointTo(tag, file)).join('') : '';
    isFirst = false;
    return links;
  });
}
