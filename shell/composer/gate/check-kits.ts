import { coerce } from 'semver';
import { shellName } from '@site/shared/lock';
import type { StoredRelease } from '../store/read-releases';
import { contractPackage } from '../store/release';
import type { Release } from '../store/release';
import type { Refusal } from './refusal';

/** How many minor versions the kit may be behind the shell's contract. */
const minorsBehind = 1;

/**
 * Whether each new release was made with a kit of the major version of the shell's contract, at most one minor version
 * older. What makes a release (its builds, its description) changes with the kit, which a range of the contract does not
 * show. A kit that is newer than the shell is the ranges' business.
 */
export function checkKits(fresh: readonly StoredRelease[], composition: readonly Release[]): Refusal[] {
  const shell = composition.find(({ name }) => name === shellName);
  const contract = coerce(shell?.provides[contractPackage]);
  if (!contract) return [];
  return fresh.flatMap(({ release: { name, version, kit } }) => {
    const made = coerce(kit);
    if (!made || (made.major === contract.major && contract.minor - made.minor <= minorsBehind)) return [];
    const oldest = `${contract.major}.${Math.max(0, contract.minor - minorsBehind)}.0`;
    return [
      {
        check: 'kit',
        wanted: `${name} ${version} made with kit ${oldest} or later of ${contract.major}.x, because the shell provides ${contractPackage} ${contract.version}`,
        found: `kit ${made.version}`,
        remedy: "Ask the shell's team for the present kit, install it in the section's folder, and pack the release again.",
      },
    ];
  });
}
