import type {
  AdministrativeAreaLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  CityLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  GeoCircleLeaf,
  Graph,
  IdReference,
  ItemListLeaf,
  LocalBusinessLeaf,
  PlaceLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { kmInMile } from '../finder/geometry';
import { business } from './business';
import { showServiceArea } from './service-area';

/** The schema.org objects that describe pages. There are none for ratings and reviews. */
export type StructuredData =
  | BlogPostingLeaf
  | BreadcrumbListLeaf
  | CollectionPageLeaf
  | ContactPageLeaf
  | ItemListLeaf
  | LocalBusinessLeaf
  | ServiceLeaf
  | WebPageLeaf
  | WebSiteLeaf;

/** A schema.org place where a service is offered, or one in words. */
export type ServedPlace = AdministrativeAreaLeaf | CityLeaf | GeoCircleLeaf | PlaceLeaf | string;

/** A service, described for search engines. */
export interface OfferedService {
  readonly name: string;
  readonly description: string;
  /** Path of the page that describes it. */
  readonly path: string;
  /** Where the business works, unless given. */
  readonly areaServed?: readonly ServedPlace[];
}

/**
 * Where the business works, once the owner has entered it: the authorities, or else the miles around the address. These are a
 * circle, with its radius in metres, where the middle is known, and words where it is not.
 */
export function areasServed(): readonly ServedPlace[] {
  const { geo, serviceArea, serviceMiles } = business;
  if (serviceArea.length > 0) return serviceArea.map((name) => ({ '@type': 'AdministrativeArea', name }));
  if (serviceMiles === undefined) return [];
  if (!geo) return [showServiceArea(business)];
  return [{ '@type': 'GeoCircle', geoMidpoint: { '@type': 'GeoCoordinates', ...geo }, geoRadius: Math.round(serviceMiles * kmInMile * 1000) }];
}

/** A reference to the business. The shell adds its description to a page that has one. */
export function businessReference(): IdReference {
  return { '@id': `${business.origin}/#business` };
}

/** A schema.org Service of the business. It names no place before the owner has entered where the business works. */
export function serviceData({ name, description, path, areaServed }: OfferedService): ServiceLeaf {
  const all = areasServed();
  return {
    '@type': 'Service',
    name,
    description,
    url: `${business.origin}${path}`,
    provider: businessReference(),
    ...(all.length > 0 && { areaServed: areaServed ?? all }),
  };
}

/** JSON-LD of a page's objects, as text that is safe inside a `<script>` element. */
export function jsonLd(objects: readonly StructuredData[]): string {
  return toScriptJson({ '@context': 'https://schema.org', '@graph': objects } satisfies Graph);
}

/** JSON for the inside of a `<script>` element: no character in it can end the element or start a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
