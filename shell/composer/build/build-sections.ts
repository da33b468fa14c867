import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SectionVersion } from '../compose/read-releases';
import { releaseFile } from '../release/release';
import { storeRelease } from '../release/store-release';
import type { SiteHome } from '../site-home';
import type { BuiltSection } from './assemble-release';
import { buildSection, completeRelease } from './build-section';
import { sourceVersion } from './source-version';
import { isShell } from './workspaces';
import type { Workspace } from './workspaces';

/**
 * Makes a release of every given section whose present sources have none yet, and answers the version of each.
 *
 * @param report hears of progress, a line at a time
 * @param shellVersion release of the shell to assemble remotes with, when the shell is not among the workspaces
 */
export async function buildSections(
  home: SiteHome,
  workspaces: readonly Workspace[],
  report: (line: string) => void,
  shellVersion?: string,
): Promise<SectionVersion[]> {
  const versions = await Promise.all(workspaces.map(async (workspace) => ({ workspace, version: await sourceVersion(workspace) })));
  const missing = versions.filter(({ workspace, version }) => !hasRelease(home, workspace.name, version));
  const built = await buildAll(home, missing, report);
  const shell = shellVersion ?? versions.find(({ workspace }) => isShell(workspace))?.version ?? '';
  for (const section of built) await store(home, section, shell);
  return versions.map(({ workspace, version }) => ({ name: workspace.name, version }));
}

function hasRelease(home: SiteHome, name: string, version: string): boolean {
  return existsSync(join(home.release(name, version), releaseFile));
}

/** The shell comes first in what is answered: remotes are assembled with its bundle. */
async function buildAll(
  home: SiteHome,
  sections: readonly { workspace: Workspace; version: string }[],
  report: (line: string) => void,
): Promise<BuiltSection[]> {
  const jobs = sections.map((section) => () => buildSection(home, section, report));
  return runAtMost(availableParallelism(), jobs);
}

async function store(home: SiteHome, built: BuiltSection, shellVersion: string): Promise<void> {
  await completeRelease(built, home.release('shell', shellVersion));
  await storeRelease(home, { folder: built.folder, name: built.workspace.name, version: built.version });
}

async function runAtMost<T>(limit: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (job) results[index] = await job();
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
