import { shellName } from '@site/shared/lock';
import type { OpenStore } from '../bucket/open-store';
import { planComposition } from '../compose/plan-composition';
import type { ReadyPlan } from '../compose/plan-composition';
import type { SwitchRecord } from '../compose/apply-plan';
import { releasesBeside } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import type { StoredRelease } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import { carryOut, readForceReason, requireReady } from './planned-change';
import type { PlannedChange } from './planned-change';
import type { CommandInput } from './command';
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
export async function changeRelease(store: OpenStore, change: RequestedChange): Promise<void> {
  await carryOut(store, await planRelease(store.disk, change), change.input);
}

/** Plans the change, and what is printed about it. @throws ExpectedError with every reason when the gate refuses */
export async function planRelease(disk: DiskStore, change: RequestedChange): Promise<PlannedChange> {
  const { current, stored: changed, input, ...record } = change;
  const { name, version } = changed.release;
  const plan = await planChange(disk, change);
  const from = current.lock.releases[name]?.version ?? null;
  const title = `${record.action} of ${name}: ${from ?? 'nothing'} → ${version}`;
  return { plan, record: { ...record, reason: readForceReason(input) }, title, details: { section: name, version: { from, to: version } } };
}

/** Plans the composition in which one release replaces the current one. @throws ExpectedError with every reason when the gate refuses */
export async function planChange(disk: DiskStore, { current, stored: changed, input, action }: Pick<RequestedChange, 'current' | 'stored' | 'input' | 'action'>): Promise<ReadyPlan> {
  const { name, version } = changed.release;
  const isForced = readForceReason(input) !== undefined;
  await requireTrusted([changed]);
  const others = releasesBeside(current, name);
  const stored = name === shellName ? [changed, ...others] : [...others, changed];
  const kind = action === 'rollback' ? 'return' : 'new';
  const request = { stored, kind, switches: current.switches, allowGone: input.texts('allow-gone'), isForced, report: input.output.say } as const;
  return requireReady(await planComposition(disk, request), `${name} ${version}`);
}
