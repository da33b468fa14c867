import { documentPolicy } from '../../src/document/document-policy';

/*
 * One table for every response, whoever sends it: our server, nginx or the edge of a CDN.
 */

type Headers = Readonly<Record<string, string>>;

/** No other site may frame this one. A document cannot declare that in a `<meta>`. */
const framing = "frame-ancestors 'none'";

/** The header beside the policy that an HTML document brings itself. It does not depend on the document. */
export const pagePolicy = `base-uri 'none'; form-action 'self' mailto:; object-src 'none'; ${framing}`;

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
