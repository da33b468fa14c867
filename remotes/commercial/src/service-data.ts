import { breadcrumbData, business } from '@site/shared';
import type { Crumb, JsonValue } from '@site/shared';

/** What a page says about its service to search engines. */
interface OfferedService {
  readonly name: string;
  readonly description: string;
  readonly crumb: Crumb;
}

/** The schema.org Service and BreadcrumbList of a page. The provider is described on the home page. */
export function serviceData({ name, description, crumb }: OfferedService): readonly Readonly<Record<string, JsonValue>>[] {
  const service = {
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: `${business.origin}${crumb.path}`,
    provider: { '@id': `${business.origin}/#business` },
    areaServed: counties.map((county) => ({ '@type': 'AdministrativeArea', name: county })),
  };
  return [service, breadcrumbData([crumb])];
}

const counties = ['Oxfordshire', 'Gloucestershire', 'Wiltshire', 'Berkshire', 'Warwickshire'];
