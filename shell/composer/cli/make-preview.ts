import type { ReadyPlan } from '../compose/plan';
import { requireBusiness } from '../render/lock-release';
import { discardStaged, storeSite } from '../compose/stage-site';
import { findOverlays } from '../gate/find-overlays';
import { readCurrentComposition } from '../store/current-composition';
import { ExpectedError, writing } from '../base/errors';
import { endPreview, makeToken, storePreview } from '../store/preview-record';
import type { Preview } from '../store/preview-record';
import { lockedReleases, versionsOf } from '../store/read-releases';
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
    const { name, version, knownPages } = stored.release;
    const { composition, releases } = plan.lock;
    try {
      if (composition === plan.previous) throw new ExpectedError(`${name} ${version} is current already, so there is nothing to preview. Change the section, or name another release with --from.`);
      const overlays = await findOverlays(stored, plan.staged ?? disk.site(composition), plan.pages.get(name) ?? []);
      const [{ token, ...record }, nowMs] = [makeToken(), Date.now()];
      const preview: Preview = {
        ...record,
        composition,
        section: name,
        version,
        path: knownPages[0]?.path ?? '/',
        sections: versionsOf(lockedReleases(releases)),
        overlays,
        at: new Date(nowMs).toISOString(),
        by: userName(),
        expires: new Date(nowMs + lifetimeMs).toISOString(),
      };
      // The record comes first, so that `prune` never finds the composition without it.
      await writing('write the record of the preview', disk.folder, () => storePreview(disk, preview));
      await storeSite(disk, plan).catch(async (error: unknown) => {
        await endPreview(disk, preview.id);
        throw error;
      });
      const linkPath = `/preview/${token}`;
      return { preview, pages: plan.count, link: origin + linkPath, linkPath };
    } finally {
      await discardStaged(plan);
    }
  });
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
