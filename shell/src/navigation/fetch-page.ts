import { DeadlineError } from '../loading/load-failures';
import { pageContextId, pageStyleId } from '../page-context';
import type { PageContext } from '../page-context';
import { readStillContent } from './still-content';
import type { StillContent } from './still-content';

/** What the site answers for a page. */
export type PageAnswer =
  | FetchedPage
  | { readonly kind: 'redirect'; readonly to: string }
  /** Nothing that the composer made, or nothing that this browser can show within a document: it has to load it as one. */
  | { readonly kind: 'document' };

export interface FetchedPage {
  readonly kind: 'page';
  readonly context: PageContext;
  readonly content: StillContent;
  /** Whether it is another address's, and stands for every one that has no document, as `404.html` does on a static host. */
  readonly isStandIn: boolean;
}

/** How long a page may take: without it nothing can be shown. */
const pageDeadlineMs = 10_000;

/**
 * Fetches a page as the composer wrote it: the same document that a visit would begin with.
 *
 * @param path canonical path
 * @throws when there is no answer (`DeadlineError` where none came in time), or an error that is no page of the site
 */
export async function fetchPage(path: string): Promise<PageAnswer> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(pageDeadlineMs) }).catch(explain);
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  if (response.redirected) return follow(new URL(response.url));
  const page = readPage(path, await response.text().catch(explain));
  if (page.kind === 'document' && !response.ok) throw new Error(`status ${response.status}`);
  return page;
}

/** A time-out, told as the loaders of files tell it. */
function explain(error: unknown): never {
  throw error instanceof DOMException && error.name === 'TimeoutError' ? new DeadlineError(pageDeadlineMs) : error;
}

function follow({ origin, pathname, search }: URL): PageAnswer {
  return origin === location.origin ? { kind: 'redirect', to: pathname + search } : { kind: 'document' };
}

/** Header and footer: this document has them, and they take half of the time that it takes to parse a page. */
const chrome = /(<body[^>]*>).*?(<main)|(<\/main>).*?(<script)/gs;
const styleElement = new RegExp(`<style id="${pageStyleId}">(.*?)</style>`, 's');

function readPage(path: string, html: string): PageAnswer {
  // This document's policy allows its own style alone, parsed pages included; a style that scripts adopt is not asked about.
  const page = new DOMParser().parseFromString(html.replace(styleElement, '').replaceAll(chrome, '$1$2$3$4'), 'text/html');
  try {
    const context = JSON.parse(page.getElementById(pageContextId)?.textContent ?? '') as PageContext;
    const [, style = ''] = styleElement.exec(html) ?? [];
    return { kind: 'page', context, content: readStillContent(page, adoptable(style)), isStandIn: context.path !== path };
  } catch {
    return { kind: 'document' };
  }
}

/** By their texts: pages of one kind have the same. */
const styles = new Map<string, CSSStyleSheet>();

function adoptable(text: string): CSSStyleSheet {
  const known = styles.get(text) ?? new CSSStyleSheet();
  if (!styles.has(text)) known.replaceSync(withoutKnownFonts(text));
  styles.set(text, known);
  return known;
}

const fontFace = /@font-face\{[^}]*\}/g;

/** Fonts that the document has: named once more, they would have every text in it laid out anew. */
function withoutKnownFonts(text: string): string {
  const known: readonly string[] = document.getElementById(pageStyleId)?.textContent.match(fontFace) ?? [];
  return text.replaceAll(fontFace, (rule) => (known.includes(rule) ? '' : rule));
}
