import { business, phoneHref } from '@site/shared';
import type { Crumb, JsonValue } from '@site/shared';

type StructuredData = Readonly<Record<string, JsonValue>>;

/** Counties of the service area. */
const counties = ['Oxfordshire', 'Gloucestershire', 'Wiltshire', 'Berkshire', 'Warwickshire'] as const;

/** How every page refers to the business, which the home page describes. */
function businessReference(): StructuredData {
  return { '@id': `${business.origin}/#business` };
}

/**
 * The schema.org LocalBusiness, without what is unset and without a rating: search engines want no ratings
 * from the business's own site. A street is left out even when there is one: the business goes to its customers.
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
    ...(address?.[0] && { address: { '@type': 'PostalAddress', addressLocality: address[0], addressCountry: 'GB' } }),
    areaServed: areaServed(),
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

/** A schema.org Service that the business offers in all its counties. */
export function serviceData(name: string, description: string, path: string): StructuredData {
  return {
    '@type': 'Service',
    name,
    description,
    url: `${business.origin}${path}`,
    provider: businessReference(),
    areaServed: areaServed(),
  };
}

function areaServed(): readonly StructuredData[] {
  return counties.map((county) => ({ '@type': 'AdministrativeArea', name: county }));
}
