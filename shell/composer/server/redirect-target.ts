/**
 * Where a redirect leads. The query of the request goes along, after the target's own and before its fragment.
 *
 * @param to a path, which may have a query and a fragment
 */
export function redirectTarget(to: string, query: string | undefined): string {
  if (!query) return to;
  const [path = '', fragment] = to.split(/#(.*)/s);
  return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
