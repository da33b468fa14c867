import { matchRoutes } from 'react-router-dom';
import type { Release } from '../store/release-format';
import { groupBy } from '../base/lists';

/** A route pattern, the section that owns it, and what the release says of the route. */
export type OwnedPattern = Release['routes'][number] & { readonly section: string };

/** The route patterns of releases, each with its owner. */
export function patternsOf(releases: readonly Pick<Release, 'name' | 'routes'>[]): OwnedPattern[] {
  return releases.flatMap(({ name, routes }) => routes.map((route) => ({ section: name, ...route })));
}

/** The route that a path belongs to, by React Router's ranking: the most specific pattern wins. */
export function findRoute(patterns: readonly OwnedPattern[], path: string): OwnedPattern | undefined {
  return matchRoutes(patterns.map((owned) => ({ path: owned.pattern, owned })), path)?.[0]?.route.owned;
}

/** The same for many paths of the same releases: only the patterns that a path may belong to are ranked, which takes longer than the rest. */
export function createRouter(releases: readonly Pick<Release, 'name' | 'routes'>[]): (path: string) => OwnedPattern | undefined {
  const patterns = patternsOf(releases);
  const loose = patterns.filter(({ pattern }) => /[?*]/.test(pattern));
  const exact = groupBy(patterns.filter(({ pattern }) => !/[?*:]/.test(pattern)), ({ pattern }) => plain(pattern));
  const byLength = groupBy(patterns.filter(({ pattern }) => /^[^?*]*:[^?*]*$/.test(pattern)), ({ pattern }) => segments(pattern));

  return (path) => {
    // Its characters are decoded before they are compared.
    const possible = path.includes('%') ? patterns : [...(exact.get(plain(path)) ?? []), ...(byLength.get(segments(path)) ?? []), ...loose];
    return findRoute(possible, path);
  };
}

/** As the router compares: without regard to case and to slashes at the end. */
function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}

function segments(path: string): number {
  return path.split('/').filter((segment) => segment !== '').length;
}
