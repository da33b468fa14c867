import { relative } from 'node:path';
import { describePart, faultOf, remedyFor } from '../store/damage';
import type { DiskStore } from '../store/disk-store';
import { sitePart } from '../store/verify';
import type { OpenSite } from './open-site';
import type { SiteLog } from './site-log';

/** What visitors have met in the last minutes, for `/healthz`. */
export interface MetTroubles {
  /** A file of the current site was asked for, and is missing, unreadable or altered. */
  readonly onDamage: (file: string, integrity: string) => void;
  /** A request failed. */
  readonly onFailure: () => void;
  /** Undefined while there is nothing to say. Names no address that a visitor has asked for. */
  readonly trouble: () => string | undefined;
}

/** How long a trouble is reported, and how many failed requests make one: a single one wakes nobody. */
const [toldMs, fewestFailures] = [5 * 60_000, 3];

export function createMetTroubles(disk: DiskStore, current: () => OpenSite, log: SiteLog, now = () => performance.now()): MetTroubles {
  let damage: { readonly atMs: number; readonly file: string; readonly integrity: string; readonly composition: string; readonly words: string } | undefined;
  let failedAtMs: readonly number[] = [];

  /** The site may have been written again. The next look at `/healthz` knows. */
  async function lookAgain(): Promise<void> {
    const seen = damage;
    const fault = seen && (await faultOf(seen.file, seen.integrity));
    if (fault === undefined && damage === seen) damage = undefined;
  }

  return {
    onDamage(file, integrity) {
      const { folder, lock: { composition } } = current();
      const part = sitePart(disk, composition);
      const words = `A visitor has asked for a file of ${describePart(part)} that is missing or altered: ${relative(folder, file)}. ${remedyFor(part)}`;
      if (words !== damage?.words) log.error({ composition }, words);
      damage = { atMs: now(), file, integrity, composition, words };
    },
    onFailure() {
      failedAtMs = [...failedAtMs.slice(1 - fewestFailures), now()];
    },
    trouble() {
      lookAgain().catch(() => undefined);
      const isRecent = (atMs: number) => now() - atMs < toldMs;
      const failures = failedAtMs.length === fewestFailures && failedAtMs.every(isRecent) ? `At least ${fewestFailures} requests have failed in the last five minutes. The log says why.` : undefined;
      const found = damage && isRecent(damage.atMs) && damage.composition === current().lock.composition ? damage.words : undefined;
      return [found, failures].filter((words) => words !== undefined).join(' ') || undefined;
    },
  };
}
