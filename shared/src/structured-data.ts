import { business } from './business';
import type { JsonValue } from './section';

/** A schema.org object. */
export type StructuredData = Readonly<Record<string, JsonValue>>;

/** A service as search engines are told of it. */
export interface OfferedService {
  readonly name: string;
  readonly description: string;
  /** Path of the page that describes it. */
  readonly path: string;
  /** schema.org places; the counties of the service area unless given. */
  readonly areaServed?: readonly StructuredData[];
}

const counties = ['Oxfordshire', 'Gloucestershire', 'Wiltshire', 'Berkshire', 'Warwickshire'];

/** The counties of the service area as schema.org places. */
export const countiesServed: readonly StructuredData[] = counties.map((name) => ({ '@type': 'AdministrativeArea', name }));

/** How every page refers to the business, which the home page describes. */
export function businessReference(): StructuredData {
  return { '@id': `${business.origin}/#business` };
}

/** A schema.org Service of the business. */
export function serviceData({ name, description, path, areaServed = countiesServed }: OfferedService): StructuredData {
  return {
    '@type': 'Service',
    name,
    description,
    url: `${business.origin}${path}`,
    provider: businessReference(),
    areaServed,
  };
}
