import { business, businessReference, countiesServed, phoneHref } from '@site/shared';
import type { Address, Crumb, StructuredData } from '@site/shared';

/**
 * The schema.org LocalBusiness, without what is unset. It has no rating: search engines reject ratings on a business's own
 * site.
 */
export function localBusinessData(): StructuredData {
  const { address, email, name, origin, phone } = business;
  return {
    '@type': 'LocalBusiness',
    ...businessReference(),
    name,
    url: `${origin}/`,
    ...(phone && { telephone: phoneHref(phone)?.slice('tel:'.length) ?? phone }),
    ...(email && { email }),
    ...(address && { address: postalAddress(address) }),
    areaServed: countiesServed,
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
