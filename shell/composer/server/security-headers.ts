/** A page's inline style, and the script that starts the others, by their hashes. */
export interface InlineParts {
  readonly style: { readonly hash: string };
  readonly startScript: string;
}

/**
 * Allows scripts, styles and requests from the site only, and of inline ones only those that the page names by their hashes.
 * No other site may frame this one. The enquiry form opens a `mailto:` address.
 */
export function contentSecurityPolicy(page?: InlineParts): string {
  return `${documentPolicy(page)}; ${framing}`;
}

/** What a document cannot declare in a `<meta>`. */
const framing = "frame-ancestors 'none'";

/** The policy that a document can bring itself, in a `<meta>`: all but the rule for frames. */
export function documentPolicy(page?: InlineParts): string {
  return [
    "default-src 'none'",
    `script-src ${allow(page?.startScript)}`,
    `style-src ${allow(page?.style.hash)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
  ].join('; ');
}

function allow(hash: string | undefined): string {
  return hash === undefined ? "'self'" : `'self' '${hash}'`;
}

/** The policy of a document that brings the rest itself. */
export const framingPolicy = `base-uri 'none'; form-action 'self' mailto:; object-src 'none'; ${framing}`;

type Headers = Readonly<Record<string, string>>;

/** Headers of every response. A page has a policy of its own instead. */
export const securityHeaders: Headers = {
  'content-security-policy': contentSecurityPolicy(),
  // Browsers refuse scripts without integrity, lazy chunks included. They do not support the rule for stylesheets yet.
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * What an answer over TLS has besides, where the site's own address is https: browsers then never ask this host without
 * it. Its other subdomains are not ours to speak for.
 */
export const transportSecurity: Headers = { 'strict-transport-security': 'max-age=31536000' };
