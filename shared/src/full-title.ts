import { business } from './business';

/** A page's title as the browser shows it. */
export function fullTitle(title: string): string {
  return `${title} | ${business.name}`;
}
