import { planComposition } from '../release/plan-composition';
import type { SwitchRecord } from '../release/apply-plan';
import { releasesBeside } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import type { StoredRelease } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { carryOut } from './carry-out';
import type { CommandInput } from './command';
import { readForceReason } from './force-option';
import { requireReady } from './require-ready';
import { requireTrusted } from './signing-keys';

/** One section's release is to replace the current one. */
export interface RequestedChange extends SwitchRecord {
  readonly current: CurrentComposition;
  readonly stored: StoredRelease;
  readonly input: CommandInput;
}

/**
 * Plans the change, prints the plan and applies it; with `--dry-run` it stops before that.
 *
 * @throws ExpectedError with every reason when the gate refuses; nothing has changed then
 */
export async function changeRelease(home: SiteHome, { current, stored: changed, input, ...record }: RequestedChange): Promise<void> {
  const { name, version } = changed.release;
  const reason = readForceReason(input);
  await requireTrusted([changed]);
  const others = releasesBeside(current, name);
  const stored = name === 'shell' ? [changed, ...others] : [...others, changed];
  const plan = requireReady(
    await planComposition(home, {
      stored,
      kind: record.action === 'rollback' ? 'return' : 'new',
      allowGone: input.texts('allow-gone'),
      isForced: reason !== undefined,
      report: input.output.say,
    }),
    `${name} ${version}`,
  );
  const from = current.lock.releases[name]?.version ?? null;
  const title = `${record.action} of ${name}: ${from ?? 'nothing'} → ${version}`;
  await carryOut(home, { plan, record: { ...record, reason }, title, details: { section: name, version: { from, to: version } } }, input);
}
