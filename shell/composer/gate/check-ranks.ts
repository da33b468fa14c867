import { findRoute, patternsOf } from '../render/find-route';
import type { OwnedPattern } from '../render/find-route';
import type { Release } from '../store/release-format';
import type { Refusal } from './refusal';

/**
 * Whether a path that patterns of two sections match always belongs to the same one. The router ranks `/a/:b` and `/:a/b`
 * alike, and takes for `/a/b` whichever comes first: another section's release could take the path over.
 */
export function checkRanks(releases: readonly Release[]): Refusal[] {
  const patterns = patternsOf(releases);
  return patterns.flatMap((one, index) => patterns.slice(index + 1).flatMap((other) => refuseTie(one, other)));
}

function refuseTie(one: OwnedPattern, other: OwnedPattern): Refusal[] {
  if (one.section === other.section) return [];
  const path = commonPaths(one.pattern, other.pattern).find((common) => {
    const [first, last] = [[one, other], [other, one]].map((order) => findRoute(order, common)?.section);
    return first !== last;
  });
  if (path === undefined) return [];
  return [
    {
      check: 'owners',
      wanted: `one owner of ${path}, which ${one.pattern} of ${one.section} and ${other.pattern} of ${other.section} match`,
      found: 'two patterns of equal rank',
      remedy: `Begin the pattern of one of them with a segment of its own, and release that one first.`,
    },
  ];
}

/** A path for each way in which both patterns match one. Two patterns that differ in names alone are `checkOwners`' matter. */
function commonPaths(one: string, other: string): string[] {
  if (withoutNames(one) === withoutNames(other)) return [];
  return waysOf(one).flatMap((a) => waysOf(other).flatMap((b) => merge(a, b) ?? []));
}

/** Two patterns that differ only in the names of their parameters match the same paths. */
export function withoutNames(pattern: string): string {
  return pattern.replace(/:\w+/g, ':').replace(/\/+$/, '').toLowerCase();
}

/** The segments of a pattern, with and without each optional one. */
export function waysOf(pattern: string): string[][] {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  return segments.reduce<string[][]>(
    (ways, segment) => [...ways.map((way) => [...way, segment.replace('?', '')]), ...(segment.endsWith('?') ? ways : [])],
    [[]],
  );
}

/** Whether the segments of a pattern match addresses of any first segment. */
export function beginsWithAnyWord([first = '']: readonly string[]): boolean {
  return /^[:*]/.test(first);
}

/** A path that both match; undefined when there is none. */
function merge([a, ...restA]: readonly string[], [b, ...restB]: readonly string[]): string | undefined {
  if (a === '*') return pathOf([b, ...restB]);
  if (b === '*') return pathOf([a, ...restA]);
  if (a === undefined || b === undefined) return a === b ? '' : undefined;
  const segment = segmentFor(a, b);
  const rest = segment === undefined ? undefined : merge(restA, restB);
  return rest === undefined ? undefined : `/${segment ?? ''}${rest}`;
}

/** The path that a `*` stands for when the other pattern ends like this. */
function pathOf(segments: readonly (string | undefined)[]): string {
  return segments.map((segment) => (segment === undefined ? '' : `/${/^[:*]/.test(segment) ? 'any' : segment}`)).join('');
}

function segmentFor(a: string, b: string): string | undefined {
  if (!a.startsWith(':')) return b.startsWith(':') || a.toLowerCase() === b.toLowerCase() ? a : undefined;
  return b.startsWith(':') ? 'any' : b;
}
