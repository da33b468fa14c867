import { lockedReleases, versionsOf } from '../store/read-releases';
import { makeCurrent, requireCurrent } from '../bucket/open-store';
import type { OpenStore } from '../bucket/open-store';
import { findFallbacks } from '../render/make-lock';
import { wasHandedOver } from '../store/history';
import { readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import { userName } from '../base/environment';
import type { ReadyPlan } from './plan-composition';
import { storeSite } from './stage-site';

/** The switch's record beside the composition. */
export interface SwitchRecord extends Pick<Switch, 'action' | 'sources'> {
  /** Whether the release of a section was handed over, for sections where that is decided now. */
  readonly handedOver?: Readonly<Record<string, boolean>>;
  /** Why the gate was overridden. */
  readonly reason?: string | undefined;
}

/**
 * Stores what was planned and makes the composition current.
 *
 * @throws LostRaceError when the composition that the gate compared it with is not current any more
 */
export async function applyPlan(store: OpenStore, plan: ReadyPlan, record: SwitchRecord): Promise<void> {
  const { disk } = store;
  const isSigned = await storeSite(disk, plan);
  const { action, sources, reason, handedOver: decided = {} } = record;
  const { lock: { composition, releases }, previous, overridden } = plan;
  const switches = await readSwitches(disk);
  const sections = versionsOf(lockedReleases(releases));
  const handedOver = Object.entries(sections).flatMap(([name, version]) => ((decided[name] ?? wasHandedOver(switches, name, version)) ? [name] : [])).sort();
  const isSameOrigin = handedOver.join() === (switches.at(-1)?.handedOver ?? []).join();
  // A switch brings a new signature to other machines, too.
  if (composition === previous && isSameOrigin && !isSigned) return requireCurrent(store, composition);
  const forced = reason === undefined || overridden.length === 0 ? undefined : { reason, checks: [...new Set(overridden.map(({ check }) => check))] };
  const next: Switch = {
    action,
    ...(sources && { sources }),
    composition,
    previous,
    sections,
    ...(handedOver.length > 0 && { handedOver }),
    ...(forced && { forced }),
    at: new Date().toISOString(),
    by: userName(),
  };
  await makeCurrent(store, { ...next, fallbacks: await findFallbacks(disk, [...switches, next]) });
}
