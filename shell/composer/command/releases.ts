import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findHome, openHome } from '../bucket/open-home';
import { pull } from '../bucket/pull';
import { listOld, sweep } from '../bucket/sweep';
import { goodReleases } from '../store/good-releases';
import { readCurrentComposition } from '../store/current-composition';
import { clearUp } from '../store/clear-up';
import { prune } from '../store/prune';
import type { Switch } from '../store/switch-file';
import { releaseFile } from '../store/release';
import { verify } from '../store/verify';
import type { SiteHome } from '../store/site-home';
import { requireOptions } from './command';
import type { Command, CommandInput } from './command';
import { describePart, repairCommand } from '../store/damage';
import { ExpectedError } from '../store/expected-error';
import { runRepair } from './repair';

/** `npm run releases`: the current releases, those that a rollback can return to, and the history. */
export const releases: Command = {
  help: `npm run releases [-- verify | repair | prune] [options]

Without a word: prints the current releases, those that a rollback can return to, and the history.
  verify         hashes every file again and compares it with the lists of the releases
  repair         mends what verify finds: releases from their own files, from copies (--from, --store) or from the sources
                 that stand here when they are the same; pages by rendering them again; a damaged switch from its
                 copy, or it is moved aside when there is none
  --from <path>  an intact copy of a release, as a folder or .tgz; may be given more than once
  --store <path> another site home that may hold intact copies; may be given more than once
  prune          removes what neither a tab nor a rollback needs, and prints what it keeps and why
  --keep <n>     compositions before the current one that prune keeps, at least 5
  --days <n>     days for which prune keeps a replaced composition, at least 30
  --dry-run      prune and repair print what they would do
  --json         print the outcome as JSON

  SITE_STORE     a bucket that this machine shares with others, which prune clears, too: see shell/docs/several-servers.md`,
  words: 1,
  options: {
    keep: { type: 'string' },
    days: { type: 'string' },
    from: { type: 'string', multiple: true },
    store: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
  },
  async run(input) {
    const [what = 'list'] = input.names;
    const action = actions[what];
    if (!action) throw new ExpectedError(`'${what}' is none of verify, repair and prune.\n\n${releases.help}`);
    requireOptions(input, action.options, what);
    await action.run(input);
  },
};

interface Action {
  readonly run: (input: CommandInput) => Promise<void>;
  /** Names of the options that mean something to it. */
  readonly options: readonly string[];
}

const actions: Readonly<Record<string, Action>> = {
  list: { run: pulled(list), options: [] },
  verify: { run: pulled(runVerify), options: [] },
  repair: { run: pulled(runRepair), options: ['from', 'store', 'dry-run'] },
  prune: { run: runPrune, options: ['keep', 'days', 'dry-run'] },
};

/** Brings the home up to date first. */
function pulled(run: (home: SiteHome, input: CommandInput) => Promise<void>): Action['run'] {
  return async (input) => run(await openHome(input.output.say), input);
}

async function list(home: SiteHome, { output }: CommandInput): Promise<void> {
  const { lock, stored, damaged, switches } = await readCurrentComposition(home);
  const handedOver = switches.at(-1)?.handedOver ?? [];
  const sections = stored.map(({ release: { name, version, commit } }) => {
    const rollbackTo = goodReleases(switches, name).filter((good) => existsSync(join(home.release(name, good), releaseFile)));
    return { section: name, version, commit, handedOver: handedOver.includes(name), rollbackTo };
  });
  output.say(`current: composition ${lock.composition}`);
  for (const { section, version, rollbackTo, handedOver: isHandedOver } of sections) {
    const details = [...(isHandedOver ? ['handed over'] : []), ...(rollbackTo.length > 0 ? [`can roll back to ${rollbackTo.join(', ')}`] : [])];
    output.say(['  ', [`${section} ${version}`, ...details].join(', ')].join(''));
  }
  for (const { message } of damaged) output.say(`damaged: ${message}`);
  output.say('history, the latest first:');
  const history = switches.map((entry, index) => ({ ...entry, changed: changedSections(entry, switches[index - 1]) })).reverse();
  for (const { at, by, action, changed, previous, composition, forced } of history) {
    output.say(`  ${at} ${by}: ${action} of ${changed.join(', ') || 'the same releases'}, ${previous ?? 'nothing'} → ${composition}`);
    if (forced) output.say(`    forced: ${forced.reason} (${forced.checks.join(', ')})`);
  }
  output.result({ composition: lock.composition, sections, history });
}

function changedSections({ sections }: Switch, before: Switch | undefined): string[] {
  const changed = Object.entries(sections).filter(([name, version]) => before?.sections[name] !== version);
  return changed.map(([name, version]) => `${name} ${version}`);
}

async function runVerify(home: SiteHome, { output }: CommandInput): Promise<void> {
  const { checked, problems } = await verify(home, output.say);
  output.result({ checked, problems });
  for (const { fault, file } of problems) output.say(`${fault}: ${file}`);
  if (problems.length === 0) return output.say(`${checked} files are unaltered`);
  const parts = new Set(problems.map(({ part }) => describePart(part)));
  throw new ExpectedError(`Of ${checked} files, ${problems.length} are damaged, in ${[...parts].join(', ')}. Mend them with '${repairCommand}'.`);
}

async function runPrune({ output, flag, text }: CommandInput): Promise<void> {
  const retention = { compositions: readNumber(text('keep'), 'keep'), days: readNumber(text('days'), 'days') };
  const dryRun = flag('dry-run');
  const { home, bucket } = findHome(output.say);
  if (!dryRun) await clearUp(home);
  const old = bucket && (await listOld(bucket));
  if (bucket) await pull(bucket);
  const { kept, keptReleases, recent, removed } = await prune(home, retention, { dryRun });
  for (const { composition, reason } of kept) output.say(`keeps composition ${composition}: ${reason}`);
  for (const { name, version } of keptReleases) output.say(`keeps release ${name} ${version}: 'npm run rollback -- ${name}' returns to it`);
  for (const path of recent) output.say(`keeps ${path}: less than an hour old, another command may be using it`);
  const removes = dryRun ? 'would remove' : 'removed';
  for (const path of removed) output.say(`${removes} ${path}`);
  const swept = bucket && old && (await sweep(bucket, old, { kept, keptReleases }, { dryRun }));
  if (bucket && swept) output.say(`${removes} ${swept.objects} objects (${(swept.bytes / 1_000_000).toFixed(1)} MB) of ${bucket.store.name}`);
  output.result({ kept, keptReleases, recent, removed, ...(swept && { bucket: swept }) });
}

function readNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined || /^\d+$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new ExpectedError(`--${name} is '${text}', which is no whole number.`);
}
