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
  pdf: 'application/pdf',
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
