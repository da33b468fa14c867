import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../bucket/open-store';
import { goodReleases, isRemoved } from '../store/history';
import { readCurrentComposition } from '../store/current-composition';
import { clearUp } from '../store/current-link';
import { readPreviews } from '../store/preview-record';
import { prune, prunePreviews } from '../store/prune';
import type { Pruning } from '../store/prune';
import type { Store } from '../store/store';
import type { Switch } from '../store/switches';
import { releaseFile } from '../store/release-format';
import { verify } from '../store/verify';
import type { DiskStore } from '../store/disk-store';
import { requireOptions } from './command';
import type { Command, CommandInput } from './command';
import { remedyFor, describePart } from '../store/damage';
import { ExpectedError, messageOf } from '../base/errors';
import { describeVerdict } from '../health/guard-releases';
import type { HealthCount } from '../health/health-table';
import { readHealth } from './guard';
import { describeDifference, describeShare, healthOf } from './section-health';
import type { ReleaseHealth } from './section-health';

/** `npm run releases`: the current releases, what `npm run rollback` takes back or forward, and the history. */
export const releases: Command = {
  help: `npm run releases [-- health <section> | verify | prune] [options]

Without a word: prints the current releases, how they and those before fare, the earlier good ones, those that were rolled
back from, and the history.
'npm run rollback' takes each of them: a release as '-- <section> <version>', a composition as '-- --to <composition>'.
  health         each release of a section that pages were shown with in the last 30 days, and how they fared
  verify         hashes every file again, and says how what is damaged is written again
  prune          removes what neither a tab nor a rollback needs, and prints what it keeps and why
  --dry-run      prune prints what it would do
  --json         print the outcome as JSON

  DATABASE_URL   PostgreSQL that the servers count in, a file in SITE_HOME unless set
  SITE_STORE     a bucket that this machine shares with others, which prune clears, too: see shell/docs/several-servers.md`,
  words: 2,
  options: {
    'dry-run': { type: 'boolean' },
  },
  async run(input) {
    const [what = 'list'] = input.names;
    const action = actions[what];
    if (!action) throw new ExpectedError(`'${what}' is none of health, verify and prune.\n\n${releases.help}`);
    if (what !== 'health' && input.names.length > 1) throw new ExpectedError(`${what} takes no section such as '${input.names[1] ?? ''}'. Leave it out.`);
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
  health: { run: pulled(showHealth), options: [] },
  verify: { run: pulled(runVerify), options: [] },
  prune: { run: runPrune, options: ['dry-run'] },
};

/** Brings the store up to date first. */
function pulled(run: (disk: DiskStore, input: CommandInput) => Promise<void>): Action['run'] {
  return async (input) => run((await openStore(input.output.say)).disk, input);
}

async function list(disk: DiskStore, { output }: CommandInput): Promise<void> {
  const { lock, stored, damaged, switches } = await readCurrentComposition(disk);
  const handedOver = switches.at(-1)?.handedOver ?? [];
  const earlier = (name: string, version?: string) => {
    const known = [...new Set(switches.toReversed().flatMap(({ sections: { [name]: one } }) => (one === undefined || one === version ? [] : [one])))];
    const kept = known.filter((one) => existsSync(join(disk.release(name, one), releaseFile)));
    const good = goodReleases(switches, name);
    return { rollbackTo: good.filter((one) => kept.includes(one)), forwardTo: kept.filter((one) => !good.includes(one)) };
  };
  const sections = stored.map(({ release: { name, version, commit } }) => ({ section: name, version, commit, handedOver: handedOver.includes(name), ...earlier(name, version) }));
  const removed = [...new Set(switches.flatMap((one) => Object.keys(one.sections)))].filter((name) => isRemoved(switches, name)).map((section) => ({ section, ...earlier(section) }));
  output.say(`current: composition ${lock.composition}`);
  const rows = [
    ...sections.map((one) => [one.section, `${one.version}${one.handedOver ? ' (handed over)' : ''}`, one.rollbackTo.join(', '), one.forwardTo.join(', ')]),
    ...removed.map((one) => [one.section, 'taken out', one.rollbackTo.join(', '), one.forwardTo.join(', ')]),
  ];
  for (const line of alignColumns([['section', 'release', 'back to', 'forward to'], ...rows])) output.say(`  ${line}`);
  for (const { message } of damaged) output.say(`damaged: ${message}`);
  const { counts, why } = await readCounts(disk);
  const fares = sections.map(({ section, version, rollbackTo: [before] }) => ({ section, current: findHealth(counts, section, version), before: before === undefined ? undefined : findHealth(counts, section, before) }));
  output.say(why ?? 'pages shown in the last 30 days, and networks that met a failure of the release (95 % interval):');
  for (const { section, current, before } of why === undefined ? fares : []) {
    for (const one of [current, before]) if (one) output.say(`  ${section} ${one.release}  ${one.shown} pages shown, ${describeShare(one)}${one === current ? describeDifference(current, before) : ''}`);
  }
  output.say('history, the latest first:');
  const history = switches.map((entry, index) => ({ ...entry, changed: changedSections(entry, switches[index - 1]) })).reverse();
  const lines = history.map(({ at, by, action, changed, composition, forced, guarded, verdict }) => {
    const notes = [...(forced ? [`forced: ${forced.reason} (${forced.checks.join(', ')})`] : []), ...(guarded === undefined ? [] : ['guarded']), ...(verdict ? [describeVerdict(verdict)] : [])];
    return [at.replace(/T(..:..).*/, ' $1'), by, composition, action, [changed.join(', ') || 'the same releases', ...notes].join('; ')];
  });
  for (const line of alignColumns([['time (UTC)', 'by', 'composition', 'action', 'changed'], ...lines])) output.say(`  ${line}`);
  output.result({ composition: lock.composition, sections, removed, health: why ?? fares, history });
}

interface Counted {
  readonly counts: readonly HealthCount[];
  /** Why there are none. */
  readonly why?: string;
}

/** What cannot be read keeps nobody from the history. */
async function readCounts(disk: DiskStore): Promise<Counted> {
  try {
    const counts = await readHealth(disk);
    return counts ? { counts } : { counts: [], why: 'how pages fare is not known here: neither DATABASE_URL nor a file in SITE_HOME has it' };
  } catch (error) {
    return { counts: [], why: `how pages fare cannot be read: ${messageOf(error)}` };
  }
}

function findHealth(counts: readonly HealthCount[], section: string, version: string): ReleaseHealth | undefined {
  return healthOf(counts, section).find(({ release }) => release === version);
}

/** @throws ExpectedError when the counts cannot be read, or there is no such section */
async function showHealth(disk: DiskStore, { names: [, section = ''], output }: CommandInput): Promise<void> {
  const { lock, switches } = await readCurrentComposition(disk);
  const known = new Set(switches.flatMap((one) => Object.keys(one.sections)));
  if (!known.has(section)) throw new ExpectedError(`'${section}' is no section. Name one of ${[...known].join(', ')}.`);
  const { counts, why } = await readCounts(disk);
  if (why !== undefined) throw new ExpectedError(`${why.replace(/^./, (first) => first.toUpperCase())}.`);
  const health = healthOf(counts, section);
  output.result({ section, releases: health });
  if (health.length === 0) return output.say(`no page of ${section} was shown in the last 30 days`);
  const current = lock.releases[section]?.version;
  const rows = health.map((one) => [
    `${one.release}${one.release === current ? ' (current)' : ''}`,
    one.lastShown,
    String(one.shown),
    describeShare(one),
    Object.entries(one.ways).map(([way, count]) => `${way} ${count}`).join(', ') || 'none',
    Object.entries(one.classes).map(([measure, found]) => `${measure} ${found}`).join(', '),
  ]);
  for (const line of alignColumns([['release', 'last shown', 'pages', 'failed', 'ways', 'three of four pages'], ...rows])) output.say(`  ${line}`);
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
}

function changedSections({ sections }: Switch, before: Switch | undefined): string[] {
  const changed = Object.entries(sections).filter(([name, version]) => before?.sections[name] !== version);
  const gone = Object.keys(before?.sections ?? {}).filter((name) => !Object.hasOwn(sections, name));
  return [...changed.map(([name, version]) => `${name} ${version}`), ...gone.map((name) => `${name} taken out`)];
}

async function runVerify(disk: DiskStore, { output }: CommandInput): Promise<void> {
  const { checked, problems } = await verify(disk, output.say);
  output.result({ checked, problems });
  for (const { fault, file } of problems) output.say(`${fault}: ${file}`);
  if (problems.length === 0) return output.say(`${checked} files are unaltered`);
  const parts = new Map(problems.map(({ part }) => [part.folder, part]));
  const lines = [...parts.values()].map((part) => `— ${describePart(part)} in ${part.folder}. ${remedyFor(part)}`);
  throw new ExpectedError([`Of ${checked} files, ${problems.length} are damaged:`, ...lines].join('\n'));
}

async function runPrune({ output, flag }: CommandInput): Promise<void> {
  const dryRun = flag('dry-run');
  const { disk, bucket } = await openStore(output.say);
  if (!dryRun) await clearUp(disk);
  const setting = { previews: await readPreviews(disk), dryRun };
  const pruning = await prune(disk, setting);
  for (const { composition, reason } of pruning.kept) output.say(`keeps composition ${composition}: ${reason}`);
  for (const { name, version } of pruning.keptReleases) output.say(`keeps release ${name} ${version}: 'npm run rollback -- ${name}' returns to it`);
  report(output, disk, pruning, dryRun);
  const expired = await prunePreviews(disk, { dryRun });
  const pruned = bucket && (await prune(bucket, { ...setting, previews: [] }));
  if (bucket && pruned) report(output, bucket, pruned, dryRun);
  output.result({ ...pruning, removed: [...pruning.removed, ...expired], ...(pruned && { bucket: { removed: pruned.removed } }) });
}

function report({ say }: CommandInput['output'], { name }: Store, { recent, removed }: Pruning, dryRun: boolean): void {
  for (const key of recent) say(`keeps ${key} of ${name}: less than an hour old, another command may be using it`);
  for (const key of removed) say(`${dryRun ? 'would remove' : 'removed'} ${key} of ${name}`);
}
