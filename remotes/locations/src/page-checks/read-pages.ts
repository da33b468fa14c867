import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { locationPath } from '../lookup/location-slug';
import { nearMePath } from '../lookup/near-me-path';
import { postcodeAreas, postcodePath } from '../lookup/postcode-areas';
import { listedPlaces } from '../page-data/listed-places';
import type { ListedPlace } from '../page-data/listed-places';
import { drawAreasMap } from '../islands/areas-map/drawing/draw-areas-map';
import { describePostcode } from '../page-data/describe-postcode';
import { listAreas, listTowns } from '../page-data/list-areas';
import { AreasPage } from '../pages/areas-page';
import { LocationPage } from '../pages/location-page';
import { NearMePage } from '../pages/near-me-page';
import { PostcodePage } from '../pages/postcode-page';
import { readBlocks, readHead } from './page-blocks';

/** The text of a page by block: all that is visible between the site's header and footer except breadcrumb, drawings and form. */
export interface ReadPage {
  readonly path: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly blocks: readonly string[];
}

/** What is asked in a form says nothing about a place. */
const form = /<form.*?<\/form>/gs;

export function readPlaces(): (ReadPage & { readonly place: ListedPlace })[] {
  return listedPlaces.map((place) => ({ place, ...readPage(locationPath(place.slug), createElement(LocationPage, { slug: place.slug })) }));
}

/** The known pages that are not of a place. */
export function readOtherPages(): ReadPage[] {
  return [
    readPage('/areas', createElement(AreasPage, { areas: listAreas(), mapDrawing: drawAreasMap() })),
    ...postcodeAreas.map((area) => readPage(postcodePath(area), createElement(PostcodePage, { area, description: describePostcode(area) }))),
    readPage(nearMePath, createElement(NearMePage, { towns: listTowns() })),
  ];
}

function readPage(path: string, page: ReactElement): ReadPage {
  const html = renderToStaticMarkup(page);
  return { path, head: readHead(html), blocks: readBlocks(html.replace(form, '')) };
}
