import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { loadBundles } from '../render/load-bundle';
import type { Bundles } from '../render/load-bundle';
import type { SectionVersion, StoredRelease } from '../store/read-releases';
import { releaseFile } from '../store/release';
import { signRelease } from '../store/signature';
import { storeRelease } from '../store/store-release';
import { runAtMost } from '../run-at-most';
import type { SiteHome } from '../store/site-home';
import type { BuiltSection } from './assemble-release';
import { assembleCompressed, buildSection } from './build-section';
import { sourceVersion } from './source-version';
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
  readonly shellVersion?: string;
  /** Private key in PEM form that releases are signed with. */
  readonly signingKey?: string;
}

/** The present sources of every workspace. */
export function readSources(home: SiteHome, workspaces: readonly Workspace[]): Promise<SectionSource[]> {
  const read = workspaces.map(async (workspace) => {
    const version = await sourceVersion(workspace);
    return { workspace, version, isReleased: existsSync(join(home.release(workspace.name, version), releaseFile)) };
  });
  return Promise.all(read);
}

/** The release of each section's present sources. */
export interface BuiltSections {
  readonly sections: readonly SectionVersion[];
  /** Bundles of these releases; those that were built now are evaluated. */
  readonly bundles: Bundles;
}

/** Makes a release of every section that has none of its present sources. */
export async function buildSections(home: SiteHome, sources: readonly SectionSource[], setting: BuildSetting): Promise<BuiltSections> {
  const allBuilt = await buildAll(home, sources, setting.report);
  const sections = sources.map(({ workspace, version }) => ({ name: workspace.name, version }));
  const shell = setting.shellVersion === undefined ? [] : [{ name: shellName, version: setting.shellVersion }];
  const folderOf = ({ name, version }: SectionVersion) => allBuilt.find(({ workspace }) => workspace.name === name)?.folder ?? home.release(name, version);
  const bundles = loadBundles([...shell, ...sections].map((release) => ({ release, folder: folderOf(release) })));
  const releases: StoredRelease[] = [];
  for (const built of allBuilt) {
    releases.push({ folder: built.folder, release: await assembleCompressed(built, bundles) });
    if (setting.signingKey !== undefined) await signRelease(built.folder, setting.signingKey);
  }
  // Moved at the end: each remote is read with the shell's bundle, from the folder where that was built.
  for (const release of releases) await storeRelease(home, release);
  return { sections, bundles };
}

function buildAll(home: SiteHome, sources: readonly SectionSource[], report: BuildSetting['report']): Promise<BuiltSection[]> {
  const missing = sources.filter(({ isReleased }) => !isReleased);
  return runAtMost(availableParallelism(), missing.map((source) => () => buildSection(home, source, report)));
}
