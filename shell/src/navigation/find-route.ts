import { matchRoutes } from 'react-router-dom';
import type { PageRequest } from '@site/shared';

/** A route pattern, who owns it, and what a path says for its parameters. */
export interface OwnedRoute {
  readonly section: string;
  readonly pattern: string;
  readonly params: PageRequest['params'];
}

/** Route patterns by the name of the section that owns them. */
export type OwnedPatterns = readonly { readonly section: string; readonly pattern: string }[];

/** The route that a path belongs to, by React Router's ranking: the most specific pattern wins. */
export function findRoute(patterns: OwnedPatterns, path: string): OwnedRoute | undefined {
  const routes = patterns.map(({ section, pattern }) => ({ id: section, path: pattern }));
  const match = matchRoutes(routes, path)?.[0];
  return match && { section: match.route.id, pattern: match.route.path, params: match.params };
}
