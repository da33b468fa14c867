import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { BundleSource } from '../render/exported-section';
import type { ReleaseId, StoredRelease } from '../store/read-releases';
import { releaseFile } from '../store/release';
import { signRelease } from '../store/signature';
import { storeRelease } from '../store/store-release';
import { runAtMost } from '../run-at-most';
import type { SiteHome } from '../store/site-home';
import type { BuiltSection } from './assemble-release';
import { buildFolder, buildSection, completeRelease } from './build-section';
import { sourceVersions } from './source-version';
import type { Workspace } from './workspaces';

/** A workspace as it is now, and whether its sources have a release. */
export interface SectionSource {
  readonly workspace: Workspace;
  readonly version: string;
  readonly isReleased: boolean;
}

export interface BuildSetting {
  /** Called with each line of progress. */
  readonly report: (line: string) => void;
  /** Release of the shell that remotes are read with, when the shell is not among the sources. */
  readonly shellVersion?: string | undefined;
  /** Private key in PEM form that releases are signed with. */
  readonly signingKey?: string | undefined;
}

/** The present sources of every workspace. */
export async function readSources(home: SiteHome, workspaces: readonly Workspace[]): Promise<SectionSource[]> {
  const versions = await sourceVersions(workspaces);
  return workspaces.map((workspace, index) => {
    const version = versions[index] ?? '';
    return { workspace, version, isReleased: existsSync(join(home.release(workspace.name, version), releaseFile)) };
  });
}

/** Makes a release of every section that has none of its present sources, and returns the release of each. */
export async function buildSections(home: SiteHome, sources: readonly SectionSource[], setting: BuildSetting): Promise<readonly ReleaseId[]> {
  try {
    return await buildMissing(home, sources, setting);
  } finally {
    // Of a failed build: `npm start` goes on in this process, and only later ones would remove it.
    await Promise.all(sources.map(({ workspace, version }) => rm(buildFolder(home, workspace, version), { recursive: true, force: true })));
  }
}

async function buildMissing(home: SiteHome, sources: readonly SectionSource[], setting: BuildSetting): Promise<readonly ReleaseId[]> {
  const allBuilt = await buildAll(home, sources, setting.report);
  const sections = sources.map(({ workspace, version }) => ({ name: workspace.name, version }));
  const shell = findShell(home, [...sections, ...(setting.shellVersion === undefined ? [] : [{ name: shellName, version: setting.shellVersion }])], allBuilt);
  const releases: StoredRelease[] = [];
  for (const built of allBuilt) {
    releases.push({ folder: built.folder, release: await completeRelease(built, shell) });
    if (setting.signingKey !== undefined) await signRelease(built.folder, setting.signingKey);
  }
  // Moved at the end: each remote is read with the shell's bundle, from the folder where that was built.
  for (const release of releases) await storeRelease(home, release);
  return sections;
}

/** The release of the shell that remotes are read with, and where its bundle is now. */
function findShell(home: SiteHome, sections: readonly ReleaseId[], allBuilt: readonly BuiltSection[]): BundleSource | undefined {
  const release = sections.find(({ name }) => name === shellName);
  const built = allBuilt.find(({ workspace }) => workspace.name === shellName);
  return release && { release, folder: built?.folder ?? home.release(release.name, release.version) };
}

function buildAll(home: SiteHome, sources: readonly SectionSource[], report: BuildSetting['report']): Promise<BuiltSection[]> {
  const missing = sources.filter(({ isReleased }) => !isReleased);
  return runAtMost(availableParallelism(), missing.map((source) => () => buildSection(home, source, report)));
}
