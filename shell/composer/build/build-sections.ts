import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { runAtMost } from '../base/job-queue';
import type { BundleSource } from '../render/exported-section';
import { namesIn } from '../base/files-in';
import type { ReleaseId, StoredRelease } from '../store/read-releases';
import { signRelease } from '../store/signature';
import type { DiskStore } from '../store/disk-store';
import { storeRelease } from '../store/store-release';
import { checkPart, readSoundLocks, releasePart } from '../store/verify';
import { inputsFile, openSources, parseInputs, versionOf } from './build-inputs';
import type { PresentSources } from './build-inputs';
import { buildFolder, buildSection, completeRelease } from './build-section';
import type { StagedBuild } from './build-section';
import type { Workspace } from './workspaces';
import { unlessShort } from '../base/errors';

/** A workspace as it is now. */
export interface SectionSource {
  readonly workspace: Workspace;
  /** The version of its sources where a release of them is stored; otherwise it is known once they are built. */
  readonly version: string | undefined;
}

export interface BuildSetting {
  /** Called with each line of progress. */
  readonly report: (line: string) => void;
  /** Release of the shell that remotes are read with, when the shell is not among the sources. */
  readonly shellVersion?: string | undefined;
  /** Private key in PEM form that releases are signed with. */
  readonly signingKey?: string | undefined;
}

/** Looks for a stored release of each workspace whose inputs are what they are now. @param lockFile npm's lock */
export async function readSources(disk: DiskStore, workspaces: readonly Workspace[], lockFile?: string): Promise<SectionSource[]> {
  const present = await openSources(lockFile);
  return Promise.all(workspaces.map(async (workspace) => ({ workspace, version: await findVersion(disk, workspace, present) })));
}

async function findVersion(disk: DiskStore, workspace: Workspace, present: PresentSources): Promise<string | undefined> {
  for (const version of await namesIn(join(disk.folder, 'releases', workspace.name))) {
    const part = releasePart(disk, { name: workspace.name, version });
    // A release that was handed over may have no list, and a damaged one any text. A damaged one is built again.
    const inputs = parseInputs(await readFile(join(part.folder, inputsFile), 'utf8').catch(unlessShort('')));
    if (!inputs || version !== (await versionOf(workspace, inputs, present))) continue;
    const { problems } = await checkPart(part, await readSoundLocks(disk));
    return problems.length === 0 ? version : undefined;
  }
  return undefined;
}

/** Makes a release of every section that has none of its present sources, and returns the release of each. */
export async function buildSections(disk: DiskStore, sources: readonly SectionSource[], setting: BuildSetting): Promise<readonly ReleaseId[]> {
  try {
    return await buildMissing(disk, sources, setting);
  } finally {
    // Left by a failed build: `npm start` goes on in this process, and only later ones would remove it.
    await Promise.all(sources.map(({ workspace }) => rm(buildFolder(disk, workspace), { recursive: true, force: true })));
  }
}

async function buildMissing(disk: DiskStore, sources: readonly SectionSource[], setting: BuildSetting): Promise<readonly ReleaseId[]> {
  const missing = sources.filter(({ version }) => version === undefined);
  const allBuilt = await runAtMost(availableParallelism(), missing.map(({ workspace }) => () => buildSection(disk, workspace, setting.report)));
  const sections = sources.map(({ workspace: { name }, version }) => ({ name, version: version ?? versionBuilt(allBuilt, name) }));
  const shell = findShell(disk, [...sections, ...(setting.shellVersion === undefined ? [] : [{ name: shellName, version: setting.shellVersion }])], allBuilt);
  const releases: StoredRelease[] = [];
  for (const built of allBuilt) {
    releases.push({ folder: built.folder, release: await completeRelease(built, shell) });
    if (setting.signingKey !== undefined) await signRelease(built.folder, setting.signingKey);
  }
  // Moved at the end: each remote is read with the shell's bundle, from the folder where that was built.
  for (const release of releases) await storeRelease(disk, release);
  return sections;
}

function versionBuilt(allBuilt: readonly StagedBuild[], section: string): string {
  const built = allBuilt.find(({ workspace: { name } }) => name === section);
  if (!built) throw new Error(`The section ${section} was neither stored nor built.`);
  return built.version;
}

/** The release of the shell that remotes are read with, and where its bundle is now. */
function findShell(disk: DiskStore, sections: readonly ReleaseId[], allBuilt: readonly StagedBuild[]): BundleSource | undefined {
  const release = sections.find(({ name }) => name === shellName);
  const built = allBuilt.find(({ workspace }) => workspace.name === shellName);
  return release && { release, folder: built?.folder ?? disk.release(release.name, release.version) };
}
