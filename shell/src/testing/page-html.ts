import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { announcerId, pageAttribute, pageContextStart, pageFailureId, pageLoadingId, pageStyleId, placesAttribute, retryAttribute, titleAttribute } from '../document/page-context';
import type { PageContext } from '../document/page-context';

/** A section's release as locks have it. */
export function lockedRelease(section: string, version = '1.0.0', more: Partial<LockedRelease> = {}): LockedRelease {
  return { version, base: `/releases/${section}/${version}/`, entry: 'entry.js', islands: {}, integrity: {}, shared: {}, ...more };
}

export const failureTemplate = `<template id="${pageFailureId}" ${titleAttribute}="Page did not load | Site"><div role="alert"><button ${retryAttribute}="">Try again</button></div></template>`;

/** The element that holds a page's context. */
export function contextScript(path: string, section: string | null, releases: LockedReleases, more: Pick<PageContext, 'links' | 'query' | 'isPosted'> = {}): string {
  return `${pageContextStart}${JSON.stringify({ path, section, releases, ...more })}</script>`;
}

export interface PageFixture extends Pick<PageContext, 'links' | 'query' | 'isPosted'> {
  readonly path: string;
  readonly title: string;
  readonly content: string;
  /** Beside the title. */
  readonly head?: string;
  readonly style?: string;
  readonly section?: string;
  readonly releases?: LockedReleases;
}

/** The HTML of a page's document, as the composer writes it. */
export function pageHtml({ path, title, content, head = '', style = '', section = 'shell', releases = { shell: lockedRelease('shell') }, ...context }: PageFixture): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><style id="${pageStyleId}">${style}</style><title>${title}</title>${head}</head><body>
<header><a href="/">Home</a><details><summary>Menu</summary><a href="/services">Services</a></details></header>
<main id="main" tabindex="-1"><div ${pageAttribute}="">${content}</div></main>
<footer><a href="/services">Services</a></footer>
<p id="${announcerId}" role="status"></p>
<template id="${pageLoadingId}" ${titleAttribute}="Loading | Site" ${placesAttribute}="^/place-"><p>Loading page...</p><p>Loading location information...</p></template>${failureTemplate}${contextScript(path, section, releases, context)}</body></html>`;
}
