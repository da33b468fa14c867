import type { Lock } from '@site/shared/lock';
import type { SectionLink } from '@site/shared';
import { satisfies } from 'semver';
import { compareText } from '../base/lists';
import { ExpectedError } from '../base/errors';
import { lockId } from '../store/lock-file';
import { hashDescription } from '../store/release-format';
import type { Release } from '../store/release-format';
import { shortHash } from '../base/content-hash';
import { lockRelease } from './lock-release';

/** The lock of a composition of one release of each section, written by this state of the composer. @throws ExpectedError when two own one pattern */
export function makeLock(releases: readonly Release[], composer: string): Lock {
  assertOneOwner(releases);
  const inOrder = releases.toSorted((a, b) => compareText(a.name, b.name));
  const locked = Object.fromEntries(inOrder.map((release) => [release.name, { ...lockRelease(release), description: hashDescription(release) }]));
  const links = nameLinks(sectionLinks(releases));
  const named = { composer, ...(links !== undefined && { links }), releases: locked };
  return { composition: lockId(named), ...named };
}

function assertOneOwner(releases: readonly Release[]): void {
  const owners = new Map<string, string>();
  for (const { name, routes } of releases) {
    for (const { pattern } of routes) {
      const other = owners.get(pattern);
      if (other) throw new ExpectedError(`${other} and ${name} both own ${pattern}. Remove the route from one of them.`);
      owners.set(pattern, name);
    }
  }
}

/** The links that sections want on every page, in the order of the sections' names. */
export function sectionLinks(releases: readonly Pick<Release, 'name' | 'links'>[]): readonly SectionLink[] {
  return releases.toSorted((a, b) => compareText(a.name, b.name)).flatMap(({ links = [] }) => links);
}

/** Names these links: pages that were rendered with others are rendered again. Undefined for none, which changes no page. */
export function nameLinks(links: readonly SectionLink[]): string | undefined {
  return links.length > 0 ? shortHash(JSON.stringify(links)) : undefined;
}

/** The shared modules, and their ranges, that a remote's release requires and a shell does not provide. */
export function unmetRanges({ requires }: Release, shell: Release | undefined): readonly (readonly [module: string, range: string])[] {
  return Object.entries(requires).filter(([module, range]) => !satisfies(shell?.provides[module] ?? '', range));
}
