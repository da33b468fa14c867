import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inputsFile, openSources, versionOf } from '../build/build-inputs';
import { findWorkspaces } from '../build/workspaces';
import { versionsOf } from '../store/read-releases';
import type { Release } from '../store/release-format';
import { projectFolder } from '../base/project';
import type { DiskStore } from '../store/disk-store';
import { knownPage } from './current-store';
import { sealRelease } from './fixture-candidate';
import { writeBlog, writeSection, writeShell } from './fixture-store';
import { fixtureRelease } from './fixture-release';

/**
 * Puts small releases into a store as if they were built from the project's own sources, so that commands find nothing to
 * build. The usual pages for the shell and the blog; one page that nothing links to for any other section.
 *
 * @param blog changed fields of the blog's release
 * @returns the version of each section
 */
export async function writeSourceReleases(disk: DiskStore, blog: Partial<Release> = {}): Promise<Record<string, string>> {
  const present = await openSources();
  const sections = await Promise.all(
    (await findWorkspaces()).map(async (workspace) => {
      const inputs = { files: [join(relative(projectFolder, workspace.folder), 'package.json')], folders: [], packages: [] };
      return { name: workspace.name, version: await versionOf(workspace, inputs, present), inputs };
    }),
  );
  for (const { name, version, inputs } of sections) {
    if (name === 'shell') await writeShell(disk, version);
    else if (name === 'blog') await writeBlog(disk, version, blog);
    else await writeSection(disk, fixtureRelease({ name, version, routes: [{ pattern: `/${name}` }], knownPages: [knownPage(`/${name}`)] }), `page('Section ${name}', { noindex: true })`);
    await writeFile(join(disk.release(name, version), inputsFile), JSON.stringify(inputs));
    await sealRelease(disk.release(name, version));
  }
  return versionsOf(sections);
}
