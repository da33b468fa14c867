import type { PreparedComposition } from '../release/prepare-composition';
import type { StoredRelease } from '../render/site-renderer';
import { prepareChange } from '../release/change-release';
import { goLive } from '../release/go-live';
import type { LiveComposition } from '../store/live-composition';
import type { Switch } from '../store/switches';
import type { SiteHome } from '../store/site-home';
import type { CommandInput } from './command';
import { ExpectedError } from '../store/expected-error';
import { requireTrusted } from './signing-keys';
import { tellComposition } from './tell-composition';

/** One section's release is to take the place of the one that is live. */
export interface LiveChange {
  readonly live: LiveComposition;
  readonly stored: StoredRelease;
  readonly action: Switch['action'];
  readonly input: CommandInput;
  /** Versions of the sources that are released by this. */
  readonly sources?: Switch['sources'];
  /** Puts what the composition is made of in its place. */
  readonly beforeCommit?: () => Promise<void>;
}

/**
 * Checks, plans, says the plan and then acts on it; with `--dry-run` it stops there.
 *
 * @throws ExpectedError with every reason when the gate refuses; nothing has changed then
 */
export async function changeLive(home: SiteHome, { live, stored, action, input, sources, beforeCommit }: LiveChange): Promise<void> {
  const { output, flag, texts } = input;
  await requireTrusted([stored]);
  const change = { live, stored, allowGone: texts('allow-gone'), report: output.say };
  const outcome = await prepareChange(home, change);
  if (outcome.kind === 'refused') throw new ExpectedError(tellRefusals(stored, outcome.refusals));
  const plan = makePlan(live, stored, action, outcome.composition);
  for (const line of tellPlan(plan)) output.say(line);
  if (flag('dry-run')) {
    await outcome.composition.discard();
    output.say('dry run: nothing was changed');
    return output.result({ ...plan, changed: false });
  }
  try {
    await beforeCommit?.();
    await goLive(home, outcome.composition, { action, previous: live.lock.composition, sources });
  } finally {
    await outcome.composition.discard();
  }
  // Counted from the start of the process: building and importing are part of it.
  const tookMs = Math.round(performance.now());
  output.say(`composition ${plan.composition.to} is live after ${(tookMs / 1000).toFixed(1)} s`);
  output.result({ ...plan, changed: plan.composition.from !== plan.composition.to, tookMs });
}

function makePlan({ lock, stored: before }: LiveComposition, { release }: StoredRelease, action: Switch['action'], to: PreparedComposition) {
  return {
    action,
    section: release.name,
    version: { from: before.find((one) => one.release.name === release.name)?.release.version ?? null, to: release.version },
    composition: { from: lock.composition, to: to.lock.composition },
    pages: to.count,
  };
}

function tellPlan({ action, section, version, composition, pages }: ReturnType<typeof makePlan>): string[] {
  return [
    `${action} of ${section}: ${version.from ?? 'nothing'} → ${version.to}`,
    ...tellComposition({ composition, pages }),
  ];
}

function tellRefusals({ release }: StoredRelease, refusals: readonly { check: string; wanted: string; found: string; remedy: string }[]): string {
  const reasons = refusals.map(({ check, wanted, found, remedy }) => `— ${check}\n  wanted: ${wanted}\n  found: ${found}\n  ${remedy}`);
  return [`${release.name} ${release.version} may not go live. Nothing was changed.`, ...reasons].join('\n');
}
