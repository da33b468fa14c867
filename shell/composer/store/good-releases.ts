import type { ReleaseId } from './read-releases';
import type { Switch } from './switch-file';

/**
 * Good earlier versions of a section, the latest first. A version that was rolled back from is not good until it is
 * released again.
 */
export function goodReleases(switches: readonly Switch[], section: string): string[] {
  return goodBefore(switches.flatMap(({ action, sections: { [section]: version } }) => (version === undefined ? [] : [{ action, value: version }])));
}

/** For each section the release that `npm run rollback -- <section>` returns to. */
export function rollbackReleases(switches: readonly Switch[]): ReleaseId[] {
  const names = Object.keys(switches.at(-1)?.sections ?? {});
  return names.flatMap((name) => goodReleases(switches, name).slice(0, 1).map((version) => ({ name, version })));
}

/** Good earlier compositions, the latest first, by the same rule. */
export function goodEarlierCompositions(switches: readonly Switch[]): string[] {
  return goodBefore(switches.map(({ action, composition }) => ({ action, value: composition })));
}

/** Compositions to serve, the best first: the current one, then the good earlier ones. */
export function goodCompositions(switches: readonly Switch[]): string[] {
  return [...switches.slice(-1).map(({ composition }) => composition), ...goodEarlierCompositions(switches)];
}

interface Step {
  readonly action: Switch['action'];
  /** What became current. */
  readonly value: string;
}

function goodBefore(steps: readonly Step[]): string[] {
  let good: string[] = [];
  let before: string | undefined;
  for (const { action, value } of steps) {
    if (value === before) continue;
    const left = action === 'rollback' ? before : undefined;
    good = [value, ...good.filter((other) => other !== value && other !== left)];
    before = value;
  }
  return good.filter((value) => value !== before);
}
