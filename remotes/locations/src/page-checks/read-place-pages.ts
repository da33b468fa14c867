import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { postcodeAreas, postcodePath } from '../directory/outcodes';
import { drawAreasMap } from '../islands/areas-map/draw-areas-map';
import { locationPath, nearMePath } from '../directory/location-paths';
import { describePostcode, listAreas, listTowns } from '../page-data/find-location';
import { listedPlaces } from '../page-data/listed-places';
import type { ListedPlace } from '../page-data/listed-places';
import { AreasPage } from '../pages/areas-page';
import { LocationPage } from '../pages/location-page';
import { NearMePage } from '../pages/near-me-page';
import { PostcodePage } from '../pages/postcode-page';

/** The text of a page by block: all that is visible between the site's header and footer except breadcrumb, drawings and form. */
export interface ReadPage {
  readonly path: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly blocks: readonly string[];
  /** All of the main text in one, with the form, but without the places that are listed because their own pages are not indexed. */
  readonly mainText: string;
}

/** The questions of a form say nothing about a place. */
const form = /<form.*?<\/form>/gs;

export function readPlaces(places = listedPlaces): (ReadPage & { readonly place: ListedPlace })[] {
  return places.map((place) => ({ place, ...readPage(locationPath(place.slug), createElement(LocationPage, { slug: place.slug })) }));
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
  return { path, head: readHead(html), blocks: readBlocks(html.replace(form, '')), mainText: readBlocks(html).filter((block) => !block.startsWith('Also: ')).join(' ') };
}

const unread = /<title>.*?<\/title>|<script.*?<\/script>|<nav.*?<\/nav>|<svg.*?<\/svg>/gs;
const blockTags = 'p|li|ul|ol|dl|div|section|header|footer|h[1-6]|table|caption|thead|tbody|tr|figure|figcaption|fieldset|legend|label|form|option|select|textarea|button';
const blockTag = new RegExp(`</?(?:${blockTags})(?: [^>]*)?>`, 'g');
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&nbsp;': ' ' };

/**
 * The visible text of a page's markup by block: a paragraph, an item of a list, a heading. A table's row is one block, its
 * cells divided by ` | `, and so is a term with its detail, divided by `: `. Left out are the document's head, the breadcrumb
 * and drawings. For tests of what pages say.
 */
export function readBlocks(html: string): string[] {
  const text = html
    .replace(unread, '')
    .replace(/<\/dt><dd(?: [^>]*)?>/g, ': ')
    .replace(/<\/t[hd]><t[hd](?: [^>]*)?>/g, ' | ')
    .replace(blockTag, '\n')
    .replace(/<span(?: [^>]*)?>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return decode(text)
    .split('\n')
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '');
}

/** The title and the description of a page's markup, for tests of them. Empty where there is none. */
export function readHead(html: string): { title: string; description: string } {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="(.*?)"/s.exec(html) ?? [];
  return { title: decode(title), description: decode(description) };
}

function decode(text: string): string {
  return text.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
}
