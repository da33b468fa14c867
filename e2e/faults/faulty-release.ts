import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSection, completeRelease } from '../../shell/composer/build/build-section';
import { sourceVersion } from '../../shell/composer/build/source-version';
import type { Workspace } from '../../shell/composer/build/workspaces';
import { projectFolder, siteHome } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { currentRelease } from '../releases/current-release';

const faultyRemote: Workspace = {
  name: 'faulty',
  folder: join(import.meta.dirname, 'faulty'),
  packageVersion: '1.0.0',
  peerDependencies: { '@site/shared': '^3.0.0', react: '^19.3.0' },
};

/** Builds of it, by their versions: the same sources are built once. */
const builds = siteHome(join(projectFolder, '.cache/faulty'));

/**
 * Builds the faulty remote as the composer builds any, unless that has been done.
 *
 * @returns its release's folder, for `release faulty --from`
 */
export async function buildFaultyRemote(home: SiteHome): Promise<string> {
  const version = await sourceVersion(faultyRemote);
  const folder = builds.release(faultyRemote.name, version);
  if (existsSync(folder)) return folder;
  const built = await buildSection(builds, { workspace: faultyRemote, version }, () => {});
  await completeRelease(built, await currentRelease(home, 'shell'));
  await mkdir(join(folder, '..'), { recursive: true });
  // Another worker may have been faster.
  await rename(built.folder, folder).catch(() => rm(built.folder, { recursive: true }));
  return folder;
}
