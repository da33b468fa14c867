import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSection, completeRelease } from '../../shell/composer/build/build-section';
import { readSources } from '../../shell/composer/build/build-sections';
import type { Workspace } from '../../shell/composer/build/workspaces';
import { projectFolder } from '../../shell/composer/base/project';
import { diskStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { currentRelease } from '../releases/current-release';

const faultyRemote: Workspace = {
  name: 'faulty',
  folder: join(import.meta.dirname, 'faulty'),
  packageVersion: '1.0.0',
  peerDependencies: { '@site/shared': '^4.0.0', react: '^19.3.0' },
};

/** Builds of it, by their versions: the same sources are built once. */
const builds = diskStore(join(projectFolder, '.cache/faulty'));

/**
 * Builds the faulty remote as the composer builds any, unless that has been done.
 *
 * @returns its release's folder, for `release faulty --from`
 */
export async function buildFaultyRemote(disk: DiskStore): Promise<string> {
  const [known] = await readSources(builds, [faultyRemote]);
  if (known?.version !== undefined) return builds.release(faultyRemote.name, known.version);
  const built = await buildSection(builds, faultyRemote, () => {});
  const folder = builds.release(faultyRemote.name, built.version);
  await completeRelease(built, await currentRelease(disk, 'shell'));
  await mkdir(join(folder, '..'), { recursive: true });
  // Another worker may have been faster.
  await rename(built.folder, folder).catch(() => rm(built.folder, { recursive: true }));
  return folder;
}
