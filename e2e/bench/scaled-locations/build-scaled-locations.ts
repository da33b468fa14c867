import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shellName } from '@site/shared/lock';
import { buildSection, completeRelease } from '../../../shell/composer/build/build-section';
import { sourceVersion } from '../../../shell/composer/build/source-version';
import type { Workspace } from '../../../shell/composer/build/workspaces';
import { readReleases } from '../../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../../shell/composer/store/read-releases';
import { storeRelease } from '../../../shell/composer/store/store-release';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { repeatNamed, scalePlaces } from './scale-places';
import type { Named, Place } from './scale-places';

/**
 * Puts a release of the real locations section with a given number of places into a home, unless its current sources are
 * there already.
 *
 * @param locations the section's workspace
 * @param shell version of the shell's release in that home
 */
export async function buildScaledLocations(home: SiteHome, locations: Workspace, places: number, shell: string): Promise<ReleaseId> {
  const version = `${await sourceVersion(locations)}-${places}-places`;
  if (existsSync(home.release(locations.name, version))) return { name: locations.name, version };
  const folder = await copyScaled(locations.folder, places, home.folder);
  const built = await buildSection(home, { workspace: { ...locations, folder }, version }, () => {});
  const [shellRelease] = await readReleases(home, [{ name: shellName, version: shell }]);
  const release = await completeRelease(built, shellRelease);
  await storeRelease(home, { folder: built.folder, release });
  return { name: locations.name, version };
}

/** Copies the section, with another number of places. @returns the folder of the copy */
async function copyScaled(section: string, count: number, parent: string): Promise<string> {
  const folder = join(parent, `places-${count}`);
  await rm(folder, { recursive: true, force: true });
  await cp(section, folder, { recursive: true });
  const inFolder = (path: string) => join(folder, 'src', path);
  const places = await rewrite(inFolder('directory/places.json'), (real: readonly Place[]) => scalePlaces(real, count));
  await rewrite(inFolder('directory/place-facts.json'), (facts: readonly Named[]) => repeatNamed(facts, count));
  // From the copy: this package imports no source of a remote.
  const { assignSlugs } = (await import(pathToFileURL(inFolder('directory/place-slugs.ts')).href)) as { assignSlugs: (places: readonly Place[]) => string[] };
  const paths = assignSlugs(places).map((slug) => `/${slug}`);
  await rewrite(inFolder('page-data/page-days.json'), (days: object) => ({ ...Object.fromEntries(paths.map((path) => [path, { day: '2026-11-01' }])), ...days }));
  return folder;
}

/** @returns the file's new content */
async function rewrite<Content>(file: string, change: (content: Content) => Content): Promise<Content> {
  const content = change(JSON.parse(await readFile(file, 'utf8')) as Content);
  await writeFile(file, JSON.stringify(content));
  return content;
}
