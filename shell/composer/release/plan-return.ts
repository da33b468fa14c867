import type { Refusal } from '../gate/refusal';
import { composerVersion } from '../render/composer-version';
import { readRendering } from '../render/render-section';
import { repairCommand } from '../store/damage';
import type { Damage } from '../store/damage';
import { readLock } from '../store/lock-file';
import type { SiteHome } from '../store/site-home';
import { allPartsOf, partsOf } from '../store/stored-parts';
import type { Switch } from '../store/switch-file';
import { checkParts } from '../store/verify';
import type { Plan } from './plan-composition';
import type { StagedComposition } from './stage-composition';

/**
 * Plans to make a past composition current with the pages that are stored, whichever state of the composer wrote them:
 * nothing is rendered and nothing judged, but every file is compared with its hash. Undefined when pages are missing, or
 * damaged and this state of the composer cannot write them again: then only the same releases can be composed anew.
 *
 * @param switches the history from which the composition was chosen: the plan applies only while its last one is current
 */
export async function planReturn(home: SiteHome, id: string, switches: readonly Switch[]): Promise<Plan | undefined> {
  const lock = await readLock(home, id).catch(() => undefined);
  if (!lock) return undefined;
  const parts = partsOf(home, lock);
  const renderings = await Promise.all(parts.map(({ folder }) => readRendering(folder)));
  if (renderings.includes(undefined)) return undefined;
  const damages = await checkParts(home, allPartsOf(home, lock), [lock]);
  if (lock.composer !== composerVersion && damages.length > 0 && damages.every(({ part }) => part.kind !== 'release')) return undefined;
  if (damages.length > 0) return { kind: 'refused', refusals: damages.map(refuse) };
  const pages = new Map(parts.flatMap((part, index) => (part.kind === 'rendering' ? [[part.name, renderings[index] ?? []] as const] : [])));
  const count = { all: renderings.flatMap((pages) => pages ?? []).length, rendered: 0 };
  const composition: StagedComposition = { lock, stored: [], pages, folders: [], count, staging: home.staging(`composition-${id}`) };
  return { kind: 'ready', ...composition, previous: switches.at(-1)?.composition ?? null, overridden: [] };
}

function refuse({ file, fault }: Damage): Refusal {
  return { check: 'hashes', wanted: `${file} as it was written`, found: `that it is ${fault}`, remedy: `Mend it with '${repairCommand}'.` };
}
