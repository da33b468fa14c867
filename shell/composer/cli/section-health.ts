import { classBounds, failureWays } from '../../src/health/health-report';
import { faresOf } from '../health/guard-releases';
import type { HealthCount } from '../health/health-table';
import { intervalOf } from '../health/judge-release';

/** How pages with a release fared, in words for a table. */
export interface ReleaseHealth {
  readonly release: string;
  readonly shown: number;
  readonly networks: number;
  readonly failed: number;
  /** Bounds of the share of networks that met a failure of it. */
  readonly interval: readonly [number, number];
  /** How often it failed in which way. */
  readonly ways: Readonly<Record<string, number>>;
  /** For each measure the class that three of four pages do not exceed. */
  readonly classes: Readonly<Record<string, string>>;
  readonly lastShown: string;
}

/** The releases of a section that pages were shown with, those shown last first. */
export function healthOf(counts: readonly HealthCount[], section: string): ReleaseHealth[] {
  const own = counts.filter((one) => one.section === section);
  const releases = own.filter(({ what }) => what === 'shown').sort((one, other) => other.to.getTime() - one.to.getTime());
  return releases.map(({ release, count: shown, to }) => {
    const ofRelease = own.filter((one) => one.release === release);
    const { networks, failed } = faresOf(ofRelease, section, release);
    const ways = ofRelease.filter(({ what }) => failureWays.some((way) => what === way) || what.startsWith('recovered '));
    const classes = Object.keys(classBounds).flatMap((measure) => {
      const found = worstOfMost(ofRelease.filter(({ what }) => what.startsWith(`${measure} `)));
      return found === undefined ? [] : [[measure, describeClass(measure as keyof typeof classBounds, found)]];
    });
    return { release, shown, networks, failed, interval: intervalOf({ networks, failed }), ways: Object.fromEntries(ways.map(({ what, count }) => [what, count])), classes: Object.fromEntries(classes) as Record<string, string>, lastShown: to.toISOString().slice(0, 10) };
  });
}

/** `3 of 212 networks (0.3 to 4.1 %)`. */
export function describeShare({ networks, failed, interval: [low, high] }: ReleaseHealth): string {
  return networks === 0 ? 'no network counted' : `${failed} of ${networks} networks (${percent(low)} to ${percent(high)} %)`;
}

/** What differs from the release before: nothing where the two intervals have a share in common. */
export function describeDifference({ interval: [low, high] }: ReleaseHealth, before: ReleaseHealth | undefined): string {
  if (!before || before.networks === 0) return '';
  if (low > before.interval[1]) return ': more than the release before';
  return high < before.interval[0] ? ': fewer than the release before' : '';
}

function percent(share: number): string {
  return String(Math.round(share * 1000) / 10);
}

function worstOfMost(classes: readonly HealthCount[]): number | undefined {
  const sorted = classes.map(({ what, count }) => ({ class: Number(what.split(' ')[1]), count })).sort((one, other) => one.class - other.class);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  return sorted.find(({ count }) => (seen += count) >= 0.75 * all)?.class;
}

/** `at most 300 ms`. */
function describeClass(measure: keyof typeof classBounds, found: number): string {
  const [bounds, unit]: [readonly number[], string] = [classBounds[measure], measure === 'cls' ? '' : ' ms'];
  return bounds[found] === undefined ? `more than ${bounds.at(-1)}${unit}` : `at most ${bounds[found]}${unit}`;
}
