import { healthPath } from '../../src/health/health-report';
import { fileTypes, immutable, missingFile, neverStored, pagePolicy, revalidate, securityHeaders, transportSecurity, untransformed } from '../serve/response-headers';
import { releaseFilePath } from '../serve/pages/answer-file';
import { compressedTypes } from '../store/compress-files';
import { fallbacksFile, serviceWorkerPath } from '../store/root-files';
import { manifestFile } from '../store/site-manifest';

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
    releaseFilePath: releaseFilePath.source,
    serviceWorkerPath,
    healthPath,
    manifestFile,
    fallbacksFile,
  };
  return `// Made by 'UPDATE_DEPLOY=1 npx jest shell/composer/deploy' from the tables of our own server: change those.
export const tables = ${JSON.stringify(tables, null, 2)};
`;
}
