import type { OpenStore } from '../bucket/open-home';
import { planComposition } from '../release/plan-composition';
import type { ReadyPlan } from '../release/plan-composition';
import { planReturn } from '../release/past-composition';
import { ExpectedError } from '../store/expected-error';
import { goodEarlierCompositions } from '../store/history';
import { readReleases, releasesAt } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import { carryOut } from './carry-out';
import type { CommandInput } from './command';
import { readForceReason } from './force-option';
import { requireReady } from './require-ready';
import { requireTrusted } from './signing-keys';

/**
 * Makes a composition that was current before current again. Its pages are used as they are stored; when they are gone,
 * its releases are composed again.
 */
export async function rollBackComposition(store: OpenStore, input: CommandInput): Promise<void> {
  const { home } = store;
  const switches = await readSwitches(home);
  const past = findPast(switches, input.text('to'));
  const reason = readForceReason(input);
  const plan = await planPast(home, past, { switches, isForced: reason !== undefined, report: input.output.say });
  const before = switches.at(-1)?.sections ?? {};
  const changed = Object.entries(past.sections).filter(([name, version]) => before[name] !== version);
  const titles = changed.map(([name, version]) => `${name} ${before[name] ?? 'nothing'} → ${version}`);
  const title = `rollback of the composition: ${titles.join(', ') || 'the same releases'}`;
  await carryOut(store, { plan, record: { action: 'rollback', reason }, title, details: { versions: { from: before, to: past.sections } } }, input);
}

function findPast(switches: readonly Switch[], to: string | undefined): Switch {
  const id = to ?? goodEarlierCompositions(switches)[0];
  if (id === undefined) throw new ExpectedError("There is no earlier good composition. See 'npm run releases'.");
  if (id === switches.at(-1)?.composition) throw new ExpectedError(`Composition ${id} is current already. Name an earlier one: see 'npm run releases'.`);
  const past = switches.findLast(({ composition }) => composition === id);
  if (past) return past;
  throw new ExpectedError(`'${id}' never was the current composition. See 'npm run releases'.`);
}

interface Setting {
  readonly switches: readonly Switch[];
  readonly isForced: boolean;
  readonly report: (line: string) => void;
}

async function planPast(home: SiteHome, { composition: id, sections }: Switch, setting: Setting): Promise<ReadyPlan> {
  const stored = await readReleases(home, releasesAt(sections));
  await requireTrusted(stored);
  const asStored = await planReturn(home, id, setting.switches);
  if (asStored) return requireReady(asStored, `Composition ${id}`);
  setting.report(`pages of composition ${id} are missing: composing its releases again`);
  const plan = requireReady(await planComposition(home, { stored, kind: 'return', ...setting }), `Composition ${id}`);
  if (plan.lock.composition !== id) setting.report(`another state of the composer made ${id}: the same releases are now composition ${plan.lock.composition}`);
  return plan;
}
