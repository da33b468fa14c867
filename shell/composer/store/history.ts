import { shellName } from '@site/shared/lock';
import { lockedReleases } from './read-releases';
import type { ReleaseId } from './read-releases';
import type { Switch } from './switches';

/*
 * What the history says: which releases and compositions are good, and which are kept. All functions take the switches,
 * the oldest first.
 */

/**
 * Good earlier versions of a section, the latest first. A version that was rolled back from is not good until it is
 * released again.
 */
export function goodReleases(switches: readonly Switch[], section: string): string[] {
  return goodBefore(switches.map(({ action, sections: { [section]: version } }) => ({ action, value: version })));
}

/** A release that the servers watch. */
export interface GuardedRelease {
  readonly section: string;
  readonly release: string;
  /** The release that they would go back to. */
  readonly before: string;
  /** All good ones before it. */
  readonly good: readonly string[];
  /** When it became current. */
  readonly since: Date;
}

/** The current releases that were released under guard, while the shell is the one that they were released beside. */
export function guardedReleases(switches: readonly Switch[]): GuardedRelease[] {
  const { sections: current = {} } = switches.at(-1) ?? {};
  return Object.entries(current).flatMap(([section, release]) => {
    const first = switches[switches.findLastIndex(({ sections }) => sections[section] !== release) + 1];
    const good = goodReleases(switches, section);
    const [before] = good;
    const isGuarded = first?.guarded === section && first.sections[shellName] === current[shellName];
    return isGuarded && before !== undefined ? [{ section, release, before, good, since: new Date(first.at) }] : [];
  });
}

/** Whether a section was taken out of the site: it was current once, and stays out until it is released again. */
export function isRemoved(switches: readonly Switch[], section: string): boolean {
  const isIn = (one: Switch | undefined) => one !== undefined && Object.hasOwn(one.sections, section);
  return switches.some(isIn) && !isIn(switches.at(-1));
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
  /** What became current; undefined for a section that was not on the site then. */
  readonly value: string | undefined;
}

function goodBefore(steps: readonly Step[]): string[] {
  let good: (string | undefined)[] = [];
  let before: string | undefined;
  for (const { action, value } of steps) {
    if (value === before) continue;
    const left = action === 'rollback' ? before : undefined;
    good = [value, ...good.filter((other) => other !== value && other !== left)];
    before = value;
  }
  return good.flatMap((value) => (value === undefined || value === before ? [] : [value]));
}

/** Whether a release had been handed over when it was current last. */
export function wasHandedOver(switches: readonly Switch[], section: string, version: string): boolean {
  const last = switches.findLast(({ sections }) => sections[section] === version);
  return last?.handedOver?.includes(section) ?? false;
}

/** Versions of the sources that were released last. */
export function lastSources(switches: readonly Switch[]): Readonly<Record<string, string>> {
  return switches.findLast(({ sources }) => sources)?.sources ?? {};
}

/** For how many switches, and how long, a tab may stay open after its composition was replaced. */
const [keptBefore, keptDays] = [5, 30];

/** A composition whose files are kept, and why. */
export interface KeptComposition {
  readonly composition: string;
  readonly reason: string;
}

const dayMs = 86_400_000;

/** What a store keeps, on a disk or in a bucket. */
export interface KeptParts {
  readonly compositions: readonly KeptComposition[];
  /** What browsers use when a release of the current composition fails. */
  readonly fallbacks: readonly ReleaseId[];
  /** What a rollback of each section returns to. */
  readonly rollbacks: readonly ReleaseId[];
}

export function partsToKeep(switches: readonly Switch[], now = new Date()): KeptParts {
  const { sections = {}, fallbacks = {} } = switches.at(-1) ?? {};
  const rollbacks = Object.keys(sections).flatMap((name) => goodReleases(switches, name).slice(0, 1).map((version) => ({ name, version })));
  return { compositions: compositionsToKeep(switches, now), fallbacks: lockedReleases(fallbacks), rollbacks };
}

/** The compositions that the store keeps: those that tabs may still use, and the target of `npm run rollback`, however old it is. The current one is first. */
export function compositionsToKeep(switches: readonly Switch[], now = new Date()): readonly KeptComposition[] {
  const kept = usedByTabs(switches, now);
  const [good] = goodEarlierCompositions(switches);
  if (good === undefined || kept.some(({ composition }) => composition === good)) return kept;
  return [...kept, { composition: good, reason: 'a rollback returns to it' }];
}

function usedByTabs(switches: readonly Switch[], now: Date): KeptComposition[] {
  const latestFirst = switches.toReversed();
  const distinct = [...new Set(latestFirst.map(({ composition }) => composition))];
  return distinct.flatMap((composition, index) => {
    if (index === 0) return [{ composition, reason: 'current' }];
    if (index <= keptBefore) return [{ composition, reason: `among the last ${keptBefore} before` }];
    const replaced = latestFirst.find(({ previous }) => previous === composition);
    const ageDays = replaced ? (now.getTime() - Date.parse(replaced.at)) / dayMs : Infinity;
    return ageDays <= keptDays ? [{ composition, reason: `replaced ${Math.floor(ageDays)} of ${keptDays} days ago` }] : [];
  });
}
