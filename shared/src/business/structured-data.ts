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
import { serviceCentre } from './service-area';

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

/** A schema.org place where a service is offered. */
export type ServedPlace = AdministrativeAreaLeaf | CityLeaf | GeoCircleLeaf | PlaceLeaf;

/** A service, described for search engines. */
export interface OfferedService {
  readonly name: string;
  readonly description: string;
  /** Path of the page that describes it. */
  readonly path: string;
  /** Where the business works, unless given. */
  readonly areaServed?: readonly ServedPlace[];
}

/** Where the business works: the authorities that the owner has entered, or else a circle around the address. Its radius is in metres. */
export function areasServed(): readonly ServedPlace[] {
  const { serviceArea, serviceMiles } = business;
  if (serviceArea.length > 0) return serviceArea.map((name) => ({ '@type': 'AdministrativeArea', name }));
  const { locality, county } = serviceCentre(business);
  const geoMidpoint = { '@type': 'GeoCoordinates', address: `${locality}, ${county}` } as const;
  return [{ '@type': 'GeoCircle', geoMidpoint, geoRadius: Math.round(serviceMiles * kmInMile * 1000) }];
}

/** A reference to the business. The shell adds its description to a page that has one. */
export function businessReference(): IdReference {
  return { '@id': `${business.origin}/#business` };
}

/** A schema.org Service of the business. */
export function serviceData({ name, description, path, areaServed = areasServed() }: OfferedService): ServiceLeaf {
  return {
    '@type': 'Service',
    name,
    description,
    url: `${business.origin}${path}`,
    provider: businessReference(),
    areaServed,
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
