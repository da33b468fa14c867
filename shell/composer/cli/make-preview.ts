import type { ReadyPlan } from '../compose/plan-composition';
import { requireBusiness } from '../render/lock-release';
import { discardStaged, storeSite } from '../compose/stage-site';
import { findOverlays } from '../gate/find-overlays';
import { readCurrentComposition } from '../store/current-composition';
import { ExpectedError, writing } from '../base/errors';
import { endPreview, makeToken, storePreview } from '../store/preview-record';
import type { Preview } from '../store/preview-record';
import { lockedReleases, versionsOf } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import { userName } from '../base/environment';
import { planChange } from './change-release';
import type { CommandInput } from './command';
import { withStagedRelease } from './release';

/** A preview that is stored, and its link. */
export interface MadePreview {
  readonly preview: Preview;
  readonly pages: ReadyPlan['count'];
  /** On the site's own origin. */
  readonly link: string;
  /** On any address of the same server. */
  readonly linkPath: string;
}

/**
 * Stores what a release would make current, beside the current composition.
 *
 * @param help of the command, for a section that does not exist
 * @throws ExpectedError with every reason when the gate refuses; nothing has changed then
 */
export async function makePreview(disk: DiskStore, input: CommandInput, help: string): Promise<MadePreview> {
  const lifetimeMs = readLifetimeMs(input.text('expires') ?? '1d');
  const current = await readCurrentComposition(disk);
  const { origin } = requireBusiness(current.stored);
  return withStagedRelease(disk, current, { help, input }, async ({ stored }) => {
    const plan = await planChange(disk, { current, stored, input, action: 'release' });
    await requireOther(plan, stored);
    const { token, ...record } = makeToken();
    const { name } = stored.release;
    const overlays = await findOverlays(stored, plan.staged ?? disk.site(plan.lock.composition), plan.pages.get(name) ?? []).catch(async (error: unknown) => {
      await discardStaged(plan);
      throw error;
    });
    const preview: Preview = { ...record, ...describePreview(plan, stored, lifetimeMs), overlays };
    await storeBoth(disk, plan, preview);
    const linkPath = `/preview/${token}`;
    return { preview, pages: plan.count, link: origin + linkPath, linkPath };
  });
}

/** The record comes first, so that `prune` never finds the composition without it. */
async function storeBoth(disk: DiskStore, plan: ReadyPlan, preview: Preview): Promise<void> {
  await writing('write the record of the preview', disk.folder, () => storePreview(disk, preview));
  await storeSite(disk, plan).catch(async (error: unknown) => {
    await endPreview(disk, preview.id);
    throw error;
  });
}

async function requireOther(plan: ReadyPlan, { release: { name, version } }: StoredRelease): Promise<void> {
  if (plan.lock.composition !== plan.previous) return;
  await discardStaged(plan);
  throw new ExpectedError(`${name} ${version} is current already, so there is nothing to preview. Change the section, or name another release with --from.`);
}

function describePreview({ lock }: ReadyPlan, { release: { name, version, knownPages } }: StoredRelease, lifetimeMs: number): Omit<Preview, 'id' | 'secretHash' | 'overlays'> {
  const nowMs = Date.now();
  return {
    composition: lock.composition,
    section: name,
    version,
    path: knownPages[0]?.path ?? '/',
    sections: versionsOf(lockedReleases(lock.releases)),
    at: new Date(nowMs).toISOString(),
    by: userName(),
    expires: new Date(nowMs + lifetimeMs).toISOString(),
  };
}

const unitsMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const maxMs = 7 * 86_400_000;

/** Reads how long a preview may be seen, such as `30m`, `2h` or `3d`. @throws ExpectedError when it is something else, or more than a week */
export function readLifetimeMs(text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const lifetimeMs = Number(count) * (unitsMs[unit] ?? 0);
  if (lifetimeMs > 0 && lifetimeMs <= maxMs) return lifetimeMs;
  throw new ExpectedError(`--expires is '${text}', which is no time from 1m to 7d. Give one such as 30m, 2h or 3d, or leave it out for a day.`);
}
