import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { integrityOf } from '../base/content-hash';
import { lockFile, lockId, readLock } from '../store/lock-file';
import { manifestFile, readManifest, sealSite, writeFiles } from '../store/site-manifest';
import { lockedReleases, releasesAt, versionsOf } from '../store/read-releases';
import { readRelease, releaseFile } from '../store/release-format';
import type { Release } from '../store/release-format';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import { composeReleases, makeCurrent } from './compose-releases';
import { createFixtureSite, sealRelease } from './fixture-candidate';
import { writeBlog, writeShell } from './fixture-store';
import { copyTemplate, temporaryFolder } from './temporary-folder';

const homes = temporaryFolder();
let lastFolder = 0;
const newFolder = () => join(homes, String((lastFolder += 1)));

/** A store in which shell 1.0.0 and blog 1.0.0 are current, as after a first start. */
export async function createCurrentStore(at = newFolder()): Promise<DiskStore> {
  await copyTemplate('current-store', at, async (template) => {
    const { disk } = await createFixtureSite(template);
    await composeReleases(disk, releasesAt({ shell: '1.0.0', blog: '1.0.0' }), 'start');
  });
  return diskStore(at);
}

/** A store in which blog 1.0.1 has been released after that. */
export async function createReleasedStore(): Promise<{ readonly disk: DiskStore; readonly first: string; readonly second: string }> {
  const disk = diskStore(newFolder());
  await copyTemplate('released-store', disk.folder, async (template) => releaseBlog(await createCurrentStore(template), '1.0.1'));
  const [first = '', second = ''] = (await readSwitches(disk)).map(({ composition }) => composition);
  return { disk, first, second };
}

/** Makes another release of the blog current, without a gate, and returns the composition. */
export function releaseBlog(disk: DiskStore, version: string, changed: Partial<Release> = {}): Promise<string> {
  return composeBlog(disk, version, changed, 'release');
}

/** Stores a composition with another release of the blog. @param action makes it current when given @returns its id */
export async function composeBlog(disk: DiskStore, version: string, changed: Partial<Release> = {}, action?: Switch['action']): Promise<string> {
  await writeBlog(disk, version, changed);
  await sealRelease(disk.release('blog', version));
  const sections = releasesAt({ ...(await readSwitches(disk)).at(-1)?.sections, blog: version });
  return (await composeReleases(disk, sections, action)).id;
}

/** Folder of a release that was built elsewhere, for `--from`. */
export async function buildElsewhere(section: 'blog' | 'shell', version: string, changed: Partial<Release> = {}): Promise<string> {
  const elsewhere = diskStore(newFolder());
  await (section === 'blog' ? writeBlog : writeShell)(elsewhere, version, changed);
  return (await sealRelease(elsewhere.release(section, version))).folder;
}

/** Replaces the content of a release's file, and its hash in the list. */
export async function replaceFile(folder: string, path: string, content: string | Buffer): Promise<void> {
  const release = await readRelease(folder);
  const files = release.files.filter((file) => file.path !== path);
  const replaced = { path, size: Buffer.byteLength(content), integrity: integrityOf(content) };
  await writeFile(join(folder, path), content);
  await writeFile(join(folder, releaseFile), JSON.stringify({ ...release, files: [...files, replaced] }));
}

/** A known page of a section. */
export function knownPage(path: string): Release['knownPages'][number] {
  return { path, title: `Page ${path}`, lastModified: '2026-11-01' };
}

/** Copies a site as if another state of the composer had made it, and returns its composition. It never was current. */
export async function makeOtherComposition(disk: DiskStore, id: string, composer = '0123abcd'): Promise<string> {
  const { releases } = await readLock(disk, id);
  const renamed = { composer, releases };
  const other: Lock = { composition: lockId(renamed), ...renamed };
  const folder = disk.site(other.composition);
  await cp(disk.site(id), folder, { recursive: true });
  const { pages, files } = await readManifest(folder);
  await rm(join(folder, manifestFile));
  await writeFiles({ folder, compress: true }, null, [{ path: `/${lockFile}`, type: 'application/json', content: JSON.stringify(other) }]);
  await sealSite(folder, { pages, files }, new Map());
  return other.composition;
}

/** Makes a composition current again as it was, and returns its predecessor. */
export async function switchBack(disk: DiskStore, composition: string, action: Switch['action'] = 'release'): Promise<string> {
  const { releases } = await readLock(disk, composition);
  return (await makeCurrent(disk, composition, { action, sections: versionsOf(lockedReleases(releases)) })) ?? '';
}
