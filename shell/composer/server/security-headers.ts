import type { LockedReleases } from '../../src/lock';

/**
 * Only files of the site and of the given origins run, style or load; nothing is inline but data and a page's own
 * style, and nobody may frame the site. `mailto:` is where the enquiry form hands over to the visitor's own mail
 * program.
 *
 * @param origins where sections keep their files beside the site itself
 * @param style hash of the style in a page's head
 */
export function contentSecurityPolicy(origins: readonly string[], style?: string): string {
  const sources = ["'self'", ...new Set(origins)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources}`,
    `style-src ${style === undefined ? sources : `${sources} '${style}'`}`,
    `img-src ${sources} data:`,
    `font-src ${sources}`,
    `connect-src ${sources}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ');
}

type Headers = Readonly<Record<string, string>>;

const made = new WeakMap<LockedReleases, Headers>();

/** Sent with every answer of a composition of these releases. */
export function securityHeaders(releases: LockedReleases): Headers {
  const headers = made.get(releases) ?? makeHeaders(releases);
  made.set(releases, headers);
  return headers;
}

/** The policy of a page with its style in its head, in the place of that of every other answer. */
export function pagePolicy(releases: LockedReleases, style: string): string {
  return contentSecurityPolicy(releaseOrigins(releases), style);
}

function makeHeaders(releases: LockedReleases): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(releaseOrigins(releases)),
    // A script that is asked for without its hash does not load, lazy chunks included; of stylesheets browsers do not know it yet.
    'integrity-policy': 'blocked-destinations=(script)',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Other origins that releases' files lie on, in the order of the alphabet. */
export function releaseOrigins(releases: LockedReleases): string[] {
  const absolute = Object.values(releases).filter(({ base }) => !base.startsWith('/'));
  return [...new Set(absolute.map(({ base }) => new URL(base).origin))].sort();
}
