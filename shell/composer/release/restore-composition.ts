import type { Lock } from '@site/shared/lock';
import { composerVersion } from '../render/composer-version';
import { makeLock } from '../render/make-lock';
import { withSections } from '../render/sections';
import { ExpectedError } from '../store/expected-error';
import { readLock } from '../store/lock-file';
import type { StoredRelease } from '../store/read-releases';
import { requireUsable } from '../store/require-usable';
import type { SiteHome } from '../store/site-home';
import { partsOf } from '../store/stored-parts';
import { readSwitches } from '../store/switches';
import { checkPart } from '../store/verify';
import { discardStaged, stageComposition, storeComposition } from './stage-composition';
import type { StagedPages } from './stage-pages';

/** A composition that was stored once, and what it was made of. */
export interface PastComposition {
  readonly id: string;
  readonly stored: readonly StoredRelease[];
}

/**
 * Renders again what is missing or damaged of a composition's pages and of its own folder. It does not become current.
 *
 * @returns how many pages it has, and how many were rendered
 * @throws DamageError when a release is damaged, ExpectedError when pages are and another state of the composer made them
 */
export async function restoreComposition(
  home: SiteHome,
  { id, stored }: PastComposition,
  { report, dryRun }: { readonly report: (line: string) => void; readonly dryRun: boolean },
): Promise<StagedPages['count']> {
  await requireUsable(home, stored);
  const lock = await lockOf(home, { id, stored });
  const checked = await Promise.all(partsOf(home, lock).map(async (part) => ((await checkPart(home, part, [lock])).length > 0 ? [part.folder] : [])));
  const damaged = new Set(checked.flat());
  if (damaged.size > 0 && lock.composer !== composerVersion) throw await otherComposer(home, id);
  const staged = await withSections(stored, (sections) => stageComposition(home, { stored, lock, report, damaged }, sections));
  await (dryRun ? discardStaged(staged) : storeComposition(home, staged));
  return staged.count;
}

/**
 * Checks a composition that has damaged pages, as far as that is possible before all of its releases are mended.
 *
 * @param past `stored` are its undamaged releases
 * @throws as `restoreComposition` does
 */
export async function requireRestorable(home: SiteHome, { id, stored }: PastComposition): Promise<void> {
  await requireUsable(home, stored);
  const lock = await readLock(home, id).catch(() => undefined);
  if (lock && lock.composer !== composerVersion) throw await otherComposer(home, id);
}

/** The stored lock; without one, that of the same releases by this state of the composer. */
async function lockOf(home: SiteHome, { id, stored }: PastComposition): Promise<Lock> {
  const known = await readLock(home, id).catch(() => undefined);
  if (known) return known;
  const made = makeLock(stored.map(({ release }) => release), composerVersion);
  if (made.composition === id) return made;
  throw await otherComposer(home, id);
}

async function otherComposer(home: SiteHome, id: string): Promise<ExpectedError> {
  const isCurrent = (await readSwitches(home, 'none')).at(-1)?.composition === id;
  return new ExpectedError(
    `Pages of composition ${id} are missing or altered, and another state of the composer (now ${composerVersion}) made them. ` +
      `Check out the commit that it was made with, or compose the same releases anew: '${isCurrent ? 'npm run compose' : `npm run rollback -- --to ${id}`}'.`,
  );
}
