import { matchRoutes } from 'react-router-dom';
import type { PageRequest } from '@site/shared';
import type { Release } from '../store/release';

/** A route pattern and the section that owns it. */
export interface OwnedPattern {
  readonly section: string;
  readonly pattern: string;
}

/** The route patterns of releases, each with its owner. */
export function patternsOf(releases: readonly Pick<Release, 'name' | 'routes'>[]): OwnedPattern[] {
  return releases.flatMap(({ name, routes }) => routes.map(({ pattern }) => ({ section: name, pattern })));
}

/** The route that a path belongs to, with its parameters. */
export interface OwnedRoute extends OwnedPattern {
  readonly params: PageRequest['params'];
}

/** The route that a path belongs to, by React Router's ranking: the most specific pattern wins. */
export function findRoute(patterns: readonly OwnedPattern[], path: string): OwnedRoute | undefined {
  const routes = patterns.map(({ section, pattern }) => ({ id: section, path: pattern }));
  const match = matchRoutes(routes, path)?.[0];
  return match && { section: match.route.id, pattern: match.route.path, params: match.params };
}
