import { shellName } from '@site/shared/lock';
import { unmetRanges } from '../render/unmet-ranges';
import type { Release } from '../store/release';
import type { Refusal } from './refusal';

/** An earlier composition that a tab may still use, or that a rollback may bring back. */
export interface ReachableComposition {
  readonly composition: string;
  readonly releases: readonly Release[];
}

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
