/*
 * What a response says of a file, for our server, for nginx and for the edge of a CDN.
 */

/** A page may change at any time; revalidating an unchanged one costs a 304. */
export const revalidate = 'no-cache';

/** A release never changes, and its integrity is checked. */
export const immutable = 'public, max-age=31536000, immutable, no-transform';

/** What is missing may be there in a moment. */
export const neverStored = 'no-store';

/** How a document is cached: as it is. CDNs rewrite HTML, and our policy, its hashes and hydration go by every byte. */
export function untransformed(cacheControl: string): string {
  return `${cacheControl}, no-transform`;
}

export const htmlType = 'text/html; charset=utf-8';

/** Types by extension. nginx and a CDN's edge know nothing else of a file, so a feed is `application/xml` there. */
export const fileTypes: Readonly<Record<string, string>> = {
  html: htmlType,
  js: 'application/javascript; charset=utf-8',
  mjs: 'application/javascript; charset=utf-8',
  ico: 'image/x-icon',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
};

/** The body where a release has no such file. */
export const missingFile = 'There is no such file.\n';
