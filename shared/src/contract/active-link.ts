/**
 * Whether a navigation link is active: its path is the current path or, except for the home page, a path above it.
 * `/services` is above `/services/tv`, but not above `/services-x`. A link with a hash is never active, since it shares its
 * path with another link.
 */
export function isActiveLink(href: string, currentPath: string): boolean {
  if (href.includes('#')) return false;
  return currentPath === href || (href !== '/' && currentPath.startsWith(`${href}/`));
}
