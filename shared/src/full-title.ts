import { business } from './business';

/** Characters of a title that search results show. */
export const longestTitle = 60;

/** A page's title as browsers and search results show it: with the business's name behind it, where both fit. */
export function fullTitle(title: string): string {
  const whole = `${title} | ${business.name}`;
  return whole.length <= longestTitle ? whole : title;
}
