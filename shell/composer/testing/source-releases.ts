import { sourceVersions } from '../build/source-version';
import { findWorkspaces } from '../build/workspaces';
import { versionsOf } from '../store/read-releases';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { sealRelease } from './fixture-candidate';
import { writeBlog, writeRelease, writeShell } from './fixture-home';
import { fixtureRelease } from './fixture-release';

/**
 * Puts small releases into a home under the versions of the project's own sources, so that commands find nothing to build.
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
    else await writeOther(home, name, version);
    await sealRelease(home.release(name, version));
  }
  return versionsOf(sections);
}

/** A section with one page, which nothing links to. */
async function writeOther(home: SiteHome, name: string, version: string): Promise<void> {
  const path = `/${name}`;
  const bundle = `
    const { page } = require('@site/shared');
    exports.section = { name: '${name}', islands: {} };
    exports.title = 'Section ${name}';
    exports.routes = [{ path: '${path}', render: () => page('Section ${name}', { noindex: true }) }];
    exports.knownPages = [];
  `;
  const knownPages = [{ path, title: name, lastModified: '2026-11-01' }];
  await writeRelease(home, fixtureRelease({ name, version, routes: [{ pattern: path }], knownPages }), bundle);
}
