import type { Switch } from './switches';

/** How long, and for how many switches, the files of a composition are kept after it was live. */
export interface Retention {
  readonly compositions: number;
  readonly days: number;
}

/** A tab that was open when a composition was replaced may be used for this long. */
export const minimumRetention: Retention = { compositions: 5, days: 30 };

/** A composition whose files are still served, and why. */
export interface ReachableComposition {
  readonly composition: string;
  readonly reason: string;
}

const dayMs = 86_400_000;

/** The compositions that tabs may still use or that one may go back to, the live one first. */
export function reachableCompositions(switches: readonly Switch[], { compositions, days }: Retention, now: Date): ReachableComposition[] {
  const latestFirst = switches.toReversed();
  const distinct = [...new Set(latestFirst.map(({ composition }) => composition))];
  return distinct.flatMap((composition, index) => {
    if (index === 0) return [{ composition, reason: 'live' }];
    if (index <= compositions) return [{ composition, reason: `among the last ${compositions} before` }];
    const replaced = latestFirst.find(({ previous }) => previous === composition);
    const ageDays = replaced ? (now.getTime() - Date.parse(replaced.at)) / dayMs : Infinity;
    return ageDays <= days ? [{ composition, reason: `replaced ${Math.floor(ageDays)} of ${days} days ago` }] : [];
  });
}
