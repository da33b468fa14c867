import { business, businessReference } from '@site/shared';
import type { Crumb, StructuredData } from '@site/shared';

/** The schema.org WebSite. */
export function webSiteData(): StructuredData {
  const { name, origin } = business;
  return { '@type': 'WebSite', '@id': `${origin}/#website`, name, url: `${origin}/`, publisher: businessReference() };
}

/** A schema.org page of the given type that is about the business. */
export function webPageData(type: 'WebPage' | 'ContactPage', { name, path }: Crumb): StructuredData {
  return { '@type': type, name, url: `${business.origin}${path}`, about: businessReference() };
}
