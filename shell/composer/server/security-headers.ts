import type { LockedReleases } from '@site/shared/lock';

/** Hashes of what stands in a page and not in a file. */
export interface InlineHashes {
  /** Of the style in its head. */
  readonly style?: string | undefined;
  /** Of the script that lets the others out. */
  readonly startScript?: string | undefined;
}

/**
 * Only files of the site and of the given origins run, style or load; nothing is inline but data and what is named
 * here, and nobody may frame the site. `mailto:` is where the enquiry form hands over to the visitor's own mail program.
 *
 * @param origins where sections keep their files beside the site itself
 */
export function contentSecurityPolicy(origins: readonly string[], { style, startScript }: InlineHashes = {}): string {
  const sources = ["'self'", ...new Set(origins)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${allow(sources, startScript)}`,
    `style-src ${allow(sources, style)}`,
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

function allow(sources: string, hash: string | undefined): string {
  return hash === undefined ? sources : `${sources} '${hash}'`;
}

type Headers = Readonly<Record<string, string>>;

const made = new WeakMap<LockedReleases, Headers>();

/** Sent with every answer of a composition of these releases. */
export function securityHeaders(releases: LockedReleases): Headers {
  const headers = made.get(releases) ?? makeHeaders(releases);
  made.set(releases, headers);
  return headers;
}

/** The policy of a page, in the place of that of every other answer. */
export function pagePolicy(releases: LockedReleases, inline: InlineHashes): string {
  return contentSecurityPolicy(releaseOrigins(releases), inline);
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
