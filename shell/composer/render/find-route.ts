import { matchRoutes } from 'react-router-dom';
import type { PageRequest } from '@site/shared';
import type { Release } from '../store/release-format';

/** A route pattern, the section that owns it, and what the release says of the route. */
export type OwnedPattern = Release['routes'][number] & { readonly section: string };

/** The route patterns of releases, each with its owner. */
export function patternsOf(releases: readonly Pick<Release, 'name' | 'routes'>[]): OwnedPattern[] {
  return releases.flatMap(({ name, routes }) => routes.map((route) => ({ section: name, ...route })));
}

/** The route that a path belongs to, with its parameters. */
export type OwnedRoute = OwnedPattern & { readonly params: PageRequest['params'] };

/** The route that a path belongs to, by React Router's ranking: the most specific pattern wins. */
export function findRoute(patterns: readonly OwnedPattern[], path: string): OwnedRoute | undefined {
  const match = matchRoutes(patterns.map((owned) => ({ path: owned.pattern, owned })), path)?.[0];
  return match && { ...match.route.owned, params: match.params };
}
