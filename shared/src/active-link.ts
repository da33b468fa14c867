/**
 * Whether a navigation link is the active one: its path is the current path, or, for a link other than
 * the home page, a path above it. `/services` is above `/services/tv` and not above `/services-x`.
 * A hash link shares its path with another link and is never active.
 */
export function isActiveLink(href: string, currentPath: string): boolean {
  if (href.includes('#')) return false;
  return currentPath === href || (href !== '/' && currentPath.startsWith(`${href}/`));
}
