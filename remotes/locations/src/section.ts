import type { Section } from '@site/shared';
import { liveParts } from './live-parts';
import { loadAreas, loadLocation, loadNearMe, loadPostcode, redirectToLocation } from './load-page';
import { prepareAreas, prepareLocation, prepareNearMe, preparePostcode } from './prepare-page';
import { townChunks } from './towns/load-town';

/** Areas, places, postcodes: where the business works. */
export const section: Section = {
  name: 'locations',
  routes: [
    { path: '/areas', chunk: 'areas', load: loadAreas, prepare: prepareAreas, query: ['q'] },
    { path: '/locations', chunk: 'areas', load: () => Promise.resolve({ kind: 'redirect', to: '/areas' }) },
    {
      path: '/locations/:location',
      chunk: 'location',
      load: ({ params }) => Promise.resolve(redirectToLocation(params.location)),
    },
    { path: '/postcode/:outcode', chunk: 'postcode', load: loadPostcode, prepare: preparePostcode },
    { path: '/near-me/:topic', chunk: 'near-me', load: loadNearMe, prepare: prepareNearMe },
    {
      path: '/:location',
      chunk: 'location',
      extraChunks: ({ location }) => townChunks(location),
      load: loadLocation,
      prepare: prepareLocation,
    },
  ],
  parts: liveParts,
};
