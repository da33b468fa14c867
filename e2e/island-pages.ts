import { budgets } from '../shell/composer/gate/budgets';
import { findAddedSections } from './added-sections';

/** An island, and a page to find it on. */
export interface IslandOnPage {
  /** With its section. */
  readonly island: string;
  readonly path: string;
  /** Of the page: 200 if left out. */
  readonly status?: 404;
  /** Bytes of all scripts until it is hydrated, after brotli, shared modules that it loads from the shell included: today's build and some 200 more, because each release's name compresses differently. */
  readonly bytes: number;
  /** Its markup works without its script: a form that the browser sends, or links. When it fails, visitors see no failure. */
  readonly worksAlone?: true;
}

const ownIslands: readonly IslandOnPage[] = [
  { island: 'shell/commercial-menu', path: '/', bytes: 72_250, worksAlone: true },
  { island: 'shell/finder', path: '/', bytes: 89_150, worksAlone: true },
  { island: 'shell/toaster', path: '/', bytes: 82_250 },
  { island: 'shell/enquiry', path: '/contact', bytes: 84_500, worksAlone: true },
  { island: 'shell/missing-place', path: '/404', status: 404, bytes: 87_200 },
  { island: 'locations/areas-map', path: '/areas', bytes: 101_950, worksAlone: true },
  { island: 'locations/aerial-pointer', path: '/burford', bytes: 100_800 },
  { island: 'locations/location-lookup', path: '/nowhere-on-sea', bytes: 133_500 },
  { island: 'locations/place-enquiry', path: '/burford', bytes: 114_750, worksAlone: true },
  { island: 'commercial/survey-enquiry', path: '/new-build-installation', bytes: 118_000, worksAlone: true },
  { island: 'commercial/survey-planner', path: '/commercial-tv-installation', bytes: 104_850 },
  { island: 'commercial/licence-finder', path: '/student-accommodation-tv', bytes: 104_000 },
  { island: 'commercial/first-fix-planner', path: '/new-build-installation', bytes: 103_800 },
  { island: 'blog/guide-finder', path: '/blog', bytes: 113_100, worksAlone: true },
  { island: 'blog/question-enquiry', path: '/blog/loft-or-roof-aerial', bytes: 112_900, worksAlone: true },
  { island: 'blog/print-checklist', path: '/blog/loft-or-roof-aerial', bytes: 102_200 },
  { island: 'blog/symptom-checker', path: '/blog/check-your-aerial-before-you-call', bytes: 104_150 },
  { island: 'blog/dish-planner', path: '/blog/dishes-in-conservation-areas-and-on-listed-homes', bytes: 103_600 },
  { island: 'blog/job-planner', path: '/blog/tv-aerial-installation-cost-guide', bytes: 104_200 },
];

/** An island of an added section has the gate's limit as its budget. */
const addedIslands = findAddedSections(ownIslands.map(({ path }) => path)).flatMap(({ section, islands, pages }) =>
  islands.flatMap((name) => {
    const page = pages.find((candidate) => candidate.islands.some((island) => island.section === section && island.name === name));
    return page ? [{ island: `${section}/${name}`, path: page.path, bytes: budgets.islandWithShared }] : [];
  }),
);

/** Each island of the site but the phone's menu, which a desktop does not show. */
export const islandPages: readonly IslandOnPage[] = [...ownIslands, ...addedIslands];
