import { documentPolicy } from '../../src/document/document-policy';

/*
 * One table for our server, for nginx and for the edge of a CDN.
 */

type Headers = Readonly<Record<string, string>>;

/** No other site may frame this one. A document cannot declare that in a `<meta>`. */
const framing = "frame-ancestors 'none'";

/** The policy header of documents, the same for all of them. The rest of the policy, with the hashes of inline parts, is in a document's `<meta>`: nothing without one may get this header. */
export const pagePolicy = `base-uri 'none'; form-action 'self' mailto:; object-src 'none'; ${framing}`;

/** That of a page in a preview, which the preview's own pictures frame. */
export const framedPagePolicy = pagePolicy.replace(framing, "frame-ancestors 'self'");

/** Headers of every response; with an HTML document, `pagePolicy` replaces the policy. */
export const securityHeaders = {
  'content-security-policy': `${documentPolicy()}; ${framing}`,
  // Browsers refuse scripts without integrity, lazy chunks included. They do not support the rule for stylesheets yet.
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const satisfies Headers;

/**
 * Sent over TLS besides, where the site's own address is https: browsers then never ask this host without it. Its other
 * subdomains are not ours to speak for.
 */
export const transportSecurity: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** A page may change at any time; revalidating an unchanged one costs a 304. */
export const revalidate = 'no-cache';

/** A release never changes, and its integrity is checked. */
export const immutable = 'public, max-age=31536000, immutable, no-transform';

/** A missing page or file may be there in a moment. */
export const neverStored = 'no-store';

/** The page that answers a posted form: kept by the visitor's own browser, which would otherwise ask on Back whether to send the form again. */
export const keptForBack = 'private, no-cache';

/** Documents are cached unaltered: CDNs rewrite HTML, and our policy, its hashes and hydration depend on every byte. */
export function untransformed(cacheControl: string): string {
  return `${cacheControl}, no-transform`;
}

export { fileTypes, htmlType } from '../store/file-types';

/** The body where a release has no such file. */
export const missingFile = 'There is no such file.\n';
