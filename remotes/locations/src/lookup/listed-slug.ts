import { slugFromText } from '@site/shared/comparison-key';
import { aliases } from '../directory/aliases';
import { listedPlaces } from '../page-data/listed-places';

/** Slugs of pages by the slugs of other names: aliases, and names with their county. The first place of a name has the county too. */
const slugsByOtherName: ReadonlyMap<string, string> = new Map([
  ...listedPlaces.map(({ name, county, slug }) => [slugFromText(`${name} ${county}`), slug] as const),
  ...Object.entries(aliases).flatMap(([slug, names]) => names.map((name) => [slugFromText(name), slug] as const)),
]);

/** The slug of the page that a slug leads to: that of the listed place with this other name, or the slug itself. */
export function listedSlug(slug: string): string {
  return slugsByOtherName.get(slug) ?? slug;
}
