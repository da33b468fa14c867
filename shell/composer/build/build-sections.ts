import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SectionVersion } from '../store/read-releases';
import { releaseFile } from '../store/release';
import { signRelease } from '../store/signature';
import { storeRelease } from '../store/store-release';
import { runAtMost } from '../run-at-most';
import type { SiteHome } from '../store/site-home';
import type { BuiltSection } from './assemble-release';
import { buildSection, completeRelease } from './build-section';
import { sourceVersion } from './source-version';
import { isShell } from './workspaces';
import type { Workspace } from './workspaces';

/** A workspace as it is now, and whether there is a release of just that. */
export interface SectionSource {
  readonly workspace: Workspace;
  readonly version: string;
  readonly isReleased: boolean;
}

export interface BuildSetting {
  /** Hears of progress, a line at a time. */
  readonly report: (line: string) => void;
  /** Release of the shell to assemble remotes with, when the shell is not among the sources. */
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

/** Makes a release of every section that has none of its present sources, and answers the version of each. */
export async function buildSections(home: SiteHome, sources: readonly SectionSource[], setting: BuildSetting): Promise<SectionVersion[]> {
  const shell = setting.shellVersion ?? sources.find(({ workspace }) => isShell(workspace))?.version ?? '';
  // The shell comes first: remotes are assembled with its bundle.
  for (const built of await buildAll(home, sources, setting.report)) {
    await completeRelease(built, home.release('shell', shell));
    if (setting.signingKey !== undefined) await signRelease(built.folder, setting.signingKey);
    await storeRelease(home, { folder: built.folder, name: built.workspace.name, version: built.version });
  }
  return sources.map(({ workspace, version }) => ({ name: workspace.name, version }));
}

function buildAll(home: SiteHome, sources: readonly SectionSource[], report: BuildSetting['report']): Promise<BuiltSection[]> {
  const missing = sources.filter(({ isReleased }) => !isReleased);
  return runAtMost(availableParallelism(), missing.map((source) => () => buildSection(home, source, report)));
}
