import { canonicalPath } from '@site/shared/site-path';
import type { Release } from '../store/release';
import { serverSegments } from '../store/root-files';
import type { Refusal } from './refusal';

/** Whether the server serves the pages and published files of a release under their paths: each is canonical and none is the server's own. */
export function checkAddresses({ name, routes, knownPages, published }: Release): Refusal[] {
  const paths = [...knownPages, ...published].map(({ path }) => path);
  const reserved = [...routes.map(({ pattern }) => pattern), ...paths].filter((path) => serverSegments.includes((path.split('/')[1] ?? '').toLowerCase()));
  return [...[...new Set(reserved)].map((path) => refuseReserved(name, path)), ...paths.flatMap((path) => refuseSpelling(name, path))];
}

function refuseReserved(section: string, path: string): Refusal {
  return {
    check: 'addresses',
    wanted: `an address of ${section} whose first segment is none of ${serverSegments.join(', ')}: the server answers those itself`,
    found: path,
    remedy: 'Choose another first segment.',
  };
}

function refuseSpelling(section: string, path: string): Refusal[] {
  const canonical = canonicalPath(path);
  if (canonical === path) return [];
  return [
    {
      check: 'addresses',
      wanted: `a path of ${section} as the server serves it: ${canonical ?? 'well formed, without dot segments, and short'}`,
      found: path,
      remedy: canonical === undefined ? 'Choose another path.' : `Write ${canonical}: the server redirects ${path} to it.`,
    },
  ];
}
