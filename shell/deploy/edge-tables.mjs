// Made by 'UPDATE_DEPLOY=1 npx jest shell/composer/deploy' from the tables of our own server: change those.
export const tables = {
  "types": {
    "html": "text/html; charset=utf-8",
    "js": "application/javascript; charset=utf-8",
    "mjs": "application/javascript; charset=utf-8",
    "ico": "image/x-icon",
    "json": "application/json",
    "xml": "application/xml",
    "txt": "text/plain",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "mp4": "video/mp4",
    "woff2": "font/woff2",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json"
  },
  "compressed": [
    "js",
    "css",
    "html",
    "svg",
    "json",
    "xml",
    "txt",
    "webmanifest"
  ],
  "headers": {
    "integrity-policy": "blocked-destinations=(script)",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin"
  },
  "policies": {
    "page": "base-uri 'none'; form-action 'self' mailto:; object-src 'none'; frame-ancestors 'none'",
    "file": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self' mailto:; frame-ancestors 'none'"
  },
  "caching": {
    "immutable": "public, max-age=31536000, immutable, no-transform",
    "revalidate": "no-cache",
    "neverStored": "no-store",
    "page": "no-cache, no-transform",
    "missingPage": "no-store, no-transform"
  },
  "transportSecurity": {
    "strict-transport-security": "max-age=31536000"
  },
  "missingFile": "There is no such file.\n",
  "releaseFilePath": "^\\/releases\\/([a-z][a-z0-9-]*)\\/(\\d[\\w.-]*)\\/(?!.*\\.(?:br|gz)$)([\\w@-][\\w@.-]*)$",
  "serviceWorkerPath": "/sw.js",
  "healthPath": "/api/section-health",
  "manifestFile": "site.json",
  "fallbacksFile": "fallbacks.json"
};
