import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { buildSection, completeRelease } from '../../../shell/composer/build/build-section';
import { sourceVersion } from '../../../shell/composer/build/source-version';
import type { Workspace } from '../../../shell/composer/build/workspaces';
import { readReleases } from '../../../shell/composer/store/read-releases';
import type { SectionVersion } from '../../../shell/composer/store/read-releases';
import { storeRelease } from '../../../shell/composer/store/store-release';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { scalePlaces } from './scale-places';

/**
 * Puts a release of the real locations section with a given number of places into a home, unless its current sources are
 * there already.
 *
 * @param locations the section's workspace
 * @param shell version of the shell's release in that home
 */
export async function buildScaledLocations(home: SiteHome, locations: Workspace, places: number, shell: string): Promise<SectionVersion> {
  const version = `${await sourceVersion(locations)}-${places}-places`;
  if (existsSync(home.release(locations.name, version))) return { name: locations.name, version };
  // Builds run in a child process, which inherits the environment.
  process.env.SCALED_PLACES = await writePlaces(join(locations.folder, 'src/directory/places.json'), places, home.folder);
  const built = await buildSection(home, { workspace: { ...locations, folder: import.meta.dirname }, version }, () => {});
  const [shellRelease] = await readReleases(home, [{ name: shellName, version: shell }]);
  const release = await completeRelease(built, shellRelease);
  await storeRelease(home, { folder: built.folder, release });
  return { name: locations.name, version };
}

async function writePlaces(from: string, count: number, folder: string): Promise<string> {
  const real = JSON.parse(await readFile(from, 'utf8')) as Parameters<typeof scalePlaces>[0];
  const target = join(folder, `places-${count}`);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'places.json'), JSON.stringify(scalePlaces(real, count)));
  return join(target, 'places.json');
}
