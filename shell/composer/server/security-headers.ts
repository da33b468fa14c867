import type { LockedReleases } from '@site/shared/lock';

/** A page's inline style, and the script that starts the others, by their hashes. */
export interface InlineParts {
  readonly style: { readonly hash: string };
  readonly startScript: string;
}

/**
 * Allows scripts, styles and requests from the site and the given origins, and of inline ones only those named by their
 * hashes. No other site may frame this one. The enquiry form opens a `mailto:` address.
 *
 * @param origins other origins of sections' files
 */
export function contentSecurityPolicy(origins: readonly string[], page?: InlineParts): string {
  return `${documentPolicy(origins, page)}; ${framing}`;
}

/** What a document cannot declare in a `<meta>`. */
const framing = "frame-ancestors 'none'";

/** The policy that a document can bring itself, in a `<meta>`: all but the rule for frames. */
export function documentPolicy(origins: readonly string[], page?: InlineParts): string {
  const sources = ["'self'", ...new Set(origins)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${allow(sources, page?.startScript)}`,
    `style-src ${allow(sources, page?.style.hash)}`,
    `img-src ${sources} data:`,
    `font-src ${sources}`,
    `connect-src ${sources}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
  ].join('; ');
}

function allow(sources: string, hash: string | undefined): string {
  return hash === undefined ? sources : `${sources} '${hash}'`;
}

/** The policy of a document that brings the rest itself. */
export const framingPolicy = `base-uri 'none'; form-action 'self' mailto:; object-src 'none'; ${framing}`;

type Headers = Readonly<Record<string, string>>;

const made = new WeakMap<LockedReleases, Headers>();

/** Headers of every response from a composition of these releases. */
export function securityHeaders(releases: LockedReleases): Headers {
  const headers = made.get(releases) ?? makeHeaders(releases);
  made.set(releases, headers);
  return headers;
}

/**
 * What an answer over TLS has besides, where the site's own address is https: browsers then never ask this host without
 * it. Its other subdomains are not ours to speak for.
 */
export const transportSecurity: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** The policy of a page, which allows its inline style and script. */
export function pagePolicy(releases: LockedReleases, page: InlineParts): string {
  return contentSecurityPolicy(releaseOrigins(releases), page);
}

function makeHeaders(releases: LockedReleases): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(releaseOrigins(releases)),
    // Browsers refuse scripts without integrity, lazy chunks included. They do not support the rule for stylesheets yet.
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Other origins of releases' files, sorted. */
export function releaseOrigins(releases: LockedReleases): string[] {
  const absolute = Object.values(releases).filter(({ base }) => !base.startsWith('/'));
  return [...new Set(absolute.map(({ base }) => new URL(base).origin))].sort();
}
