import { applyPlan, discardPlan, planComposition } from '../release/plan-composition';
import type { SwitchRecord } from '../release/plan-composition';
import { loadBundles } from '../render/load-bundle';
import type { Bundles } from '../render/load-bundle';
import { releasesBeside } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import type { StoredRelease } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import type { CommandInput } from './command';
import { describeComposition } from './describe-composition';
import { requireReady } from './require-ready';
import { requireTrusted } from './signing-keys';

/** One section's release is to replace the current one. */
export interface RequestedChange extends Pick<SwitchRecord, 'action' | 'sources'> {
  readonly current: CurrentComposition;
  readonly stored: StoredRelease;
  /** Bundles that were evaluated while the release was built. */
  readonly bundles?: Bundles;
  readonly input: CommandInput;
}

/**
 * Plans the change, prints the plan and applies it; with `--dry-run` it stops before that.
 *
 * @throws ExpectedError with every reason when the gate refuses; nothing has changed then
 */
export async function changeRelease(home: SiteHome, { current, stored: changed, bundles, action, sources, input }: RequestedChange): Promise<void> {
  const { output, flag, texts } = input;
  const { name, version } = changed.release;
  await requireTrusted([changed]);
  const others = releasesBeside(current, name);
  const stored = name === 'shell' ? [changed, ...others] : [...others, changed];
  const plan = requireReady(
    await planComposition(home, {
      stored,
      bundles: loadBundles(stored, bundles),
      change: { current, stored: changed, allowGone: texts('allow-gone') },
      report: output.say,
    }),
    `${name} ${version}`,
  );
  const from = current.lock.releases[name]?.version ?? null;
  const composition = { from: current.lock.composition, to: plan.lock.composition };
  const summary = { action, section: name, version: { from, to: version }, composition, pages: plan.count };
  output.say(`${action} of ${name}: ${from ?? 'nothing'} → ${version}`);
  for (const line of describeComposition(summary)) output.say(line);
  if (flag('dry-run')) {
    await discardPlan(plan);
    output.say('dry run: nothing was changed');
    return output.result({ ...summary, changed: false });
  }
  await applyPlan(home, plan, { action, sources, previous: composition.from });
  // Counted from the start of the process, so that building and importing are included.
  const tookMs = Math.round(performance.now());
  output.say(`composition ${composition.to} is current after ${(tookMs / 1000).toFixed(1)} s`);
  output.result({ ...summary, changed: composition.from !== composition.to, tookMs });
}
