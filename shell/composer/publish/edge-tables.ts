import { fileTypes, immutable, missingFile, neverStored, revalidate, untransformed } from '../server/file-headers';
import { pagePolicy, securityHeaders, transportSecurity } from '../server/security-headers';
import { compressedTypes } from '../store/compress-files';
import { serviceWorkerPath } from '../store/root-files';

/** The module of tables that `edge.mjs` imports, made from the tables of our own server. */
export function edgeTables(): string {
  const headers = Object.entries(securityHeaders).filter(([name]) => name !== 'content-security-policy');
  const tables = {
    types: fileTypes,
    compressed: compressedTypes,
    headers: Object.fromEntries(headers),
    policies: { page: pagePolicy, file: securityHeaders['content-security-policy'] },
    caching: { immutable, revalidate, neverStored, page: untransformed(revalidate), missingPage: untransformed(neverStored) },
    transportSecurity,
    missingFile,
    serviceWorkerPath,
  };
  return `// Made by 'UPDATE_DEPLOY=1 npx jest shell/composer/publish' from the tables of our own server: change those.
export const tables = ${JSON.stringify(tables, null, 2)};
`;
}
