import { existsSync } from 'node:fs';
import { openStore, requireCurrent } from '../bucket/open-store';
import { clearUp } from '../store/current-link';
import { readCurrentComposition } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import { ExpectedError } from '../base/errors';
import { goodReleases, goodEarlierCompositions, isRemoved } from '../store/history';
import { readStoredRelease, readReleases, releasesAt } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import { requireUsable } from '../store/verify';
import type { DiskStore } from '../store/disk-store';
import type { OpenStore } from '../bucket/open-store';
import { planComposition } from '../compose/plan-composition';
import type { ReadyPlan } from '../compose/plan';
import type { CompositionRequest } from '../compose/read-candidate';
import { planReturn } from '../compose/past-composition';
import { NothingReleasedError, readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import { changeRelease, forceHelp, readForceReason, carryOut, requireReady } from './change-release';
import { requireOptions } from './command';
import type { Command, CommandInput } from './command';
import { requireTrusted } from './signing-keys';

/** `npm run rollback`: a section, or the whole composition, returns to what was current before. */
export const rollback: Command = {
  help: `npm run rollback -- <section> [<version>] [options]
npm run rollback [-- --to <composition>] [options]

Makes an earlier release of a section current again: the previous good one unless a version is given. Without a section,
makes an earlier composition current again, with every release and page as it was: the previous good one unless another
is given. What was current before may come back: pages that were added since may vanish, and budgets do not apply.

  --to <composition>   the composition to go back to
  --allow-gone <path>  a page that may vanish, for a version that never was current and is judged like a new one
  ${forceHelp}
  --dry-run            stop before anything changes
  --json               print the outcome as JSON

  SITE_STORE           a bucket that this machine shares with others: see shell/docs/several-servers.md
  SITE_TRUSTED_KEYS    files of public keys (PEM), separated as in PATH: only releases signed with one of them can become
                       current. blog=<file> is a key for releases of blog only`,
  words: 2,
  options: { to: { type: 'string' }, 'allow-gone': { type: 'string', multiple: true }, force: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const [name, wanted] = input.names;
    requireOptions(input, [name === undefined ? 'to' : 'allow-gone', 'force', 'dry-run'], name === undefined ? 'the whole composition' : 'a section');
    const store = await openStore(input.output.say);
    const { disk } = store;
    await clearUp(disk);
    if (name === undefined) return rollBackComposition(store, input);
    const current = await readCurrentComposition(disk);
    const version = wanted ?? findGood(current, name);
    requireKnown(disk, current, { name, version });
    const stored = await readStoredRelease(disk, { name, version });
    await requireUsable(disk, [stored]);
    await changeRelease(store, { current, stored, action: 'rollback', input });
  },
};

function findGood({ switches, lock }: CurrentComposition, name: string): string {
  const sections = Object.keys(lock.releases);
  if (!sections.includes(name) && !isRemoved(switches, name)) {
    throw new ExpectedError(`'${name}' is no section. Name one of ${sections.join(', ')}.\n\n${rollback.help}`);
  }
  const [previous] = goodReleases(switches, name);
  if (previous !== undefined) return previous;
  throw new ExpectedError(`There is no earlier good release of ${name}. See 'npm run releases'.`);
}

/** A release that was current before, or is stored: if it is missing now, it is damaged. */
function requireKnown(disk: DiskStore, { switches }: CurrentComposition, { name, version }: ReleaseId): void {
  if (switches.some(({ sections }) => sections[name] === version) || existsSync(disk.release(name, version))) return;
  throw new ExpectedError(`Release ${name} ${version} is neither in the store nor in the history. See 'npm run releases'.`);
}

/**
 * Makes a composition that was current before current again. Its pages are used as they are stored; when they are gone,
 * its releases are composed again.
 */
async function rollBackComposition(store: OpenStore, input: CommandInput): Promise<void> {
  const { disk } = store;
  const switches = await readSwitches(disk);
  if (switches.length === 0) throw new NothingReleasedError(disk);
  const to = input.text('to');
  // A killed or failed switch may have left the bucket, or the copy that the edge reads, behind.
  if (store.bucket && to !== undefined && to === switches.at(-1)?.composition) {
    await requireCurrent(store, to);
    return input.output.say(`composition ${to} is current already, and complete in ${store.bucket.name}`);
  }
  const past = findPast(switches, to);
  const reason = readForceReason(input);
  const plan = await planPast(disk, past, { switches, isForced: reason !== undefined, report: input.output.say });
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

type Setting = Required<Pick<CompositionRequest, 'switches' | 'isForced' | 'report'>>;

async function planPast(disk: DiskStore, { composition: id, sections }: Switch, setting: Setting): Promise<ReadyPlan> {
  const stored = await readReleases(disk, releasesAt(sections));
  await requireTrusted(stored);
  const asStored = await planReturn(disk, id, setting.switches);
  if (asStored) return requireReady(asStored, `Composition ${id}`);
  setting.report(`pages of composition ${id} are missing or damaged: composing its releases again`);
  const plan = requireReady(await planComposition(disk, { stored, kind: 'return', ...setting }), `Composition ${id}`);
  if (plan.lock.composition !== id) setting.report(`another state of the composer made ${id}: the same releases are now composition ${plan.lock.composition}`);
  return plan;
}
