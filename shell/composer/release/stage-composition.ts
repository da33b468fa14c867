import { rm, utimes } from 'node:fs/promises';
import type { Lock } from '@site/shared/lock';
import { composerVersion } from '../render/composer-version';
import { makeLock } from '../render/make-lock';
import type { Sections } from '../render/sections';
import { describePart } from '../store/damage';
import { codeOf } from '../store/error-code';
import { ExpectedError } from '../store/expected-error';
import { isMissing } from '../store/file-fault';
import type { StoredRelease } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { storeRelease } from '../store/store-release';
import { allPartsOf, releasePart } from '../store/stored-parts';
import { moveIntoPlace, stagePages } from './stage-pages';
import type { StagedPages } from './stage-pages';

/** The releases to compose. */
export interface ReleasesToCompose {
  /** One release of each section, the shell first. */
  readonly stored: readonly StoredRelease[];
  /** Receives lines of progress. */
  readonly report?: (line: string) => void;
  /** Whether pages get compressed copies: only a benchmark leaves them out. */
  readonly compress?: boolean;
}

/** What is composed when it is a past composition that is to be made again. */
interface CompositionToStage extends ReleasesToCompose {
  /** That of the releases and this state of the composer unless given. */
  readonly lock?: Lock;
  /** Folders of stored pages that are damaged: they are rendered again. */
  readonly damaged?: ReadonlySet<string>;
}

/** A composition all of whose releases and pages are stored or staged. */
export interface StagedComposition extends StagedPages {
  readonly lock: Lock;
  /** Its releases, as far as they may still be staged. */
  readonly stored: readonly StoredRelease[];
  /** Folder of everything that was rendered for it. */
  readonly staging: string;
}

/**
 * Renders the pages of a composition that are not stored yet into a staging folder, without a gate. Nothing changes in
 * the store.
 *
 * @param sections of these releases
 * @throws ExpectedError when two sections own one pattern or a bundle is unusable, FailedPagesError with every page that
 *   fails to render; nothing is left behind
 */
export async function stageComposition(home: SiteHome, request: CompositionToStage, sections: Sections): Promise<StagedComposition> {
  const { stored, report = () => {}, compress = true, damaged } = request;
  const lock = request.lock ?? makeLock(stored.map(({ release }) => release), composerVersion);
  const staging = home.staging(`composition-${lock.composition}`);
  await removeFolder(staging);
  try {
    const staged = await stagePages(home, { stored, lock, sections, staging, report, compress, damaged });
    return { lock, stored, ...staged, staging };
  } catch (error) {
    await removeFolder(staging);
    throw error;
  }
}

/**
 * Moves what was staged into the store, its releases first, each folder by one rename. The composition does not become current.
 *
 * @returns whether a stored release has another signature now
 * @throws ExpectedError when `prune` has removed a part of it since it was planned; nothing is stored then
 */
export async function storeComposition(home: SiteHome, staged: StagedComposition): Promise<boolean> {
  try {
    await renewStored(home, staged);
    let isSigned = false;
    for (const release of staged.stored) isSigned = (await storeRelease(home, release)) || isSigned;
    for (const folder of staged.folders) await moveIntoPlace(home, staged.lock, folder);
    return isSigned;
  } finally {
    await discardStaged(staged);
  }
}

/** Dates the stored parts of a composition now: `prune` keeps what is recent, because a command may be about to make it current. */
async function renewStored(home: SiteHome, { lock, stored, folders }: StagedComposition): Promise<void> {
  const now = new Date();
  const staged = [...stored.flatMap(({ folder, release }) => (folder === releasePart(home, release).folder ? [] : releasePart(home, release).folder)), ...folders.map(({ target }) => target)];
  for (const part of allPartsOf(home, lock)) {
    await utimes(part.folder, now, now).catch((cause: unknown) => {
      if (isMissing(cause) && staged.includes(part.folder)) return;
      if (isMissing(cause)) throw new ExpectedError(`Another command has removed ${describePart(part)} from ${part.folder}. Run the command again.`, { cause });
      // A folder of another user cannot be dated.
      if (!['EPERM', 'EACCES'].includes(codeOf(cause) ?? '')) throw cause;
    });
  }
}

/** Removes what was rendered for a composition. */
export function discardStaged({ staging }: StagedComposition): Promise<void> {
  return removeFolder(staging);
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
