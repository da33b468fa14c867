import { rm } from 'node:fs/promises';
import type { Lock } from '@site/shared/lock';
import { shellName } from '@site/shared/lock';
import { buildSections, readSources } from '../build/build-sections';
import { findWorkspaces } from '../build/workspaces';
import type { Mending, ReleasePart } from '../store/damage';
import { agreesWithLocks } from '../store/expected-files';
import { importRelease } from '../store/import-release';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { refuseOtherBytes, storeRelease } from '../store/store-release';
import { checkPart } from '../store/verify';
import { describeError } from './describe-error';
import type { RepairSources } from './mending';
import { readSigningKey, requireTrusted } from './signing-keys';

/**
 * Mends a release: from its own files when only compressed copies are damaged, from a copy that was handed over, from
 * another store, or from its sources when these are what stands here now.
 */
export async function mendRelease(home: SiteHome, part: ReleasePart, locks: readonly Lock[], sources: RepairSources): Promise<Mending> {
  const copies = [
    { source: part.folder, done: 'compressed copies made again' },
    ...sources.from.map((source) => ({ source, done: `copied from ${source}` })),
    ...sources.stores.map((store) => store.release(part.name, part.version)).map((source) => ({ source, done: `copied from ${source}` })),
  ];
  const tried: string[] = [];
  for (const { source, done } of copies) {
    const failure = await copyFrom(home, part, source, locks, sources).catch(describeError);
    if (failure === undefined) return { mended: done };
    if (source !== part.folder) tried.push(failure);
  }
  const failure = await buildAgain(home, part, locks, sources).catch(describeError);
  if (failure === undefined) return { mended: 'built again from its sources' };
  return { unmended: [...tried, failure, `Mend it with 'npm run releases -- repair --from <a folder or .tgz of ${part.name} ${part.version}>', or make another release current.`].join('\n  ') };
}

/** @returns why the source is not a copy of the release; undefined when it is stored now */
async function copyFrom(home: SiteHome, part: ReleasePart, source: string, locks: readonly Lock[], { dryRun }: RepairSources): Promise<string | undefined> {
  const folder = home.staging('repair');
  try {
    const release = await importRelease(source, folder);
    if (!isSame(release, part)) return `${source} holds ${release.name} ${release.version}.`;
    if (!agreesWithLocks(release, part, locks)) return `${source} differs from the hashes that compositions have locked.`;
    await refuseOtherBytes(home, { folder, release });
    await requireTrusted([{ folder, release }]);
    if (!dryRun) await storeRelease(home, { folder, release });
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isSame({ name, version }: Release, part: ReleasePart): boolean {
  return name === part.name && version === part.version;
}

/** @returns why that is not possible; undefined when it is built and stored now */
async function buildAgain(home: SiteHome, part: ReleasePart, locks: readonly Lock[], { report, dryRun }: RepairSources): Promise<string | undefined> {
  const sources = await readSources(home, await findWorkspaces());
  const own = sources.find(({ workspace }) => workspace.name === part.name);
  if (!own || (own.version !== undefined && own.version !== part.version)) return `Its sources are not here: they are of ${own?.version === undefined ? 'no such section' : `${part.name} ${own.version}`}.`;
  if (dryRun) return undefined;
  const beside = locks.find(({ releases }) => releases[part.name]?.version === part.version)?.releases;
  const shellVersion = part.name === shellName ? undefined : beside?.shell?.version;
  await buildSections(home, [{ ...own, version: undefined }], { report, shellVersion, signingKey: await readSigningKey() });
  const left = await checkPart(home, part, locks);
  return left.length === 0 ? undefined : `A build of its sources differs in ${left.map(({ file }) => file).join(', ')}.`;
}
