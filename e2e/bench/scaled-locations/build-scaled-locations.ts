import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { buildSection, completeRelease } from '../../../shell/composer/build/build-section';
import { sourceVersion } from '../../../shell/composer/build/source-version';
import type { Workspace } from '../../../shell/composer/build/workspaces';
import { readReleases } from '../../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../../shell/composer/store/read-releases';
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
export async function buildScaledLocations(home: SiteHome, locations: Workspace, places: number, shell: string): Promise<ReleaseId> {
  const version = `${await sourceVersion(locations)}-${places}-places`;
  if (existsSync(home.release(locations.name, version))) return { name: locations.name, version };
  const folder = await writeScaledSection(join(locations.folder, 'src/directory/places.json'), places, home.folder);
  const built = await buildSection(home, { workspace: { ...locations, folder }, version }, () => {});
  const [shellRelease] = await readReleases(home, [{ name: shellName, version: shell }]);
  const release = await completeRelease(built, shellRelease);
  await storeRelease(home, { folder: built.folder, release });
  return { name: locations.name, version };
}

/** Writes the places and a webpack configuration that builds the section with them. @returns their folder */
async function writeScaledSection(from: string, count: number, parent: string): Promise<string> {
  const real = JSON.parse(await readFile(from, 'utf8')) as Parameters<typeof scalePlaces>[0];
  const folder = join(parent, `places-${count}`);
  const places = join(folder, 'places.json');
  const builds = join(import.meta.dirname, 'scaled-builds.ts');
  await mkdir(folder, { recursive: true });
  await writeFile(places, JSON.stringify(scalePlaces(real, count)));
  await writeFile(join(folder, 'webpack.config.ts'), `import { scaledBuilds } from ${JSON.stringify(builds)};\n\nexport default scaledBuilds(${JSON.stringify(places)});\n`);
  return folder;
}
