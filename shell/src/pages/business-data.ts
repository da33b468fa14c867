import { areasServed, business, businessReference, generalPicture, phoneHref } from '@site/shared';
import type { Address, Crumb, OpeningHours, StructuredData } from '@site/shared';

/** A page's objects, with the business where one of them refers to it. */
export function withBusiness(objects: readonly StructuredData[] = []): readonly StructuredData[] {
  const reference = JSON.stringify(businessReference()).slice(1, -1);
  return JSON.stringify(objects).includes(reference) ? [...objects, localBusinessData()] : objects;
}

/**
 * The schema.org LocalBusiness, without what is unset. It has no rating: search engines reject ratings on a business's own
 * site.
 */
export function localBusinessData(): StructuredData {
  const { address, email, geo, legalName, name, openingHours, origin, phone, priceRange, vatNumber } = business;
  const [areas, profiles] = [areasServed(), profilesElsewhere()];
  return {
    '@type': 'LocalBusiness',
    ...businessReference(),
    name,
    ...(legalName && { legalName }),
    ...(vatNumber && { vatID: vatNumber.replaceAll(' ', '') }),
    url: `${origin}/`,
    image: `${origin}${generalPicture.url}`,
    ...(phone && { telephone: phoneHref(phone)?.slice('tel:'.length) ?? phone }),
    ...(email && { email }),
    ...(address && { address: postalAddress(address) }),
    ...(geo && { geo: { '@type': 'GeoCoordinates', ...geo } }),
    ...(priceRange && { priceRange }),
    ...(openingHours.length > 0 && { openingHoursSpecification: openingHours.map(describeHours) }),
    ...(areas.length > 0 && { areaServed: areas }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The schema.org WebSite. */
export function webSiteData(): StructuredData {
  const { name, origin } = business;
  return { '@type': 'WebSite', '@id': `${origin}/#website`, name, url: `${origin}/`, publisher: businessReference() };
}

/** A schema.org page of the given type that is about the business. */
export function webPageData(type: 'WebPage' | 'ContactPage', { name, path }: Crumb): StructuredData {
  return { '@type': type, name, url: `${business.origin}${path}`, about: businessReference() };
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
