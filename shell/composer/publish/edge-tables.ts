import { maxPathLength } from '@site/shared/site-path';
import { fileTypes, immutable, missingFile, neverStored, releaseHeaders, revalidate } from '../server/file-headers';
import { contentSecurityPolicy, framingPolicy, securityHeaders } from '../server/security-headers';
import { compositionFiles, shellRootFiles } from '../store/root-files';

/** The module of tables that `edge.mjs` imports, made from the tables of our own server. */
export function edgeTables(): string {
  const headers = Object.entries(securityHeaders({})).filter(([name]) => name !== 'content-security-policy');
  const rootFiles = [...shellRootFiles.map(({ name, type }) => ({ path: name, type })), ...compositionFiles];
  const tables = {
    types: {
      html: 'text/html; charset=utf-8',
      ...Object.fromEntries(rootFiles.map(({ path, type }) => [path.split('.').at(-1) ?? '', type])),
      ...fileTypes,
      webmanifest: 'application/manifest+json',
    },
    headers: Object.fromEntries(headers),
    releaseHeaders,
    policies: { page: framingPolicy, file: contentSecurityPolicy([]) },
    caching: { immutable, revalidate, neverStored },
    missingFile,
    maxPathLength,
  };
  return `// Made by 'UPDATE_NGINX=1 npx jest edge-tables' from the tables of our own server: change those.
export const tables = ${JSON.stringify(tables, null, 2)};
`;
}
