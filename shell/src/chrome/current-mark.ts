import { isActiveLink } from '@site/shared';

/** The `aria-current` of a navigation link on a page: `page` on a link to the page itself, `true` on a link to a page above it. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (!isActiveLink(href, path)) return undefined;
  return href === path ? 'page' : 'true';
}
