import { slugFromText } from '@site/shared/comparison-key';
import type { Place } from './place';

/**
 * One slug a place, in the order of `places`. The first place of a name keeps the
 * plain slug; a later one adds its county (`aston`, then `aston-berkshire`).
 */
export function assignSlugs(places: readonly Pick<Place, 'name' | 'county'>[]): string[] {
  const taken = new Set<string>();
  return places.map(({ name, county }) => {
    const plain = slugFromText(name);
    const slug = taken.has(plain) ? slugFromText(`${name} ${county}`) : plain;
    taken.add(slug);
    return slug;
  });
}
