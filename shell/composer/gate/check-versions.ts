import { shellName } from '@site/shared/lock';
import { coerce, lt, parse } from 'semver';
import { unmetRanges } from '../render/make-lock';
import type { StoredRelease } from '../store/read-releases';
import { contractPackage } from '../store/release-format';
import type { Release } from '../store/release-format';
import type { ReachableComposition } from './candidate';
import type { Refusal } from './refusal';

/** A remote's release, and the compositions that would run it with the candidate's shell. */
interface Need {
  readonly release: Release;
  readonly places: readonly string[];
}

/**
 * Whether the shell of a composition provides what its remotes require. A new shell also has to provide what the
 * remotes of earlier compositions require, because a rollback may bring them back.
 *
 * @param changed names of the sections whose release changes
 * @param reachable empty unless the shell is new
 */
export function checkRanges(composition: readonly Release[], changed: ReadonlySet<string>, reachable: readonly ReachableComposition[]): Refusal[] {
  const shell = composition.find(({ name }) => name === shellName);
  const needs = collectNeeds([{ composition: 'the next composition', releases: composition }, ...reachable]);
  return needs.flatMap((need) => unmetRanges(need.release, shell).map(([module, range]) => refuse(need, module, range, shell, changed)));
}

function collectNeeds(compositions: readonly ReachableComposition[]): Need[] {
  const needs = new Map<string, Need>();
  for (const { composition, releases } of compositions) {
    for (const release of releases.filter(({ name }) => name !== shellName)) {
      const key = `${release.name} ${release.version}`;
      needs.set(key, { release, places: [...(needs.get(key)?.places ?? []), composition] });
    }
  }
  return [...needs.values()];
}

function refuse({ release, places }: Need, module: string, range: string, shell: Release | undefined, changed: ReadonlySet<string>): Refusal {
  const owner = `${release.name} ${release.version}`;
  const provided = shell?.provides[module];
  return {
    check: 'ranges',
    wanted: `${module} ${range}, which ${owner} requires in ${places.join(', ')}`,
    found: `${provided ? `${module} ${provided}` : `no ${module}`} in ${shellName} ${shell?.version ?? '(none)'}`,
    remedy:
      changed.has(release.name)
        ? `Release a shell that provides it first, or build ${release.name} against what the shell provides.`
        : `Keep ${module} within ${range} in the shell; or release ${release.name} with a wider range first, and continue when no earlier composition with ${owner} is kept any more. To go back to an earlier shell, go back to a whole composition: npm run rollback.`,
  };
}

/** How many minor versions the kit may be behind the shell's contract. */
const minorsBehind = 1;

/**
 * Whether each new release was made with a kit of the major version of the shell's contract, at most one minor version
 * older. The builder of a release changes with the kit, which a range of the contract does not
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

/** Whether no new release has a lower number than the current one of its section: older sources would undo its changes. */
export function checkVersions(fresh: readonly StoredRelease[], current: readonly StoredRelease[]): Refusal[] {
  return fresh.flatMap(({ release: { name, version } }) => {
    const before = current.find(({ release }) => release.name === name)?.release.version;
    if (before === undefined || !lt(numberOf(version), numberOf(before))) return [];
    return [
      {
        check: 'version',
        wanted: `${name} ${numberOf(before)} or later, because ${before} is current`,
        found: version,
        remedy: `Update the sources and raise the version in ${name}'s package.json; to go back on purpose, run 'npm run rollback -- ${name}'.`,
      },
    ];
  });
}

/** Major, minor and patch, without the hash after them, which has no order. */
function numberOf(version: string): string {
  const { major = 0, minor = 0, patch = 0 } = parse(version) ?? {};
  return `${major}.${minor}.${patch}`;
}
