/** An island, and a page to find it on. */
export interface IslandOnPage {
  /** With its section. */
  readonly island: string;
  readonly path: string;
  /** Of all scripts until it is hydrated, after brotli, modules that it takes from the shell when it runs included: what is built today, rounded up. */
  readonly bytes: number;
}

/** Each island of the site but the phone's menu, which a desktop does not show. */
export const islandPages: readonly IslandOnPage[] = [
  { island: 'shell/commercial-menu', path: '/', bytes: 72_400 },
  { island: 'shell/finder', path: '/', bytes: 87_900 },
  { island: 'shell/toaster', path: '/', bytes: 82_400 },
  { island: 'shell/enquiry', path: '/contact', bytes: 84_800 },
  { island: 'shell/report-totals', path: '/seo-test', bytes: 82_400 },
  { island: 'locations/areas-map', path: '/areas', bytes: 101_000 },
  { island: 'locations/aerial-pointer', path: '/burford', bytes: 100_500 },
  { island: 'locations/location-lookup', path: '/nowhere-on-sea', bytes: 131_900 },
  { island: 'locations/place-enquiry', path: '/burford', bytes: 114_000 },
  { island: 'commercial/survey-enquiry', path: '/new-build-installation', bytes: 116_300 },
  { island: 'commercial/survey-planner', path: '/commercial-tv-installation', bytes: 102_900 },
  { island: 'commercial/licence-finder', path: '/student-accommodation-tv', bytes: 102_100 },
  { island: 'commercial/first-fix-planner', path: '/new-build-installation', bytes: 102_000 },
  { island: 'blog/symptom-checker', path: '/blog/check-your-aerial-before-you-call', bytes: 101_900 },
  { island: 'blog/dish-planner', path: '/blog/dishes-in-conservation-areas-and-on-listed-homes', bytes: 101_400 },
  { island: 'blog/job-planner', path: '/blog/tv-aerial-installation-cost-guide', bytes: 102_000 },
];
