import { budgets } from '../shell/composer/gate/budgets';
import { findAddedSections } from './added-sections';

/** An island, and a page to find it on. */
export interface IslandOnPage {
  /** With its section. */
  readonly island: string;
  readonly path: string;
  /** Of all scripts until it is hydrated, after brotli, modules that it takes from the shell when it runs included: what is built today and some 200 more, since each release's name compresses differently. */
  readonly bytes: number;
}

const ownIslands: readonly IslandOnPage[] = [
  { island: 'shell/commercial-menu', path: '/', bytes: 71_200 },
  { island: 'shell/finder', path: '/', bytes: 87_550 },
  { island: 'shell/toaster', path: '/', bytes: 81_100 },
  { island: 'shell/enquiry', path: '/contact', bytes: 83_950 },
  { island: 'shell/report-totals', path: '/seo-test', bytes: 81_800 },
  { island: 'locations/areas-map', path: '/areas', bytes: 100_400 },
  { island: 'locations/aerial-pointer', path: '/burford', bytes: 99_250 },
  { island: 'locations/location-lookup', path: '/nowhere-on-sea', bytes: 132_050 },
  { island: 'locations/place-enquiry', path: '/burford', bytes: 113_850 },
  { island: 'commercial/survey-enquiry', path: '/new-build-installation', bytes: 116_300 },
  { island: 'commercial/survey-planner', path: '/commercial-tv-installation', bytes: 102_500 },
  { island: 'commercial/licence-finder', path: '/student-accommodation-tv', bytes: 101_700 },
  { island: 'commercial/first-fix-planner', path: '/new-build-installation', bytes: 101_600 },
  { island: 'blog/symptom-checker', path: '/blog/check-your-aerial-before-you-call', bytes: 101_600 },
  { island: 'blog/dish-planner', path: '/blog/dishes-in-conservation-areas-and-on-listed-homes', bytes: 101_000 },
  { island: 'blog/job-planner', path: '/blog/tv-aerial-installation-cost-guide', bytes: 101_700 },
];

/** What the gate allows is the budget of an island of a section that was added. */
const addedIslands = findAddedSections(ownIslands.map(({ path }) => path)).flatMap(({ section, islands, pages }) =>
  islands.flatMap((name) => {
    const page = pages.find((candidate) => candidate.islands.some((island) => island.section === section && island.name === name));
    return page ? [{ island: `${section}/${name}`, path: page.path, bytes: budgets.islandWithShared }] : [];
  }),
);

/** Each island of the site but the phone's menu, which a desktop does not show. */
export const islandPages: readonly IslandOnPage[] = [...ownIslands, ...addedIslands];
