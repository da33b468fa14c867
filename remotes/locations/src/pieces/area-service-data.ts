import { breadcrumbData, serviceData } from '@site/shared';
import type { Crumb, ServedPlace, StructuredData } from '@site/shared';

export interface ServedArea {
  /** As read in a sentence: `Witney`, or `Aston, Berkshire`. */
  readonly name: string;
  /** Its served places. */
  readonly areas: readonly ServedPlace[];
  readonly description: string;
  readonly trail: readonly Crumb[];
}

/** The BreadcrumbList, after the schema.org Service where any place is served. The provider is described on the home page. */
export function areaServiceData({ name, areas, description, trail }: ServedArea): readonly StructuredData[] {
  const path = trail.at(-1)?.path ?? '/';
  const service = serviceData({ name: `TV aerial, satellite and Wi-Fi installation in ${name}`, description, path, areaServed: areas });
  return [...(areas.length > 0 ? [service] : []), breadcrumbData(trail)];
}

/** A place inside a county; a town with a population is a schema.org City. */
export function servedPlace(name: string, county: string, isTown: boolean): ServedPlace {
  return {
    '@type': isTown ? 'City' : 'Place',
    name,
    containedInPlace: { '@type': 'AdministrativeArea', name: county },
  };
}
