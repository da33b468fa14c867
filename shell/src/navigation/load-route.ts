import type { JsonValue, PageOutcome, PageRequest } from '@site/shared';
import { isInDocumentStyle } from '../loading/document-styles';
import { loadStylesheet } from '../loading/load-file';
import { loadSection } from '../loading/load-section';
import { routeFiles } from '../loading/locked-file';
import { raisePreloadError } from '../loading/preload-error';
import { preloadSection } from '../loading/preload-section';
import { retryOnce } from '../loading/retry-once';
import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import type { OwnedRoute } from './find-route';

/**
 * Loads everything that a route's page shows: entry, page chunk and stylesheets leave together. A failure is tried
 * once more. Stylesheets that the document's style stands for still are not among it.
 */
export async function loadRoute(
  releases: LockedReleases,
  { section, pattern, params }: OwnedRoute,
  { path, data }: { path: string; data?: JsonValue | undefined },
): Promise<PageOutcome> {
  const release = releases[section];
  if (!release) return { kind: 'not-found' };
  const request = { path, params, data };
  return retryOnce(async () => {
    const [, outcome] = await Promise.all([loadStyles(section, release, pattern), loadPage(section, release, pattern, request)]);
    return outcome;
  });
}

async function loadPage(name: string, release: LockedRelease, pattern: string, request: PageRequest): Promise<PageOutcome> {
  const section = await loadSection(name, release);
  const route = section.routes.find((candidate) => candidate.path === pattern);
  if (!route) return { kind: 'not-found' };
  return raisePreloadError({ section: name, release: release.version, url: request.path }, route.load(request));
}

async function loadStyles(section: string, release: LockedRelease, pattern: string): Promise<unknown> {
  const { scripts, styles } = routeFiles(release, pattern);
  preloadSection(release, scripts);
  return Promise.all(
    styles.filter(({ url }) => !isInDocumentStyle(url)).map((style) =>
      raisePreloadError({ section, release: release.version, url: style.url }, loadStylesheet(style)),
    ),
  );
}
