import { goodEarlierCompositions } from './good-releases';
import type { Switch } from './switch-file';

/** For how many switches, and how long, the files of a composition are kept after another one has replaced it. */
export interface Retention {
  readonly compositions: number;
  readonly days: number;
}

/** For this long a tab may stay open after its composition was replaced. */
export const minimumRetention: Retention = { compositions: 5, days: 30 };

/** A composition whose files are kept, and why. */
export interface KeptComposition {
  readonly composition: string;
  readonly reason: string;
}

const dayMs = 86_400_000;

/** The compositions that the home keeps: those that tabs may still use, and the one that `npm run rollback` returns to, however old that is. The current one is first. */
export function compositionsToKeep(switches: readonly Switch[], retention = minimumRetention, now = new Date()): readonly KeptComposition[] {
  const kept = keptCompositions(switches, retention, now);
  const [good] = goodEarlierCompositions(switches);
  if (good === undefined || kept.some(({ composition }) => composition === good)) return kept;
  return [...kept, { composition: good, reason: 'a rollback returns to it' }];
}

/** The compositions that tabs may still use, the current one first. */
export function keptCompositions(switches: readonly Switch[], { compositions, days }: Retention, now: Date): KeptComposition[] {
  const latestFirst = switches.toReversed();
  const distinct = [...new Set(latestFirst.map(({ composition }) => composition))];
  return distinct.flatMap((composition, index) => {
    if (index === 0) return [{ composition, reason: 'current' }];
    if (index <= compositions) return [{ composition, reason: `among the last ${compositions} before` }];
    const replaced = latestFirst.find(({ previous }) => previous === composition);
    const ageDays = replaced ? (now.getTime() - Date.parse(replaced.at)) / dayMs : Infinity;
    return ageDays <= days ? [{ composition, reason: `replaced ${Math.floor(ageDays)} of ${days} days ago` }] : [];
  });
}
