import { isActiveLink } from '@site/shared';

/** The `aria-current` of a navigation link on a page: `page` where it leads to the page, `true` where that is below it. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (!isActiveLink(href, path)) return undefined;
  return href === path ? 'page' : 'true';
}
