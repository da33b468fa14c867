import type {
  AdministrativeAreaLeaf,
  ArticleLeaf,
  BreadcrumbListLeaf,
  CityLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  Graph,
  IdReference,
  ItemListLeaf,
  LocalBusinessLeaf,
  PlaceLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { business } from './business';
import { toScriptJson } from './script-json';

/** The schema.org objects that describe pages. There are none for ratings and reviews. */
export type StructuredData =
  | ArticleLeaf
  | BreadcrumbListLeaf
  | CollectionPageLeaf
  | ContactPageLeaf
  | ItemListLeaf
  | LocalBusinessLeaf
  | ServiceLeaf
  | WebPageLeaf
  | WebSiteLeaf;

/** A schema.org place where a service is offered. */
export type ServedPlace = AdministrativeAreaLeaf | CityLeaf | PlaceLeaf;

/** A service, described for search engines. */
export interface OfferedService {
  readonly name: string;
  readonly description: string;
  /** Path of the page that describes it. */
  readonly path: string;
  /** The counties of the service area unless given. */
  readonly areaServed?: readonly ServedPlace[];
}

const counties = ['Oxfordshire', 'Gloucestershire', 'Wiltshire', 'Berkshire', 'Warwickshire'];

/** The counties of the service area as schema.org places. */
export const countiesServed: readonly ServedPlace[] = counties.map((name) => ({ '@type': 'AdministrativeArea', name }));

/** A reference to the business. The home page and the contact page hold its description. */
export function businessReference(): IdReference {
  return { '@id': `${business.origin}/#business` };
}

/** A schema.org Service of the business. */
export function serviceData({ name, description, path, areaServed = countiesServed }: OfferedService): ServiceLeaf {
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
