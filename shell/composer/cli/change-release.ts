import { shellName } from '@site/shared/lock';
import type { OpenStore } from '../bucket/open-store';
import { planComposition } from '../compose/plan-composition';
import type { ReadyPlan, Plan } from '../compose/plan';
import type { SwitchRecord } from '../compose/apply-plan';
import { releasesBeside } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import type { StoredRelease } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import { applyPlan } from '../compose/apply-plan';
import { discardStaged } from '../compose/stage-site';
import { ExpectedError } from '../base/errors';
import { groupBy } from '../base/lists';
import type { Refusal } from '../gate/refusal';
import type { CommandInput, Output } from './command';
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

/** Takes a section out of the site. @throws ExpectedError when it cannot be taken out, or the gate refuses */
export async function removeSection(store: OpenStore, current: CurrentComposition, input: CommandInput): Promise<void> {
  const [name = ''] = input.names;
  const from = current.lock.releases[name]?.version;
  if (from === undefined || name === shellName) {
    const removable = Object.keys(current.lock.releases).filter((section) => section !== shellName);
    throw new ExpectedError(`'${name}' is no section that can be removed. Name one of ${removable.join(', ')}.`);
  }
  const plan = await planBeside(store.disk, { current, name, input, action: 'release' });
  const record = { action: 'release', reason: readForceReason(input) } as const;
  await carryOut(store, { plan, record, title: `removal of ${name}: ${from} → nothing`, details: { section: name, version: { from, to: null } } }, input);
}

/**
 * Plans the change, and what is printed about it.
 *
 * @param isTrial whether it is only judged: its pages get no compressed copies then
 * @throws ExpectedError with every reason when the gate refuses
 */
export async function planRelease(disk: DiskStore, change: RequestedChange, isTrial?: boolean): Promise<PlannedChange> {
  const { current, stored: changed, input, ...record } = change;
  const { name, version } = changed.release;
  const plan = await planChange(disk, { ...change, isTrial });
  const from = current.lock.releases[name]?.version ?? null;
  const title = `${record.action} of ${name}: ${from ?? 'nothing'} → ${version}`;
  return { plan, record: { ...record, reason: readForceReason(input) }, title, details: { section: name, version: { from, to: version } } };
}

/** Plans the composition in which one release replaces the current one. @throws ExpectedError with every reason when the gate refuses */
export async function planChange(disk: DiskStore, { stored, ...change }: Pick<RequestedChange, 'current' | 'stored' | 'input' | 'action'> & Pick<ChangeOfSection, 'isTrial'>): Promise<ReadyPlan> {
  await requireTrusted([stored]);
  return planBeside(disk, { ...change, name: stored.release.name, changed: stored });
}

interface ChangeOfSection extends Pick<RequestedChange, 'current' | 'input' | 'action'> {
  /** Whether it is only judged; with `--dry-run` unless given. */
  readonly isTrial?: boolean | undefined;
  readonly name: string;
  /** Undefined when the section is taken out. */
  readonly changed?: StoredRelease;
}

async function planBeside(disk: DiskStore, { current, name, changed, input, action, isTrial = input.flag('dry-run') }: ChangeOfSection): Promise<ReadyPlan> {
  const isForced = readForceReason(input) !== undefined;
  const others = releasesBeside(current, name);
  const own = changed ? [changed] : [];
  const stored = name === shellName ? [...own, ...others] : [...others, ...own];
  const kind = action === 'rollback' ? 'return' : 'new';
  const request = { stored, kind, switches: current.switches, allowGone: input.texts('allow-gone'), isForced, report: input.output.say, compress: !isTrial } as const;
  return requireReady(await planComposition(disk, request), changed ? `${name} ${changed.release.version}` : `The removal of ${name}`);
}

/** A plan, what the switch records, and what the command prints about its change. */
export interface PlannedChange {
  readonly plan: ReadyPlan;
  readonly record: SwitchRecord;
  /** The first line. */
  readonly title: string;
  /** Further fields of the `--json` output. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Prints a plan and applies it; with `--dry-run` it stops before that. */
export async function carryOut(store: OpenStore, change: PlannedChange, { output, flag }: CommandInput): Promise<void> {
  const { plan, record } = change;
  const summary = printPlan(change, output);
  if (flag('dry-run')) {
    await discardStaged(plan);
    output.say('dry run: nothing was changed');
    return output.result({ ...summary, changed: false });
  }
  await applyPlan(store, plan, record);
  // Counted from the start of the process, so that building and importing are included.
  const tookMs = Math.round(performance.now());
  const { from, to } = summary.composition;
  output.say(`composition ${to} is current after ${(tookMs / 1000).toFixed(1)} s`);
  output.result({ ...summary, changed: from !== to, tookMs });
}

/** Prints what a plan would change. @returns the same for `--json` */
export function printPlan({ plan, record, title, details }: PlannedChange, { say }: Pick<Output, 'say'>) {
  const composition = { from: plan.previous, to: plan.lock.composition };
  const overridden = plan.overridden.map(({ check, wanted, found }) => ({ check, wanted, found }));
  const summary = { action: record.action, ...details, composition, pages: plan.count, ...(overridden.length > 0 && { overridden }) };
  for (const line of [title, ...describePlan(plan)]) say(line);
  return summary;
}

/** The lines of a plan about its composition, and one for each refusal that `--force` overrides. */
export function describePlan({ previous, lock, count, overridden }: ReadyPlan): string[] {
  return [
    `composition ${previous ?? 'none'} → ${lock.composition}`,
    `${count.rendered} pages rendered, ${count.all} in all: the others are shared with earlier compositions`,
    ...overridden.map(({ check, wanted, found }) => `overrides ${check}: wanted ${wanted}, found ${found}`),
  ];
}

/** The gate refused a plan. */
export class RefusedError extends ExpectedError {
  /** @param checks the names of those that refused it */
  constructor(message: string, readonly checks: ReadonlySet<string>) {
    super(message);
  }
}

/** @param what is planned, for the message. @throws RefusedError with every reason when the plan is refused */
export function requireReady(plan: Plan, what: string): ReadyPlan {
  if (plan.kind === 'ready') return plan;
  // A mistake in a template is on all pages: its remedy is said once.
  const reasons = [...groupBy(plan.refusals, ({ check, remedy }) => `${check}\n${remedy}`).values()].map(describeAlike);
  throw new RefusedError([`${what} is refused. Nothing was changed.`, ...reasons].join('\n'), new Set(plan.refusals.map(({ check }) => check)));
}

/** How many refusals with one remedy a message names. */
const named = 5;

function describeAlike(alike: readonly Refusal[]): string {
  const lines = alike.slice(0, named).map(({ wanted, found }) => `  wanted: ${wanted}\n  found: ${found}\n`);
  const rest = alike.length > named ? `  and ${alike.length - named} more of this kind\n` : '';
  return `— ${alike[0]?.check ?? ''}\n${lines.join('')}${rest}  ${alike[0]?.remedy ?? ''}`;
}

/** The reason after `--force`; undefined without it. @throws ExpectedError when it is empty */
export function readForceReason({ text }: Pick<CommandInput, 'text'>): string | undefined {
  const reason = text('force')?.trim();
  if (reason !== '') return reason;
  throw new ExpectedError(`--force needs a reason, for those who read the history. Write, for example, --force "the new post waits for its picture".`);
}

/** The lines about these options in the help of a command. */
export const allowGoneHelp = `--allow-gone <path>  a page that may vanish, or all below a path ('/careers/*'); may be given more than once`;
export const forceHelp = `--force "<why>"      override what the gate judges (links, heads, budgets, ...), never damage; recorded in the history`;
