import { budgets } from '../shell/composer/gate/budgets';
import { findAddedSections } from './added-sections';

/** An island, and a page to find it on. */
export interface IslandOnPage {
  /** With its section. */
  readonly island: string;
  readonly path: string;
  /** Of all scripts until it is hydrated, after brotli, modules that it takes from the shell when it runs included: what is built today and some 200 more, since each release's name compresses differently. */
  readonly bytes: number;
  /** Its markup works without its script: a form that the browser sends, or links. When it fails, visitors see no failure. */
  readonly worksAlone?: true;
}

const ownIslands: readonly IslandOnPage[] = [
  { island: 'shell/commercial-menu', path: '/', bytes: 72_500, worksAlone: true },
  { island: 'shell/finder', path: '/', bytes: 89_000, worksAlone: true },
  { island: 'shell/toaster', path: '/', bytes: 82_550 },
  { island: 'shell/enquiry', path: '/contact', bytes: 85_400, worksAlone: true },
  { island: 'shell/report-totals', path: '/seo-test', bytes: 83_050 },
  { island: 'locations/areas-map', path: '/areas', bytes: 101_850, worksAlone: true },
  { island: 'locations/aerial-pointer', path: '/burford', bytes: 100_700 },
  { island: 'locations/location-lookup', path: '/nowhere-on-sea', bytes: 133_500 },
  { island: 'locations/place-enquiry', path: '/burford', bytes: 115_300, worksAlone: true },
  { island: 'commercial/survey-enquiry', path: '/new-build-installation', bytes: 117_750, worksAlone: true },
  { island: 'commercial/survey-planner', path: '/commercial-tv-installation', bytes: 103_950 },
  { island: 'commercial/licence-finder', path: '/student-accommodation-tv', bytes: 103_150 },
  { island: 'commercial/first-fix-planner', path: '/new-build-installation', bytes: 103_050 },
  { island: 'blog/symptom-checker', path: '/blog/check-your-aerial-before-you-call', bytes: 103_050 },
  { island: 'blog/dish-planner', path: '/blog/dishes-in-conservation-areas-and-on-listed-homes', bytes: 102_450 },
  { island: 'blog/job-planner', path: '/blog/tv-aerial-installation-cost-guide', bytes: 103_150 },
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
