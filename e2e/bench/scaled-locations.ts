import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shellName } from '@site/shared/lock';
import { buildSection, completeRelease } from '../../shell/composer/build/build-section';
import type { Workspace } from '../../shell/composer/build/workspaces';
import { readReleases } from '../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../shell/composer/store/read-releases';
import { storeRelease } from '../../shell/composer/store/store-release';
import type { DiskStore } from '../../shell/composer/store/disk-store';

/** The fields of a place that scaling changes. All others are copied. */
interface Place {
  readonly name: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

/**
 * Puts a release of the real locations section with a given number of places into a store.
 *
 * @param locations the section's workspace
 * @param shell version of the shell's release in that store
 */
export async function buildScaledLocations(disk: DiskStore, locations: Workspace, places: number, shell: string): Promise<ReleaseId> {
  const folder = await copyScaled(locations.folder, places, disk.folder);
  const built = await buildSection(disk, { ...locations, folder }, () => {});
  const [shellRelease] = await readReleases(disk, [{ name: shellName, version: shell }]);
  await storeRelease(disk, { folder: built.folder, release: await completeRelease(built, shellRelease) });
  return { name: locations.name, version: built.version };
}

/** Copies the section, with another number of places. @returns the folder of the copy */
async function copyScaled(section: string, count: number, parent: string): Promise<string> {
  const folder = join(parent, `places-${count}`);
  await rm(folder, { recursive: true, force: true });
  await cp(section, folder, { recursive: true });
  const inFolder = (path: string) => join(folder, 'src', path);
  const real = await readJson<readonly Place[]>(inFolder('directory/places.json'));
  const places = repeat(real, count).map((place, index) => moved(place, Math.floor(index / real.length)));
  await writeFile(inFolder('directory/places.json'), JSON.stringify(places));
  const facts = await readJson<readonly Pick<Place, 'name'>[]>(inFolder('directory/place-facts.json'));
  await writeFile(inFolder('directory/place-facts.json'), JSON.stringify(repeat(facts, count)));
  // From the copy: this package imports no source of a remote.
  const { assignSlugs } = (await import(pathToFileURL(inFolder('directory/places.ts')).href)) as { assignSlugs: (places: readonly Place[]) => string[] };
  const paths = assignSlugs(places).map((slug) => `/${slug}`);
  const days = await readJson<object>(inFolder('page-data/page-days.json'));
  await writeFile(inFolder('page-data/page-days.json'), JSON.stringify({ ...Object.fromEntries(paths.map((path) => [path, { day: '2026-11-01' }])), ...days }));
  return folder;
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}

/** Repeats a list until it has `count` items, and numbers the names in letters: "Witney B". A name with a digit might be a postcode. */
function repeat<Item extends { readonly name: string }>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_none, index) => {
    const item = items[index % items.length];
    if (!item) throw new Error('places.json has no places to scale.');
    const round = Math.floor(index / items.length);
    return round === 0 ? item : { ...item, name: `${item.name} ${inLetters(round)}` };
  });
}

/** A, B … Z, AA, AB … */
function inLetters(number: number): string {
  return (number < 26 ? '' : inLetters(Math.floor(number / 26) - 1)) + String.fromCharCode(65 + (number % 26));
}

/** The angle between neighbouring seeds of a sunflower: points placed by it never line up. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** Distance of the first made-up place from the real one. */
const stepDegrees = 0.008;

function moved(place: Place, round: number): Place {
  const { lat, lng } = place.coordinates;
  const distance = stepDegrees * Math.sqrt(round);
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { ...place, coordinates: { lat: rounded(lat + distance * Math.sin(round * goldenAngle)), lng: rounded(lng + distance * Math.cos(round * goldenAngle)) } };
}
