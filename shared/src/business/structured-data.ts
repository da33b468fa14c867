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
import { business, phoneHref } from './business';
import type { Address, OpeningHours } from './business';
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

/** A reference to the business. A page that has one gets its description too. */
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

/**
 * The schema.org LocalBusiness, without what is unset. It has no rating: search engines reject ratings on a business's own
 * site.
 *
 * @param picture path of the site's picture
 */
export function localBusinessData(picture: string): StructuredData {
  const { address, email, geo, legalName, name, openingHours, origin, phone, priceRange, vatNumber } = business;
  const profiles = profilesElsewhere();
  return {
    '@type': 'LocalBusiness',
    ...businessReference(),
    name,
    ...(legalName && { legalName }),
    ...(vatNumber && { vatID: vatNumber.replaceAll(' ', '') }),
    url: `${origin}/`,
    image: `${origin}${picture}`,
    ...(phone && { telephone: phoneHref(phone)?.slice('tel:'.length) ?? phone }),
    ...(email && { email }),
    ...(address && { address: postalAddress(address) }),
    ...(geo && { geo: { '@type': 'GeoCoordinates', ...geo } }),
    ...(priceRange && { priceRange }),
    ...(openingHours.length > 0 && { openingHoursSpecification: openingHours.map(describeHours) }),
    areaServed: areasServed(),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The business on other sites. */
function profilesElsewhere(): readonly string[] {
  const { directories, social } = business;
  return [...Object.values(social), ...directories.map(({ url }) => url)].filter((url) => url !== undefined);
}

function describeHours({ days, opens, closes }: OpeningHours) {
  return { '@type': 'OpeningHoursSpecification' as const, dayOfWeek: days, opens, closes };
}

function postalAddress({ street, locality, county, postcode }: Address) {
  return {
    '@type': 'PostalAddress' as const,
    ...(street && { streetAddress: street }),
    addressLocality: locality,
    addressRegion: county,
    ...(postcode && { postalCode: postcode }),
    addressCountry: 'GB',
  };
}

/**
 * JSON-LD of a page's objects, with the business where one of them refers to it, as text that is safe inside a `<script>`
 * element.
 *
 * @param picture path of the site's picture
 */
export function jsonLd(objects: readonly StructuredData[], picture: string): string {
  const refers = JSON.stringify(objects).includes(JSON.stringify(businessReference()).slice(1, -1));
  return toScriptJson({ '@context': 'https://schema.org', '@graph': refers ? [...objects, localBusinessData(picture)] : objects } satisfies Graph);
}

/** JSON for the inside of a `<script>` element: no character in it can end the element or start a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
