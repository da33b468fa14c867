import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSectionBundle, loadShellBundle } from '../render/load-bundle';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { assembleRelease } from './assemble-release';
import type { BuiltSection } from './assemble-release';
import { buildInProcess } from './build-in-process';
import { compressFiles } from '../store/compress-files';
import { isShell } from './workspaces';
import type { Workspace } from './workspaces';

/** Runs a section's builds into a staging folder. @throws ExpectedError with webpack's messages when one fails */
export async function buildSection(
  home: SiteHome,
  { workspace, version }: { readonly workspace: Workspace; readonly version: string },
  report: (line: string) => void,
): Promise<BuiltSection> {
  const folder = home.staging(`${workspace.name}-${version}`);
  await rm(folder, { recursive: true, force: true });
  const started = performance.now();
  report(`building ${workspace.name} ${version}`);
  const { origin } = workspace;
  const chunks = await buildInProcess(workspace.folder, { version, out: folder, ...(origin !== null && { origin }) });
  report(`built ${workspace.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { workspace, version, origin, folder, chunks };
}

/** Makes a release of finished builds, in their folder. @param shellFolder release of the shell to read a remote's routes with */
export async function completeRelease(built: BuiltSection, shellFolder: string): Promise<Release> {
  const shell = loadShellBundle(isShell(built.workspace) ? built.folder : shellFolder);
  await compressFiles(join(built.folder, 'browser'));
  return assembleRelease(built, isShell(built.workspace) ? shell : loadSectionBundle(built.folder, shell));
}
