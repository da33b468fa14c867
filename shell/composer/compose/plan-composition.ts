import { changedReleases } from '../gate/candidate';
import type { Candidate } from '../gate/candidate';
import { checkPages, checkRelease } from '../gate/gate';
import { isJudgement, listSome } from '../gate/refusal';
import type { Refusal } from '../gate/refusal';
import { composerVersion } from '../render/composer-version';
import { makeLock } from '../render/make-lock';
import { FailedPagesError, failedPageRemedy } from '../render/render-section';
import { withSections } from '../render/sections';
import { groupBy } from '../base/lists';
import type { DiskStore } from '../store/disk-store';
import { planReturn } from './past-composition';
import { readCandidate } from './read-candidate';
import type { CompositionRequest } from './read-candidate';
import { discardStaged, manifestsOf, stageSite } from './stage-site';
import type { Plan } from './plan';

/**
 * Compares a composition with the current one: checks the releases that differ, renders the pages that are not stored yet
 * into a staging folder, and checks the pages. A return to a composition that is stored as it was needs none of this, only that
 * its files are unaltered. Nothing changes in the store.
 *
 * @throws ExpectedError when the composition has no shell
 */
export async function planComposition(disk: DiskStore, request: CompositionRequest): Promise<Plan> {
  const asStored = request.kind === 'return' ? await planStored(disk, request) : undefined;
  const manifestOf = manifestsOf(disk);
  return asStored ?? withSections(request.stored, async (sections) => {
    const { candidate, closeCurrent } = await readCandidate(disk, { ...request, manifestOf }, sections);
    try {
      return await judge(disk, { ...request, manifestOf }, candidate);
    } finally {
      closeCurrent();
    }
  }, request.limits);
}

/** Undefined where this state of the composer never made these releases current together, or their site is not there unaltered. */
async function planStored(disk: DiskStore, { stored, switches }: CompositionRequest): Promise<Plan | undefined> {
  const { composition } = makeLock(stored.map(({ release }) => release), composerVersion);
  const plan = switches.some((one) => one.composition === composition) ? await planReturn(disk, composition, switches) : undefined;
  return plan?.kind === 'ready' ? plan : undefined;
}

async function judge(disk: DiskStore, request: CompositionRequest, candidate: Candidate): Promise<Plan> {
  const { switches, isForced = false, report = () => {} } = request;
  const { sections } = candidate;
  const { changed } = changedReleases(candidate);
  if (changed.length > 0) report(`checking ${changed.map(({ release: { name, version } }) => `${name} ${version}`).join(', ')}`);
  const unfit = await checkRelease(candidate);
  if (isRefused(unfit, isForced)) return { kind: 'refused', refusals: unfit };

  const staged = await stageSite(disk, request, sections).catch(refusePages);
  if ('refusals' in staged) return { kind: 'refused', refusals: [...unfit, ...staged.refusals] };
  try {
    const refusals = [...unfit, ...(await checkPages(candidate, { pages: staged.pages, renderer: sections }))];
    if (!isRefused(refusals, isForced)) return { kind: 'ready', ...staged, previous: switches.at(-1)?.composition ?? null, overridden: refusals };
    await discardStaged(staged);
    return { kind: 'refused', refusals };
  } catch (error) {
    await discardStaged(staged);
    throw error;
  }
}

function isRefused(refusals: readonly Refusal[], isForced: boolean): boolean {
  return refusals.some((refusal) => !isForced || !isJudgement(refusal));
}

/** @throws whatever else has failed */
function refusePages(error: unknown): { readonly refusals: readonly Refusal[] } {
  if (!(error instanceof FailedPagesError)) throw error;
  const alike = groupBy(error.failures, ({ path, found }) => found.replaceAll(path, ''));
  return {
    refusals: [...alike.values()].map((failures) => {
      const paths = failures.map(({ path }) => path);
      return { check: 'pages', wanted: `the known ${paths.length === 1 ? 'page' : 'pages'} ${listSome(paths)}`, found: failures[0]?.found ?? '', remedy: failedPageRemedy };
    }),
  };
}
