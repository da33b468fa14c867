import { createElement } from 'react';
import type { Section } from '@site/shared';
import { drawAreasMap } from './page-data/load-directory';

/** The map: its drawing is in the page already, and is made again for a page of another release alone. */
export const liveParts = {
  'areas-map': {
    chunk: 'areas-map',
    load: async ({ count }) => {
      const { AreasMap } = await import(/* webpackChunkName: "areas-map" */ './map/areas-map');
      return createElement(AreasMap, { count: Number(count), drawing: undefined, draw: drawAreasMap });
    },
  },
} satisfies Section['parts'];
