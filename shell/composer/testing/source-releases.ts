import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inputsFile, openSources, versionOf } from '../build/build-inputs';
import { findWorkspaces } from '../build/workspaces';
import { versionsOf } from '../store/read-releases';
import type { Release } from '../store/release-format';
import { projectFolder } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { knownPage } from './current-home';
import { sealRelease } from './fixture-candidate';
import { writeBlog, writeSection, writeShell } from './fixture-home';
import { fixtureRelease } from './fixture-release';

/**
 * Puts small releases into a home as if they were built from the project's own sources, so that commands find nothing to
 * build. The usual pages for the shell and the blog; one page that nothing links to for any other section.
 *
 * @param blog changed fields of the blog's release
 * @returns the version of each section
 */
export async function writeSourceReleases(home: SiteHome, blog: Partial<Release> = {}): Promise<Record<string, string>> {
  const present = await openSources();
  const sections = await Promise.all(
    (await findWorkspaces()).map(async (workspace) => {
      const inputs = { files: [join(relative(projectFolder, workspace.folder), 'package.json')], folders: [], packages: [] };
      return { name: workspace.name, version: await versionOf(workspace, inputs, present), inputs };
    }),
  );
  for (const { name, version, inputs } of sections) {
    if (name === 'shell') await writeShell(home, version);
    else if (name === 'blog') await writeBlog(home, version, blog);
    else await writeSection(home, fixtureRelease({ name, version, routes: [{ pattern: `/${name}` }], knownPages: [knownPage(`/${name}`)] }), `page('Section ${name}', { noindex: true })`);
    await writeFile(join(home.release(name, version), inputsFile), JSON.stringify(inputs));
    await sealRelease(home.release(name, version));
  }
  return versionsOf(sections);
}
