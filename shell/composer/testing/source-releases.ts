import { sourceVersions } from '../build/source-version';
import { findWorkspaces } from '../build/workspaces';
import { versionsOf } from '../store/read-releases';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { knownPage } from './current-home';
import { sealRelease } from './fixture-candidate';
import { writeBlog, writeSection, writeShell } from './fixture-home';
import { fixtureRelease } from './fixture-release';

/**
 * Puts small releases into a home under the versions of the project's own sources, so that commands find nothing to build.
 * The usual pages for the shell and the blog; one page that nothing links to for any other section.
 *
 * @param blog changed fields of the blog's release
 * @returns the version of each section
 */
export async function writeSourceReleases(home: SiteHome, blog: Partial<Release> = {}): Promise<Record<string, string>> {
  const workspaces = await findWorkspaces();
  const versions = await sourceVersions(workspaces);
  const sections = workspaces.map(({ name }, index) => ({ name, version: versions[index] ?? '' }));
  for (const { name, version } of sections) {
    if (name === 'shell') await writeShell(home, version);
    else if (name === 'blog') await writeBlog(home, version, blog);
    else await writeSection(home, fixtureRelease({ name, version, routes: [{ pattern: `/${name}` }], knownPages: [knownPage(`/${name}`)] }), `page('Section ${name}', { noindex: true })`);
    await sealRelease(home.release(name, version));
  }
  return versionsOf(sections);
}
