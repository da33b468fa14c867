/** Longer paths are nobody's page: the longest known one has less than half of this. */
export const maxPathLength = 200;

/** The page that confirms an enquiry. Without the reference in its query it says that nothing was sent: no copy of it is kept. */
export const sentPath = '/contact/sent';

/**
 * The one spelling of a path that the site answers under: lower case, no trailing, double or encoded slash.
 * Undefined when no page can have the path: a malformed encoding, a control character or
 * half a surrogate pair, or too long.
 *
 * @param pathname a URL's path, percent-encoded, with its leading slash
 */
export function canonicalPath(pathname: string): string | undefined {
  if (pathname.length > maxPathLength) return undefined;
  const decoded = decodePath(pathname);
  if (decoded === undefined || /[\p{Cc}\p{Cs}]/u.test(decoded)) return undefined;
  const segments = decoded.toLowerCase().split(/[/\\]+/).filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined;
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  return path.length > maxPathLength ? undefined : path;
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
