/** A request, and the file that caused it. */
export interface DiscoveredRequest {
  readonly url: string;
  /** Undefined for the document itself. */
  readonly initiator: string | undefined;
}

/** How many responses in a row had to come before the last of the requests could be made: 1 for a document alone. */
export function countWaves(requests: readonly DiscoveredRequest[]): number {
  const initiators = new Map<string, string | undefined>();
  for (const { url, initiator } of requests) if (!initiators.has(url)) initiators.set(url, initiator);
  return Math.max(0, ...requests.map(({ url }) => depthOf(url, initiators)));
}

function depthOf(url: string, initiators: ReadonlyMap<string, string | undefined>, seen: ReadonlySet<string> = new Set()): number {
  const initiator = initiators.get(url);
  if (initiator === undefined || seen.has(url)) return 1;
  return 1 + depthOf(initiator, initiators, new Set([...seen, url]));
}
