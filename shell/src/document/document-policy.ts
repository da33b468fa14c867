/** The inline parts of a document, by the hashes that its policy allows them by. */
export interface InlineHashes {
  readonly style: string;
  readonly startScript: string;
}

/**
 * The content security policy that a document brings in a `<meta>`: scripts, styles and requests of this site, and of inline
 * ones only those with these hashes. The enquiry form opens a `mailto:` address. Browsers ignore
 * `frame-ancestors` in a `<meta>`, so that is a header.
 */
export function documentPolicy(inline?: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src ${allow(inline?.startScript)}`,
    `style-src ${allow(inline?.style)}`,
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

/** The element that puts a document under its policy, from there on. */
export function policyMeta(inline?: InlineHashes): string {
  return `<meta http-equiv="Content-Security-Policy" content="${documentPolicy(inline)}">`;
}
