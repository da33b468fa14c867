import { shellName } from '@site/shared/lock';
import { canonicalPath } from '@site/shared/site-path';
import { derivedPaths, withoutDerived } from '../render/derived-pages';
import { createRouter, patternsOf } from '../render/find-route';
import { pageFile } from '../render/write-page';
import { composedFilePath, manifestFile } from '../store/site-manifest';
import { groupRepeated } from '../base/lists';
import type { Release } from '../store/release-format';
import { missingPage, serverSegments } from '../store/root-files';
import { composerFiles } from './check-links';
import { checkRanks, withoutNames } from './check-ranks';
import type { Refusal } from './refusal';

/** Whether each route pattern and each address of a composition has one owner, and each page and file a name of its own in the site's folder. */
export function checkOwners(releases: readonly Release[]): Refusal[] {
  const patterns = patternsOf(releases).map(({ section, pattern }) => ({ section, path: pattern, key: withoutNames(pattern) }));
  const addresses = addressesOf(releases);
  return [
    ...refuseTwins('pattern', patterns),
    ...checkRanks(releases),
    ...refuseTwins('address', addresses.map((address) => ({ ...address, key: address.path }))),
    ...refuseSharedFiles(addresses),
  ];
}

/** Whether each known page belongs to a route of its own section: a more specific pattern of another section would win. */
export function checkPageOwners(releases: readonly Release[]): Refusal[] {
  const routeOf = createRouter(releases);
  return releases.flatMap(({ name, knownPages }) =>
    knownPages.flatMap(({ path }) => {
      const owner = routeOf(path);
      if (owner?.section === name) return [];
      return [
        {
          check: 'owners',
          wanted: `a route of ${name} for its known page ${path}`,
          found: owner ? `${owner.pattern} of ${owner.section}` : 'no route',
          remedy: `Give ${name} a route for ${path}, or take the page out of its knownPages${owner ? `, or ${owner.pattern} out of ${owner.section}` : ''}.`,
        },
      ];
    }),
  );
}

interface Claim {
  readonly section: string;
  readonly path: string;
}

/** The address of a page or a file, and its file in a site's folder. */
interface Address extends Claim {
  readonly file: string;
}

/** Files that the composer writes beside pages and published files; the manifest has no address. */
const ownFiles = [...composerFiles.map((path) => path.slice(1)), missingPage, manifestFile];

function addressesOf(releases: readonly Release[]): Address[] {
  const pages = (section: string, paths: readonly string[]) => paths.map((path) => ({ section, path, file: pageFile(path) }));
  const files = (section: string, names: readonly string[]) => names.map((file) => ({ section, path: `/${file}`, file }));
  return [
    ...releases.flatMap((release) => pages(release.name, withoutDerived(release).knownPages.map(({ path }) => path))),
    ...pages(shellName, derivedPaths),
    ...releases.flatMap(({ name, published }) => published.map(({ path }) => ({ section: name, path, file: composedFilePath(path) }))),
    ...files('the composer', ownFiles),
  ];
}

/** Twins of one address are refused as such. */
function refuseSharedFiles(addresses: readonly Address[]): Refusal[] {
  const distinct = [...new Map(addresses.map((address) => [address.path, address])).values()];
  return groupRepeated(distinct, ({ file }) => file).map((sharing) => ({
    check: 'owners',
    wanted: `one address for the file ${sharing[0].file} of a site`,
    found: listOwners(sharing),
    remedy: 'Choose another path for one of them.',
  }));
}

function refuseTwins(kind: 'pattern' | 'address', claims: readonly (Claim & { readonly key: string })[]): Refusal[] {
  return groupRepeated(claims, ({ key }) => key).map((owners) => ({
    check: 'owners',
    wanted: `one owner of the ${kind} ${owners[0].path}`,
    found: listOwners(owners),
    remedy: 'Remove it from one of them, and release that one first.',
  }));
}

function listOwners(claims: readonly Claim[]): string {
  return claims.map(({ section, path }) => `${path} of ${section}`).join(' and ');
}

/** Whether the server serves the pages and published files of a release under their paths: each is canonical, and none is the server's own. */
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
