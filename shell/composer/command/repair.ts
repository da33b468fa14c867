import { shellName } from '@site/shared/lock';
import { describePart } from '../store/damage';
import type { Damage, Mending, StoredPart } from '../store/damage';
import { ExpectedError } from '../store/expected-error';
import { mendSwitch } from '../store/mend-switch';
import { siteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { readSoundLocks } from '../store/stored-parts';
import { checkPart, verify } from '../store/verify';
import type { CommandInput } from './command';
import { describeError } from './describe-error';
import { mendPages } from './mend-pages';
import { mendRelease } from './mend-release';
import type { RepairSources } from './mending';

/** The order in which parts are mended: pages are rendered from releases, remotes' releases are built with the shell's. */
const order = ['switch', 'release', 'composition', 'rendering'] as const satisfies readonly StoredPart['kind'][];

/** `npm run releases -- repair`: mends what `verify` finds. @throws ExpectedError that names what is still damaged */
export async function runRepair(home: SiteHome, { output, flag, texts }: CommandInput): Promise<void> {
  const promised = new Set<string>();
  const sources = { promised, from: texts('from'), stores: texts('store').map(siteHome), report: output.say, dryRun: flag('dry-run') };
  const { checked, problems } = await verify(home, output.say);
  const outcomes: { part: StoredPart; mending: Mending }[] = [];
  for (const part of inOrder(problems)) {
    const mending = await mend(home, part, sources).catch((error: unknown): Mending => ({ unmended: describeError(error) }));
    output.say('mended' in mending ? `${describePart(part)}: ${mending.mended}` : `${describePart(part)}: not mended`);
    if (sources.dryRun && part.kind === 'release' && 'mended' in mending) promised.add(part.folder);
    outcomes.push({ part, mending });
  }
  output.result({ checked, damaged: outcomes.map(({ part, mending }) => ({ ...part, ...mending })), changed: !sources.dryRun });
  if (problems.length === 0) output.say(`${checked} files are unaltered`);
  if (sources.dryRun) output.say('dry run: nothing was changed');
  const left = outcomes.flatMap(({ part, mending }) => ('unmended' in mending ? [`— ${describePart(part)} in ${part.folder}\n  ${mending.unmended}`] : []));
  if (left.length > 0) throw new ExpectedError([`Wanted to mend ${outcomes.length} damaged parts, found ${left.length} that could not be mended:`, ...left].join('\n'));
}

/** Each damaged part once; the shell's releases before the others'. */
function inOrder(problems: readonly Damage[]): StoredPart[] {
  const parts = [...new Map(problems.map(({ part }) => [part.folder, part])).values()];
  const rank = (part: StoredPart) => order.indexOf(part.kind) + (part.kind === 'release' && part.name !== shellName ? 0.5 : 0);
  return parts.sort((a, b) => rank(a) - rank(b));
}

async function mend(home: SiteHome, part: StoredPart, sources: RepairSources): Promise<Mending> {
  const locks = await readSoundLocks(home);
  // Restoring a composition mends its renderings, too.
  if (part.kind !== 'release' && (await checkPart(home, part, locks)).length === 0) return { mended: 'rendered again' };
  if (part.kind === 'switch') return mendSwitch(home, part.folder, sources);
  if (part.kind === 'release') return mendRelease(home, part, locks, sources);
  return mendPages(home, part, locks, sources);
}
