import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugFromText } from '@site/shared/comparison-key';
import { shellName } from '@site/shared/lock';
import { buildSection, completeRelease } from '../../shell/composer/build/build-section';
import type { Workspace } from '../../shell/composer/build/workspaces';
import { readReleases } from '../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../shell/composer/store/read-releases';
import { storeRelease } from '../../shell/composer/store/store-release';
import type { DiskStore } from '../../shell/composer/store/disk-store';

/** The fields of a place that scaling reads. All others are copied. */
interface Place {
  readonly name: string;
  readonly county: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

/**
 * Puts a release of the real locations section with a given number of places into a store.
 *
 * @param locations the section's workspace
 * @param shell version of the shell's release in that store
 */
export async function buildScaledLocations(disk: DiskStore, locations: Workspace, places: number, shell: string): Promise<ReleaseId> {
  const folder = join(disk.folder, `places-${places}`);
  await rm(folder, { recursive: true, force: true });
  await cp(locations.folder, folder, { recursive: true });
  await scalePlaces(join(folder, 'src'), places);
  const built = await buildSection(disk, { ...locations, folder }, () => {});
  const [shellRelease] = await readReleases(disk, [{ name: shellName, version: shell }]);
  await storeRelease(disk, { folder: built.folder, release: await completeRelease(built, shellRelease) });
  return { name: locations.name, version: built.version };
}

/** Repeats the places, their facts and the days of their pages. */
async function scalePlaces(source: string, count: number): Promise<void> {
  const scale = async <Item extends { readonly name: string }>(file: string, change: (item: Item, round: number) => Item): Promise<Item[]> => {
    const items = JSON.parse(await readFile(join(source, file), 'utf8')) as readonly Item[];
    const all = Array.from({ length: Math.ceil(count / items.length) }, (_none, round) => items.map((item) => (round === 0 ? item : change({ ...item, name: `${item.name} ${inLetters(round)}` }, round))));
    const scaled = all.flat().slice(0, count);
    await writeFile(join(source, file), JSON.stringify(scaled));
    return scaled;
  };
  const places = await scale<Place>('directory/places.json', moved);
  await scale('directory/place-facts.json', (facts) => facts);
  const daysFile = join(source, 'page-data/page-days.json');
  const days = JSON.parse(await readFile(daysFile, 'utf8')) as object;
  // The second place of a name has its county in the path.
  const paths = places.flatMap(({ name, county }) => [name, `${name} ${county}`]).map((text) => `/${slugFromText(text)}`);
  await writeFile(daysFile, JSON.stringify({ ...Object.fromEntries(paths.map((path) => [path, { day: '2026-11-01' }])), ...days }));
}

/** A, B … Z, AA, AB … A name with a digit might be a postcode. */
function inLetters(number: number): string {
  return (number < 26 ? '' : inLetters(Math.floor(number / 26) - 1)) + String.fromCharCode(65 + (number % 26));
}

/** The angle between neighbouring seeds of a sunflower: points placed by it never line up. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** A made-up place lies further from the real one in each round; that of the first round, 0.008 degrees. */
function moved(place: Place, round: number): Place {
  const { lat, lng } = place.coordinates;
  const [distance, angle] = [0.008 * Math.sqrt(round), round * goldenAngle];
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { ...place, coordinates: { lat: rounded(lat + distance * Math.sin(angle)), lng: rounded(lng + distance * Math.cos(angle)) } };
}
