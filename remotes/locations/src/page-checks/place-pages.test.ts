import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { longestTitle } from '@site/shared';
import { describePageDays } from '@site/shared/testing/page-days';
import { stations } from '../directory/stations';
import { dedicatedTownSlugs, isDedicatedTown, isTown } from '../directory/town-names';
import type { ListedPlace } from '../page-data/listed-places';
import { isWorthFinding, ownFactsOf } from '../page-data/own-facts';
import { isServed } from '../page-data/service-area';
import { localFactsOf } from '../towns/local-facts';
import { nearestStation, number, stationRow, unexplained, withoutOwnersFacts } from './explain-numbers';
import { likenessOf, readRuns } from './page-runs';
import { readOtherPages, readPlaces } from './read-place-pages';
import type { ReadPage } from './read-place-pages';

/*
 * What the pages of all places say: whether any two are too alike, whether each number follows from the directory, and on
 * which day it changed.
 *
 * One of several pages that are too alike is indexed: that of a town before that of a village, else the one nearer to Witney. The
 * others are in alike-places.json. page-days.json has the day of each page's last change, with the hash of its text as it is
 * with that list. After a change of any sentence write both again:
 *
 *     UPDATE_PAGES=1 npx jest remotes/locations/src/page-checks
 */
const [highestMedian, highest] = [0.45, 0.65];

const isUpdate = process.env.UPDATE_PAGES !== undefined;
const [alikeFile, daysFile] = ['alike-places.json', 'page-days.json'].map((name) => join(__dirname, '../page-data', name)) as [string, string];

const pages = readPlaces();

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const candidates = pages
  .filter(({ place }) => isWorthFinding(place))
  .toSorted((a, b) => rankOf(a.place) - rankOf(b.place))
  .map(({ place, mainText }) => ({ slug: place.slug, runs: readRuns(withoutOwnersFacts(mainText)) }));
const kept: typeof candidates = [];
for (const page of candidates) if (kept.every((other) => likenessOf(page.runs, other.runs) <= highest)) kept.push(page);
const alike = candidates.filter((page) => !kept.includes(page)).map(({ slug }) => slug).sort();
// The pages that were read have the list from before.
const isListNew = JSON.stringify(readJson(alikeFile)) !== JSON.stringify(alike);
if (isUpdate) writeFileSync(alikeFile, `${JSON.stringify(alike, null, 2)}\n`);

/** What is read with this list in place of `alike-places.json`, which modules read once, when they load. */
async function readWith(alikeSlugs: readonly string[], read: (reader: Reader) => readonly ReadPage[]): Promise<readonly ReadPage[]> {
  let pages: readonly ReadPage[] = [];
  jest.doMock('../page-data/alike-places.json', () => alikeSlugs);
  await jest.isolateModulesAsync(async () => void (pages = read(await import('./read-place-pages'))));
  jest.dontMock('../page-data/alike-places.json');
  return pages;
}

interface Reader {
  readonly readOtherPages: typeof readOtherPages;
  readonly readPlaces: typeof readPlaces;
}

function rankOf(place: ListedPlace): number {
  if (ownFactsOf(place).includes('text')) return 0;
  return isTown(place) ? 1 : 2;
}

describe('the pages of places that search engines may list', () => {
  it(`are at most ${highest} alike, any two: alike-places.json has the others with as much of their own, and none in vain`, () => {
    expect(readJson(alikeFile)).toEqual(alike);
  });

  it(`are at most ${highestMedian} alike in the median of all pairs`, () => {
    const likeness = kept.flatMap((page, index) => kept.slice(index + 1).map((other) => likenessOf(page.runs, other.runs))).sort((a, b) => b - a);

    expect(likeness).toHaveLength((kept.length * (kept.length - 1)) / 2);
    expect(likeness[0]).toBeLessThanOrEqual(highest);
    expect(likeness[likeness.length >> 1]).toBeLessThanOrEqual(highestMedian);
  });

  it('are those of every place with a text of its own and of some others', () => {
    const withText = pages.filter(({ place }) => ownFactsOf(place).includes('text')).map(({ place }) => place.slug);

    expect(kept.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...dedicatedTownSlugs, ...withText]));
    expect(kept.length).toBeGreaterThan(withText.length);
  });

  it('are those of every town of more than 5,000 people in the service area, with three local facts or more', () => {
    const towns = pages.filter(({ place }) => isServed(place) && (place.population ?? 0) > 5000).map(({ place }) => place.slug);

    expect(towns).toEqual(expect.arrayContaining(['carterton', 'bicester', 'faringdon', 'wallingford', 'banbury', 'thame', 'highworth', 'royal-wootton-bassett']));
    expect(towns.filter((slug) => !kept.some((page) => page.slug === slug))).toEqual([]);
    expect(towns.filter((slug) => !isDedicatedTown(slug) && localFactsOf(slug).length < 3)).toEqual([]);
  });
});

describe('the head of the page of every place', () => {
  const heads = pages.map(({ head }) => head);

  it('has a description of 50 to 160 characters, and a title that fits search results', () => {
    const wrong = heads.filter(({ title, description }) => description.length < 50 || description.length > 160 || title === '' || title.length > longestTitle);

    expect(wrong).toEqual([]);
  });

  it('has a title that no other has', () => {
    expect(heads.length).toBeGreaterThan(300);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  });
});

describe('the numbers on the page of every place', () => {
  const numbered = pages.flatMap(({ place, blocks }) => blocks.filter((block) => number.test(block)).map((block) => ({ place, block })));

  it('follow from the directory', () => {
    const wrong = numbered.filter(({ place, block }) => {
      const rest = unexplained(block, place);
      // A town's own text has numbers that its sources give: of these only distances and bearings are checked.
      return isDedicatedTown(place.slug) ? /\d+ (?:km|miles?)\b|\d+°|half a mile/.test(rest) : number.test(rest);
    });

    expect(wrong.map(({ place, block }) => `${place.slug}: ${block}`).slice(0, 20)).toEqual([]);
  });

  it('are many, so that the check has something to read', () => {
    expect(numbered.length).toBeGreaterThan(15 * pages.length);
  });
});

describe('the table of stations on the page of every place', () => {
  const rows = pages.flatMap(({ place, blocks }) => blocks.filter((block) => /\| \d+°, /.test(block)).map((block) => ({ place, cells: block.split(' | ') })));
  const stationName = (cells: readonly string[]) => cells[0]?.replace(/ relay$/, '');

  it('has the distance, bearing, power and channels of each station from the data', () => {
    const wrong = rows.filter(({ place, cells }) => {
      const station = stations.find(({ name }) => name === stationName(cells));
      return !station || cells.join() !== stationRow(place, station).join();
    });

    expect(wrong.map(({ place, cells }) => `${place.slug}: ${cells.join(' | ')}`)).toEqual([]);
  });

  it('has the nearest main station and the nearest relay within 10 km, everywhere', () => {
    const lacking = pages.filter(({ place }) => {
      const named = rows.filter((row) => row.place === place).map(({ cells }) => stationName(cells));
      return [nearestStation(place, 'main', Infinity), nearestStation(place, 'relay', 10)].some((station) => station && !named.includes(station.name));
    });

    expect(lacking.map(({ path }) => path)).toEqual([]);
  });
});

test('pages list fewer places under them when fewer read alike', async () => {
  const listedUnder = (read: readonly ReadPage[]) => read.flatMap(({ blocks }) => blocks.filter((block) => block.startsWith('Also: '))).flatMap((block) => block.split(', '));
  const listing = pages.filter((page) => listedUnder([page]).length > 0);

  const withNoneAlike = await readWith([], (reader) => reader.readPlaces(listing.map(({ place }) => place)));

  expect(listedUnder(withNoneAlike).length).toBeGreaterThan(0);
  expect(listedUnder(withNoneAlike).length).toBeLessThan(listedUnder(listing).length);
});

describePageDays(daysFile, async () => {
  const isAboutReview = (block: string) => block.startsWith('Last reviewed');
  const dated = isListNew ? await readWith(alike, (reader) => [...reader.readOtherPages(), ...reader.readPlaces()]) : [...readOtherPages(), ...pages];
  return new Map(dated.map(({ path, blocks }) => [path, blocks.filter((block) => !isAboutReview(block)).join('\n')]));
});
