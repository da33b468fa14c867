import { groupBy } from '../base/lists';
import type { OwnedPattern } from './find-route';

/** Returns the patterns that a path may belong to, or more: ranking all takes longer than the rest. */
export type PatternIndex = (path: string) => readonly OwnedPattern[];

export function createPatternIndex(patterns: readonly OwnedPattern[]): PatternIndex {
  const loose = patterns.filter(({ pattern }) => /[?*]/.test(pattern));
  const exact = groupBy(patterns.filter(({ pattern }) => !/[?*:]/.test(pattern)), ({ pattern }) => plain(pattern));
  const byLength = groupBy(patterns.filter(({ pattern }) => /^[^?*]*:[^?*]*$/.test(pattern)), ({ pattern }) => segments(pattern));

  return (path) => {
    // Its characters are decoded before they are compared.
    if (path.includes('%')) return patterns;
    return [...(exact.get(plain(path)) ?? []), ...(byLength.get(segments(path)) ?? []), ...loose];
  };
}

/** As the router compares: without regard to case and to slashes at the end. */
function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}

function segments(path: string): number {
  return path.split('/').filter((segment) => segment !== '').length;
}
