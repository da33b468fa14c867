import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSection, completeRelease } from '../../../shell/composer/build/build-section';
import { findWorkspaces } from '../../../shell/composer/build/workspaces';
import type { SectionVersion } from '../../../shell/composer/compose/read-releases';
import { storeRelease } from '../../../shell/composer/release/store-release';
import type { SiteHome } from '../../../shell/composer/site-home';
import { scalePlaces } from './scale-places';

/**
 * Puts a release of the real locations section with so many places into a home.
 *
 * @param shell version of the shell's release in that home
 */
export async function buildScaledLocations(home: SiteHome, places: number, shell: string): Promise<SectionVersion> {
  const locations = (await findWorkspaces()).find(({ name }) => name === 'locations');
  if (!locations) throw new Error('Wanted the workspace of locations, found none.');
  const version = `1.0.0-${places}-places`;
  process.env.SCALED_PLACES = await writePlaces(join(locations.folder, 'src/directory/places.json'), places, home.folder);
  const built = await buildSection(home, { workspace: { ...locations, folder: import.meta.dirname }, version }, () => {});
  await completeRelease(built, home.release('shell', shell));
  await storeRelease(home, { folder: built.folder, name: 'locations', version });
  return { name: 'locations', version };
}

async function writePlaces(from: string, count: number, folder: string): Promise<string> {
  const real = JSON.parse(await readFile(from, 'utf8')) as Parameters<typeof scalePlaces>[0];
  const file = join(folder, `places-${count}`, 'places.json');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify(scalePlaces(real, count)));
  return file;
}
