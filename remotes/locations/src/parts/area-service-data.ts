import { breadcrumbData, business } from '@site/shared';
import type { Crumb, JsonValue } from '@site/shared';

type SchemaObject = Readonly<Record<string, JsonValue>>;

export interface ServedArea {
  /** As read in a sentence: `Witney`, or `Aston, Berkshire`. */
  readonly name: string;
  readonly areas: readonly SchemaObject[];
  readonly description: string;
  readonly trail: readonly Crumb[];
}

/** The schema.org Service in an area, and the BreadcrumbList. The provider is described on the home page. */
export function areaServiceData({ name, areas, description, trail }: ServedArea): readonly SchemaObject[] {
  const service = {
    '@type': 'Service',
    name: `TV aerial, satellite and Wi-Fi installation in ${name}`,
    serviceType: 'TV aerial, satellite and Wi-Fi installation',
    description,
    url: `${business.origin}${trail.at(-1)?.path ?? '/'}`,
    provider: { '@id': `${business.origin}/#business` },
    areaServed: areas,
  };
  return [service, breadcrumbData(trail)];
}

/** A place inside a county; a town with a population is a schema.org City. */
export function servedPlace(name: string, county: string, isTown: boolean): SchemaObject {
  return {
    '@type': isTown ? 'City' : 'Place',
    name,
    containedInPlace: { '@type': 'AdministrativeArea', name: county },
  };
}
