import type { LockedReleases } from '@site/shared/lock';
import { findRoute } from './find-route';
import type { OwnedRoute } from './find-route';

/** The route that a path belongs to among the routes of all releases. */
export function findReleaseRoute(releases: LockedReleases, path: string): OwnedRoute | undefined {
  const patterns = Object.entries(releases).flatMap(([section, { routes }]) => Object.keys(routes).map((pattern) => ({ section, pattern })));
  return findRoute(patterns, path);
}
