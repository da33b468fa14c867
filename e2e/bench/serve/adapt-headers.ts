import type { IncomingHttpHeaders } from 'node:http';
import { integrityOf } from '../../../shell/composer/store/content-hash';

/** Headers of a document whose HTML has been changed: hashes of inlined styles and early hints follow it. */
export function adaptHeaders(headers: IncomingHttpHeaders, html: { readonly before: string; readonly after: string }): IncomingHttpHeaders {
  const { link, 'content-security-policy': policy, ...others } = headers;
  const kept = typeof link === 'string' ? keepKnown(link, html.after) : '';
  return {
    ...others,
    ...(typeof policy === 'string' && { 'content-security-policy': exchangeHashes(policy, styleHashes(html.before), styleHashes(html.after)) }),
    ...(kept !== '' && { link: kept }),
  };
}

/** Links of a `Link` header to files that the document names too. */
function keepKnown(link: string, html: string): string {
  const links = link.split(/,\s*(?=<)/);
  return links.filter((one) => html.includes(`"${/^<([^>]*)>/.exec(one)?.[1] ?? ''}"`)).join(', ');
}

function exchangeHashes(policy: string, before: readonly string[], after: readonly string[]): string {
  return before.reduce((changed, hash, index) => changed.replace(hash, after[index] ?? hash), policy);
}

function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => `'${integrityOf(text)}'`);
}
