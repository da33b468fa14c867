import { systemClock, startJob } from '../base/jobs';
import { remedyFor } from '../store/damage';
import type { StoredPart } from '../store/damage';
import { codeOf, unlessShort } from '../base/errors';
import { filesIn } from '../base/files-in';
import { lockedReleases, readStoredRelease } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import { manifestFile, readManifest } from '../store/site-manifest';
import { releasePart, sitePart } from '../store/verify';
import type { OpenSite } from './open-site';

export interface FileWatch {
  /** Says that the served composition is not whole, and why; undefined while it is. */
  readonly trouble: () => string | undefined;
  readonly stop: () => void;
}

/** A folder that the served composition needs, and the names of the files that have to be there. */
interface ExpectedFolder {
  readonly part: StoredPart;
  readonly names: readonly string[];
}

/** Looks for the files of the served composition, a first time before it returns: damage shows before a visitor meets it. @param onDamage is called once for each @param pauseMs between two looks */
export async function watchFiles(disk: DiskStore, current: () => OpenSite, onDamage: (reason: string) => void, pauseMs = 5000): Promise<FileWatch> {
  let known: { readonly site: OpenSite; readonly folders: readonly ExpectedFolder[] } | undefined;
  let reason: string | undefined;

  async function look(): Promise<void> {
    const site = current();
    // What was damaged when it was read may be whole now.
    if (known?.site !== site || reason !== undefined) known = { site, folders: await expectFolders(disk, site) };
    const before = reason;
    reason = (await Promise.all(known.folders.map((one) => describeMissing(disk, one)))).find((one) => one !== undefined);
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

async function expectFolders(disk: DiskStore, { lock }: OpenSite): Promise<ExpectedFolder[]> {
  const site = sitePart(disk, lock.composition);
  const manifest = await readManifest(site.folder).catch(unlessShort(undefined));
  // An altered manifest counts as missing.
  const ofSite = { part: site, names: manifest ? Object.keys(manifest.hashes) : [`${manifestFile} as it was written`] };
  const releases = lockedReleases(lock.releases).map(async (id) => {
    const { release } = await readStoredRelease(disk, id);
    return { part: releasePart(disk, id), names: release.files.map(({ path }) => path) };
  });
  return [ofSite, ...(await Promise.all(releases))];
}

/** Nothing is read or hashed. */
async function describeMissing({ folder }: DiskStore, { part, names }: ExpectedFolder): Promise<string | undefined> {
  // A folder that cannot be listed cannot be served either.
  const present = new Set(await filesIn(part.folder).catch(unlessShort([])));
  const [first, ...others] = names.filter((name) => !present.has(name));
  if (first === undefined) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Files of the composition are missing or damaged: ${part.folder.replace(folder, '…')}/${first}${more}. Missing pages are rendered on demand. ${remedyFor(part)}`;
}

function describeFailure(error: unknown): string {
  return `The files of the composition could not be looked for: ${codeOf(error) ?? 'an error'}.`;
}
