import type { Lock } from '@site/shared/lock';
import { compareText } from '../base/lists';
import { ExpectedError } from '../base/errors';
import { lockId } from '../store/lock-file';
import { hashDescription } from '../store/release-format';
import type { Release } from '../store/release-format';
import { lockRelease } from './lock-release';
import { nameLinks, sectionLinks } from './section-links';

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
