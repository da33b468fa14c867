/*
 * What a response says of a file, for our server, for nginx and for the edge of a CDN.
 */

/** A page may change at any time; revalidating an unchanged one costs a 304. */
export const revalidate = 'no-cache';

/** A release never changes. */
export const immutable = 'public, max-age=31536000, immutable';

/** What is missing may be there in a moment. */
export const neverStored = 'no-store';

/** Releases are public, because a site on another origin may be composed of them. */
export const releaseHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;

/** Types of the most requested files of releases, by their extensions. */
export const fileTypes: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

/** The body where a release has no such file. */
export const missingFile = 'There is no such file.\n';
