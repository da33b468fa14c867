import { documentPolicy } from '../server/security-headers';
import type { InlineHashes } from '../server/security-headers';

const firstInHead = /<head>(\s*<meta charset="utf-8">)?/;

/**
 * A page that brings its own content security policy, for a server that has the same headers for all pages. It comes
 * before anything that it could stop.
 *
 * @param origins other origins of sections' files
 */
export function withPolicy(html: string, origins: readonly string[], inline: InlineHashes): string {
  if (!firstInHead.test(html)) throw new Error('Wanted a page that begins with its head, found none.');
  return html.replace(firstInHead, (head) => `${head}<meta http-equiv="content-security-policy" content="${documentPolicy(origins, inline)}">`);
}
