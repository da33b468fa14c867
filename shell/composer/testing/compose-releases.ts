import { applyPlan, planComposition } from '../release/plan-composition';
import type { ReadyPlan, SwitchRecord } from '../release/plan-composition';
import { readReleases } from '../store/read-releases';
import type { SectionVersion } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { readCurrent, switchTo } from '../store/switches';

/** Plans a composition of the given releases without a gate. @throws Error when the plan is refused */
export async function planReleases(home: SiteHome, sections: readonly SectionVersion[]): Promise<ReadyPlan> {
  const stored = await readReleases(home, sections);
  const plan = await planComposition(home, { stored });
  if (plan.kind === 'refused') throw new Error(plan.refusals.map(({ wanted, found }) => `Wanted ${wanted}, found ${found}.`).join('\n'));
  return plan;
}

/** Composes the given releases without a gate. @param record makes the composition current when given */
export async function composeReleases(home: SiteHome, sections: readonly SectionVersion[], record?: SwitchRecord) {
  const plan = await planReleases(home, sections);
  await applyPlan(home, plan, record);
  const pages = [...plan.pages.values()].flat().length;
  return { id: plan.lock.composition, rendered: plan.count.rendered, pages };
}

/** Makes a composition current, whichever was current before. */
export async function makeCurrent(home: SiteHome, composition: string): Promise<void> {
  const previous = (await readCurrent(home)) ?? null;
  await switchTo(home, { composition, previous, at: new Date(0).toISOString(), by: 'test', action: 'start', sections: {} });
}
