import { rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { Lock } from '@site/shared/lock';
import { checkPages, checkRelease } from '../gate/gate';
import type { Refusal } from '../gate/refusal';
import { composerVersion } from '../render/composer-version';
import { makeLock } from '../render/make-lock';
import { FailedPagesError, failedPageRemedy } from '../render/render-section';
import { openSections } from '../render/sections';
import type { Sections } from '../render/sections';
import type { SectionLimits } from '../render/section-limits';
import { sectionsOf, versionsOf } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { storeRelease } from '../store/store-release';
import { LostRaceError, readCurrent, switchTo } from '../store/switches';
import type { Switch } from '../store/switches';
import { readCandidate } from './read-candidate';
import type { ReleaseChange } from './read-candidate';
import { moveIntoPlace, stagePages } from './stage-pages';
import type { StagedPages } from './stage-pages';

/** The releases to compose. */
export interface CompositionRequest {
  /** One release of each section, the shell first. */
  readonly stored: readonly StoredRelease[];
  /** The release among them that has to pass the gate; without one nothing is checked. */
  readonly change?: ReleaseChange;
  /** Receives lines of progress. */
  readonly report?: (line: string) => void;
  /** What the code of a section may use; `commandLimits` unless given. */
  readonly limits?: SectionLimits;
  /** Whether pages get compressed copies: only a benchmark leaves them out. */
  readonly compress?: boolean;
}

/** A composition that can be applied: all of its pages are stored or staged. */
export interface ReadyPlan extends StagedPages {
  readonly kind: 'ready';
  readonly lock: Lock;
  /** The release that changes. `applyPlan` stores it unless it is stored already. */
  readonly candidate: StoredRelease | undefined;
  /** Folder of everything that was rendered for this plan. */
  readonly staging: string;
}

/** A composition that can be applied, or why it is refused; a refused one leaves nothing behind. */
export type Plan = ReadyPlan | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] };

/**
 * Checks the changed release, renders the pages that are not stored yet into a staging folder, and checks the pages.
 * Nothing changes in the store.
 *
 * @throws ExpectedError when two sections own one pattern or a bundle is unusable; nothing is left behind
 */
export async function planComposition(home: SiteHome, request: CompositionRequest): Promise<Plan> {
  const sections = openSections(request.stored, request.limits);
  try {
    return await planWith(sections, home, request);
  } finally {
    sections.close();
  }
}

async function planWith(sections: Sections, home: SiteHome, request: CompositionRequest): Promise<Plan> {
  const { stored, change, report = () => {}, compress = true } = request;
  const candidate = change && (await readCandidate(home, change, { composition: stored, sections }));
  if (candidate) report('checking the release');
  const unfit = candidate ? await checkRelease(candidate) : [];
  if (unfit.length > 0) return { kind: 'refused', refusals: unfit };

  const lock = makeLock(stored.map(({ release }) => release), composerVersion());
  const staging = home.staging(`composition-${lock.composition}`);
  await removeFolder(staging);
  try {
    const staged = await stagePages(home, { stored, lock, sections, staging, report, compress });
    const refusals = candidate ? await checkPages(candidate, { pages: staged.pages, renderer: sections }) : [];
    if (refusals.length === 0) return { kind: 'ready', lock, ...staged, candidate: candidate?.stored, staging };
    await removeFolder(staging);
    return { kind: 'refused', refusals };
  } catch (error) {
    await removeFolder(staging);
    if (error instanceof FailedPagesError) return { kind: 'refused', refusals: refusePages(error) };
    throw error;
  }
}

/**
 * Moves what was planned into the store, each folder by one rename, and makes the composition current.
 *
 * @param record what the switch records; without it the composition is stored and does not become current
 * @throws LostRaceError when `record.previous` is not current any more
 */
export async function applyPlan(home: SiteHome, plan: ReadyPlan, record?: SwitchRecord): Promise<void> {
  try {
    if (plan.candidate) await storeRelease(home, plan.candidate);
    for (const folder of plan.folders) await moveIntoPlace(home, plan.lock, folder);
    if (record) await switchToPlanned(home, plan.lock, record);
  } finally {
    await discardPlan(plan);
  }
}

/** Removes what was rendered for a plan. */
export function discardPlan({ staging }: ReadyPlan): Promise<void> {
  return removeFolder(staging);
}

export type SwitchRecord = Pick<Switch, 'action' | 'previous' | 'sources'>;

async function switchToPlanned(home: SiteHome, { composition, releases }: Lock, record: SwitchRecord): Promise<void> {
  if (composition !== record.previous) {
    const sections = versionsOf(sectionsOf(releases));
    return switchTo(home, { ...record, composition, sections, at: new Date().toISOString(), by: userInfo().username });
  }
  const current = await readCurrent(home);
  if (current !== composition) throw new LostRaceError(composition, current ?? null);
}

function refusePages({ failures }: FailedPagesError): Refusal[] {
  return failures.map(({ path, found }) => ({ check: 'pages', wanted: `the known page ${path}`, found, remedy: failedPageRemedy }));
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
