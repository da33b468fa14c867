/** Taps the first element that matches, or types a text key by key. */
export type Step = { readonly tap: string } | { readonly type: string };

/** Something that a visitor does on a page and waits for the result of. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Done before anything is measured; each step follows once the one before has been painted. */
  readonly before?: readonly Step[];
  /** `section/name` of an island that has to be hydrated before anything is measured. */
  readonly island?: string;
  readonly steps: readonly Step[];
}

const finder = '[data-island="shell/finder"]';
const finderField = `${finder} input`;
const map = '[data-island="locations/areas-map"]';
const symptoms = '[data-island="blog/symptom-checker"]';
const dish = '[data-island="blog/dish-planner"]';

/** What visitors do with the islands, and what took longest when a phone was first measured. */
export const interactions: readonly Interaction[] = [
  {
    name: 'zooming the map',
    path: '/areas',
    island: 'locations/areas-map',
    steps: [...Array.from({ length: 4 }, () => ({ tap: `${map} [aria-label="Zoom in"]` })), { tap: `${map} [aria-label="Whole map"]` }],
  },
  // The first key often meets the island while it is hydrated.
  { name: 'waking the finder', path: '/', steps: [{ tap: finderField }, { type: 'witney' }] },
  { name: 'typing into the finder', path: '/', before: [{ tap: finderField }], island: 'shell/finder', steps: [{ type: 'chipping' }] },
  {
    name: 'picking a suggestion',
    path: '/',
    before: [{ tap: finderField }, { type: 'wit' }],
    island: 'shell/finder',
    steps: [{ tap: `${finder} [role="option"]` }],
  },
  {
    name: 'using the symptom tool',
    path: '/blog/check-your-aerial-before-you-call',
    island: 'blog/symptom-checker',
    steps: [{ tap: `${symptoms} [name="way"][value="aerial"]` }, { tap: `${symptoms} [type="submit"]` }, { tap: `${symptoms} [name="way"][value="dish"]` }],
  },
  {
    name: 'using the dish planner',
    path: '/blog/dishes-in-conservation-areas-and-on-listed-homes',
    island: 'blog/dish-planner',
    steps: [{ tap: `${dish} [type="submit"]` }],
  },
  { name: 'opening the menu', path: '/', steps: [{ tap: '[data-island="shell/mobile-menu"] summary' }] },
];
