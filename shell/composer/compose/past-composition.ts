import type { Lock } from '@site/shared/lock';
import type { Refusal } from '../gate/refusal';
import { composerVersion } from '../render/composer-version';
import { pagesBySection } from '../render/derived-pages';
import { makeLock } from '../render/make-lock';
import { withSections } from '../render/sections';
import { remedyFor } from '../store/damage';
import type { Damage } from '../store/damage';
import { ExpectedError, unlessShort } from '../base/errors';
import { readLock } from '../store/lock-file';
import { lockedReleases, releasesAt } from '../store/read-releases';
import type { ReleaseId, StoredRelease } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import { NothingReleasedError, readSwitches, switchNumbers } from '../store/switches';
import type { Switch } from '../store/switches';
import { checkPart, releasePart, requireUsable, sitePart } from '../store/verify';
import type { Plan } from './plan';
import { discardStaged, readStoredSite, stageSite, storeSite } from './stage-site';
import type { StagedSite } from './stage-site';

/**
 * Finds the releases of a composition. The history names them even when its site is gone.
 *
 * @throws ExpectedError when there never was such a composition
 */
export async function findReleases(disk: DiskStore, composition: string): Promise<ReleaseId[]> {
  const past = (await readSwitches(disk, 'none')).findLast((one) => one.composition === composition);
  if (past) return releasesAt(past.sections);
  const lock = await readLock(disk, composition).catch(unlessShort(undefined));
  if (lock) return lockedReleases(lock.releases);
  if ((await switchNumbers(disk)).length === 0) throw new NothingReleasedError(disk);
  throw new ExpectedError(`Composition ${composition} is neither in the history nor in the store. See 'npm run releases'.`);
}

/**
 * Plans to make a past composition current with the site that is stored, whichever state of the composer wrote it: nothing
 * is rendered and nothing judged, but every file is compared with its hash. Undefined when the site is gone, or damaged and
 * this state of the composer cannot write it again: then only the same releases can be composed anew.
 *
 * @param switches the history from which the composition was chosen: the plan applies only while its last one is current
 */
export async function planReturn(disk: DiskStore, id: string, switches: readonly Switch[]): Promise<Plan | undefined> {
  const [lock, site] = [await readLock(disk, id).catch(unlessShort(undefined)), await readStoredSite(disk, id)];
  if (!lock || !site) return undefined;
  const ids = lockedReleases(lock.releases);
  const checks = await Promise.all([sitePart(disk, id), ...ids.map((one) => releasePart(disk, one))].map((part) => checkPart(part, [lock])));
  const damages = checks.flatMap(({ problems }) => problems);
  if (lock.composer !== composerVersion && damages.length > 0 && damages.every(({ part }) => part.kind === 'site')) return undefined;
  if (damages.length > 0) return { kind: 'refused', refusals: damages.map(refuse) };
  const pages = pagesBySection(ids.map(({ name }) => name), site.pages);
  const staged: StagedSite = { lock, stored: [], pages, count: { all: site.pages.length, rendered: 0 }, staged: undefined };
  return { kind: 'ready', ...staged, previous: switches.at(-1)?.composition ?? null, overridden: [] };
}

function refuse({ part, file, fault }: Damage): Refusal {
  return { check: 'hashes', wanted: `${file} as it was written`, found: `that it is ${fault}`, remedy: remedyFor(part) };
}

/** A composition that was stored once, and its releases. */
export interface PastComposition {
  readonly id: string;
  readonly stored: readonly StoredRelease[];
}

/**
 * Writes the site of a composition again, as a whole, when it is missing or damaged. It does not become current.
 *
 * @returns how many pages it has, and how many were rendered
 * @throws DamageError when a release is damaged, ExpectedError when the site is and another state of the composer made it
 */
export async function restoreComposition(disk: DiskStore, { id, stored }: PastComposition, { report, dryRun }: { readonly report: (line: string) => void; readonly dryRun: boolean }): Promise<StagedSite['count']> {
  await requireUsable(disk, stored);
  const lock = await lockOf(disk, { id, stored });
  const isDamaged = (await checkPart(sitePart(disk, id), [lock])).problems.length > 0;
  if (isDamaged && lock.composer !== composerVersion) throw await otherComposer(disk, id);
  const staged = await withSections(stored, (sections) => stageSite(disk, { stored, lock, report, isDamaged }, sections));
  await (dryRun ? discardStaged(staged) : storeSite(disk, staged));
  return staged.count;
}

/** The stored lock; without one, that of the same releases by this state of the composer. */
async function lockOf(disk: DiskStore, { id, stored }: PastComposition): Promise<Lock> {
  const known = await readLock(disk, id).catch(unlessShort(undefined));
  if (known) return known;
  const made = makeLock(stored.map(({ release }) => release), composerVersion);
  if (made.composition === id) return made;
  throw await otherComposer(disk, id);
}

async function otherComposer(disk: DiskStore, id: string): Promise<ExpectedError> {
  const isCurrent = (await readSwitches(disk, 'none')).at(-1)?.composition === id;
  return new ExpectedError(
    `Pages of composition ${id} are missing or altered, and another state of the composer (now ${composerVersion}) made them. ` +
      `Check out the commit that it was made with, or compose the same releases anew: '${isCurrent ? 'npm run compose' : `npm run rollback -- --to ${id}`}'.`,
  );
}
