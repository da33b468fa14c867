import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeBundle } from '../render/evaluate-bundle';
import type { BundleSource } from '../render/exported-section';
import { compressFiles } from '../store/compress-files';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { assembleRelease } from './assemble-release';
import type { BuiltSection } from './assemble-release';
import { buildInProcess } from './build-in-process';
import { isShell } from './workspaces';
import type { Workspace } from './workspaces';

/** The staging folder of a section's builds. */
export function buildFolder(home: SiteHome, { name }: Workspace, version: string): string {
  return home.staging(`${name}-${version}`);
}

/** Runs a section's builds into a staging folder. @throws ExpectedError with webpack's messages when one fails */
export async function buildSection(
  home: SiteHome,
  { workspace, version }: { readonly workspace: Workspace; readonly version: string },
  report: (line: string) => void,
): Promise<BuiltSection> {
  const folder = buildFolder(home, workspace, version);
  await rm(folder, { recursive: true, force: true });
  const started = performance.now();
  report(`building ${workspace.name} ${version}`);
  const built = await buildInProcess(workspace, { version, out: folder });
  report(`built ${workspace.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { workspace, version, folder, ...built };
}

/** Makes a release of finished builds, in their folder. @param shell the release of the shell that a remote is read with */
export async function completeRelease(built: BuiltSection, shell: BundleSource | undefined): Promise<Release> {
  const own = { release: { name: built.workspace.name, version: built.version }, folder: built.folder };
  await compressFiles(join(built.folder, 'browser'));
  return assembleRelease(built, await describeBundle(shell && !isShell(built.workspace) ? [shell, own] : [own]));
}
