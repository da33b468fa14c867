import '@site/shared/testing/production-react';
import { join } from 'node:path';
import { longestTitle } from '@site/shared';
import { describePageDays } from '@site/shared/testing/page-days';
import { stations } from '../directory/stations';
import { isDedicatedTown } from '../directory/town-names';
import { isIndexed } from '../page-data/place-details';
import { inWords } from '../pieces/place-heads';
import { nearestStation, number, stationRow, stationsIn, unexplained, withoutOwnersFacts } from './explain-numbers';
import { likenessOf, readRuns } from './page-runs';
import { readOtherPages, readPlaces } from './read-place-pages';

/*
 * What the pages of all places say: how alike those are that search engines may list, whether each number follows from the
 * directory, and on which day it changed. page-days.json has the day of each page's last change, with the hash of its text.
 * After a change of any sentence write it again:
 *
 *     UPDATE_PAGES=1 npx jest remotes/locations/src/page-checks
 */
const [highestMedian, highest] = [0.45, 0.7];

const pages = readPlaces();

// The owner’s facts say nothing of a place.
const indexed = pages
  .filter(({ place }) => isIndexed(place))
  .map(({ place, mainText }) => ({ slug: place.slug, runs: readRuns(withoutOwnersFacts(mainText)) }));

test(`of the pages of places that search engines may list, any two are at most ${highest} alike, and ${highestMedian} in the median`, () => {
  const pairs = indexed.flatMap((page, index) => indexed.slice(index + 1).map((other) => ({ likeness: likenessOf(page.runs, other.runs), pair: `${page.slug}, ${other.slug}` })));
  pairs.sort((a, b) => b.likeness - a.likeness);

  expect(pairs.length).toBeGreaterThan(200);
  expect(pairs.filter(({ likeness }) => likeness > highest).map(({ pair }) => pair)).toEqual([]);
  expect(pairs[pairs.length >> 1]?.likeness).toBeLessThanOrEqual(highestMedian);
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

/** A relay's main mast need not be one that a house there can use, and a list of places may hold the village of a relay. */
const ofNoStation = /\blisted under\b|^Also: /;
/** So near that a text speaks of a relay. */
const nearRelayKm = 6;

describe('the stations in the text of the page of every place', () => {
  const read = pages.map(({ place, blocks, head }) => {
    const isRow = (block: string) => / \| \d+°, /.test(block);
    const rows = blocks.filter(isRow).map((row) => row.split(' | ')[0]?.replace(/ relay$/, ''));
    const shown = stations.filter(({ name }) => rows.includes(name));
    const sentences = [...blocks.filter((block) => !isRow(block)), head.description].flatMap((block) => block.split(/(?<=[.?!]) /)).filter((text) => !ofNoStation.test(text));
    return { slug: place.slug, place, shown, sentences };
  });
  const named = read.flatMap(({ slug, shown, sentences }) => sentences.flatMap((text) => stationsIn(text).map((station) => ({ slug, text, isShown: shown.includes(station) }))));

  it('are all in its table', () => {
    expect(named.filter(({ isShown }) => !isShown).map(({ slug, text }) => `${slug}: ${text}`)).toEqual([]);
    expect(named.length).toBeGreaterThan(3 * pages.length);
  });

  it('are as many as it says', () => {
    const counts = read.flatMap(({ slug, shown, sentences }) => {
      const strong = shown.filter(({ watts }) => watts >= 10_000).length;
      return sentences.flatMap((text) => [.../\b(two|three|four|five) main masts\b/gi.exec(text) ?? []].slice(1).map((word) => ({ slug, isRight: word.toLowerCase() === inWords(strong) })));
    });

    expect(counts.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(counts.length).toBeGreaterThan(0);
  });

  it('have the nearest main mast of the table among them, and its nearest relay where one is near', () => {
    const silent = read.flatMap(({ slug, place, shown, sentences }) =>
      [nearestStation(place, 'main', Infinity), nearestStation(place, 'relay', nearRelayKm)].filter((station) => station && (!shown.includes(station) || !sentences.some((text) => stationsIn(text).includes(station)))).map((station) => `${slug}: ${station?.name}`),
    );

    expect(silent).toEqual([]);
  });
});

describePageDays(join(__dirname, '../page-data/page-days.json'), async () => {
  const isAboutReview = (block: string) => block.startsWith('Last reviewed');
  return new Map([...readOtherPages(), ...pages].map(({ path, blocks }) => [path, blocks.filter((block) => !isAboutReview(block)).join('\n')]));
});
