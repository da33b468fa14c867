import { openStore } from '../bucket/open-store';
import type { OpenStore } from '../bucket/open-store';
import type { ReadyPlan } from '../compose/plan';
import { findReleases, restoreComposition } from '../compose/past-composition';
import { clearUp } from '../store/current-link';
import { readReleases } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import { readCurrent } from '../store/switches';
import { buildAndCompose } from './build-and-compose';
import type { BuildOutcome, ComposeSetting } from './build-and-compose';
import { requireOptions } from './command';
import type { Command } from './command';
import { allowGoneHelp, forceHelp, readForceReason } from './change-release';
import { requireTrusted } from './signing-keys';

/** `npm run compose`: makes a composition, a past one too. */
export const compose: Command = {
  help: `npm run compose [-- options]

Builds what has changed, checks it against the current site and makes its composition current.

  --at <composition>   restore a past composition instead, exactly as it was; it does not become current
  ${allowGoneHelp}
  ${forceHelp}
  --dry-run            print what would be built, rendered and written, and change nothing
  --json               print the outcome as JSON

  SITE_STORE           a bucket that this machine shares with others: see shell/docs/several-servers.md
  SITE_SIGNING_KEY and SITE_TRUSTED_KEYS: see npm run release -- --help`,
  options: {
    at: { type: 'string' },
    'allow-gone': { type: 'string', multiple: true },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(input) {
    const { flag, text, texts, output } = input;
    // Earlier compositions are not judged again.
    if (text('at') !== undefined) requireOptions(input, ['at', 'dry-run'], '--at');
    const [at, dryRun] = [text('at'), flag('dry-run')];
    const store = await openStore(output.say);
    const { disk } = store;
    await clearUp(disk);
    const setting = { report: output.say, dryRun, allowGone: texts('allow-gone'), reason: readForceReason({ text }) };
    const outcome = at === undefined ? await composeNow(store, setting) : await composeAgain(disk, at, setting);
    if (dryRun) output.say('dry run: nothing was changed');
    output.result({ ...outcome, ...(dryRun && { changed: false }) });
  },
};

/** The `--json` output; the composition is null while it is unknown. */
interface Outcome {
  readonly composition: string | null;
  /** Whether another one was current before. */
  readonly changed: boolean;
  readonly build?: BuildOutcome['build'];
  readonly pages: ReadyPlan['count'] | null;
}

async function composeNow(store: OpenStore, setting: ComposeSetting): Promise<Outcome> {
  const { build, previous, plan } = await buildAndCompose(store, setting);
  const composition = plan?.lock.composition ?? null;
  return { composition, changed: composition !== previous, build, pages: plan?.count ?? null };
}

async function composeAgain(disk: DiskStore, id: string, { report, dryRun }: ComposeSetting): Promise<Outcome> {
  const stored = await readReleases(disk, await findReleases(disk, id));
  await requireTrusted(stored);
  const pages = await restoreComposition(disk, { id, stored }, { report, dryRun });
  report(`composition ${id} again: ${pages.rendered} of ${pages.all} pages rendered; ${(await readCurrent(disk)) ?? 'none'} stays current`);
  return { composition: id, changed: false, pages };
}
