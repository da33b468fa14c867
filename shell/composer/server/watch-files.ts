import { systemClock } from '../clock';
import { startJob } from '../job';
import { repairCommand } from '../store/damage';
import { codeOf } from '../store/error-code';
import { createMissingFiles } from '../store/missing-files';
import type { MissingFiles } from '../store/missing-files';
import type { SiteHome } from '../store/site-home';
import type { OpenSite } from './open-site';

export interface FileWatch {
  /** Says that the served composition is not whole, and why; undefined while it is. */
  readonly trouble: () => string | undefined;
  readonly stop: () => void;
}

/** Looks for the files of the served composition, a first time before it returns: damage shows before a visitor meets it. @param onDamage is called once for each @param pauseMs between two looks */
export async function watchFiles(home: SiteHome, current: () => OpenSite, onDamage: (reason: string) => void, pauseMs = 5000): Promise<FileWatch> {
  let known: { readonly site: OpenSite; readonly find: MissingFiles } | undefined;
  let reason: string | undefined;

  async function look(): Promise<void> {
    const site = current();
    // What was damaged when its lists were read may be mended now.
    if (known?.site !== site || reason !== undefined) known = { site, find: await createMissingFiles(home, site.lock) };
    const before = reason;
    reason = describe(home, await known.find());
    if (reason !== undefined && reason !== before) onDamage(reason);
  }

  let looked = () => {};
  const firstLook = new Promise<void>((resolve) => (looked = resolve));
  const job = startJob(systemClock, async () => {
    await look().catch((error: unknown) => void (reason = describeFailure(error)));
    looked();
    return pauseMs;
  });
  await firstLook;
  return { trouble: () => reason, stop: () => void job.close() };
}

function describe({ folder }: SiteHome, [first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Files of the composition are missing or damaged: ${first.replace(folder, '…')}${more}. Missing pages are rendered on demand. Mend them with '${repairCommand}'.`;
}

function describeFailure(error: unknown): string {
  return `The files of the composition could not be looked for: ${codeOf(error) ?? 'an error'}.`;
}
