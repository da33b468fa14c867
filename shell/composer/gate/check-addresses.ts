import { canonicalPath } from '@site/shared/site-path';
import type { Release } from '../store/release';
import { serverSegments } from '../store/root-files';
import type { Refusal } from './refusal';

/** Whether the server serves the pages and published files of a release under their paths: each is canonical, none is the server's own, and none is a script. */
export function checkAddresses({ name, routes, knownPages, published }: Release): Refusal[] {
  const paths = [...knownPages, ...published].map(({ path }) => path);
  const reserved = [...routes.map(({ pattern }) => pattern), ...paths].filter((path) => serverSegments.includes((path.split('/')[1] ?? '').toLowerCase()));
  const scripts = published.filter(isScript).map((script) => refuseScript(name, script));
  return [...[...new Set(reserved)].map((path) => refuseReserved(name, path)), ...paths.flatMap((path) => refuseSpelling(name, path)), ...scripts];
}

type Published = Release['published'][number];

/** Our server goes by the type, others by the extension. */
function isScript({ path, type }: Published): boolean {
  return /\.[cm]?js$/.test(path) || /(java|ecma|j|live)script/i.test(type);
}

function refuseScript(section: string, { path, type }: Published): Refusal {
  return {
    check: 'addresses',
    wanted: `files of ${section} outside its release that are no scripts: as a service worker, one could take over every page, and outlive the release`,
    found: `${path} (${type})`,
    remedy: 'Import the script where an island uses it.',
  };
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
