import { groupRepeated } from '../store/group-by';
import { findRoute, patternsOf } from '../render/find-route';
import type { Release } from '../store/release';
import { derivedPaths } from '../render/derived-pages';
import { composerFiles } from './linkable-paths';
import { checkRanks, withoutNames } from './check-ranks';
import type { Refusal } from './refusal';

/** Whether each route pattern, known page and published file of a composition has one owner, and each path that patterns match. */
export function checkOwners(releases: readonly Release[]): Refusal[] {
  const patterns = patternsOf(releases).map(({ section, pattern }) => ({ section, path: pattern, key: withoutNames(pattern) }));
  const pages = releases.flatMap(({ name, knownPages }) => knownPages.map(({ path }) => ({ section: name, path, key: path })));
  const published = releases.flatMap(({ name, published: files }) => files.map(({ path }) => ({ section: name, path, key: path })));
  const own = composerFiles.map((path) => ({ section: 'the composer', path, key: path }));
  const claimed = [...pages, ...derivedPaths.map((path) => ({ section: 'the composer', path, key: path }))];
  // The server looks for a file before a page, so a file must not have a page's path.
  const covered = claimed.filter(({ key }) => published.some((file) => file.key === key));
  return [...refuseTwins('pattern', patterns), ...checkRanks(releases), ...refuseTwins('page', pages), ...refuseTwins('file', [...published, ...own, ...covered])];
}

/** Whether each known page belongs to a route of its own section: a more specific pattern of another section would win. */
export function checkPageOwners(releases: readonly Release[]): Refusal[] {
  const patterns = patternsOf(releases);
  return releases.flatMap(({ name, knownPages }) =>
    knownPages.flatMap(({ path }) => {
      const owner = findRoute(patterns, path);
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
  readonly key: string;
}

function refuseTwins(kind: string, claims: readonly Claim[]): Refusal[] {
  return groupRepeated(claims, ({ key }) => key).map((owners) => ({
    check: 'owners',
    wanted: `one owner of the ${kind} ${owners[0].path}`,
    found: owners.map(({ section, path }) => `${path} of ${section}`).join(' and '),
    remedy: 'Remove it from one of them, and release that one first.',
  }));
}
