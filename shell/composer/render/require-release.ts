import { ExpectedError } from '../store/expected-error';
import type { StoredRelease } from '../store/read-releases';

/** The release of a section in a composition. @throws ExpectedError when it has none */
export function requireRelease(stored: readonly StoredRelease[], section: string): StoredRelease {
  const found = stored.find(({ release }) => release.name === section);
  if (found) return found;
  throw new ExpectedError(`The composition has no release of ${section}. Release it first.`);
}
