import { shellName } from '@site/shared/lock';
import { ExpectedError } from '../base/errors';
import type { StoredRelease } from '../store/read-releases';
import type { Release } from '../store/release-format';

/** The release of a section in a composition. @throws ExpectedError when it has none */
export function requireRelease(stored: readonly StoredRelease[], section: string): StoredRelease {
  const found = stored.find(({ release }) => release.name === section);
  if (found) return found;
  throw new ExpectedError(`The composition has no release of ${section}. Release it first.`);
}

/** The facts of the business in the shell's release. @throws ExpectedError when it has none */
export function requireBusiness(stored: readonly StoredRelease[]): NonNullable<Release['business']> {
  const { business, version } = requireRelease(stored, shellName).release;
  if (business) return business;
  throw new ExpectedError(`Release ${shellName} ${version} has no facts of the business. Build it again.`);
}
