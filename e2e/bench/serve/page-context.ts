import type { LiveComposition } from '../../../shell/composer/store/live-composition';

/** Part of what a composed page tells the browser about itself. */
export interface PageContext {
  readonly route: { readonly section: string; readonly pattern: string } | null;
  readonly releases: LiveComposition['lock']['releases'];
}

/** @throws Error when the page has none */
export function readContext(html: string): PageContext {
  const json = /<script\b[^>]*id="page-context"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('Wanted a page with its context, found none.');
  return JSON.parse(json) as PageContext;
}

/** A context with other releases, as it stands in a script. @param json as it stands there */
export function exchangeReleases(json: string, change: (releases: PageContext['releases']) => PageContext['releases']): string {
  const context = JSON.parse(json) as PageContext;
  return JSON.stringify({ ...context, releases: change(context.releases) }).replaceAll('<', '\\u003c');
}
