import { planReturn } from '../release/plan-return';
import { discardStaged, stageComposition, storeComposition } from '../release/stage-composition';
import type { ReleasesToCompose, StagedComposition } from '../release/stage-composition';
import { composerVersion } from '../render/composer-version';
import { withSections } from '../render/sections';
import { cleanStaging } from '../store/clean-staging';
import { ExpectedError } from '../store/expected-error';
import { readLock } from '../store/lock-file';
import { readReleases, sectionsOf, sectionVersions } from '../store/read-releases';
import type { SectionVersion } from '../store/read-releases';
import { defaultSiteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import { buildAndCompose } from './build-and-compose';
import type { BuildOutcome, BuildSetting } from './build-and-compose';
import type { Command } from './command';
import { exportSite, requireEmptyFolder } from './export-site';
import { forceHelp, readForceReason } from './force-option';
import { requireReady } from './require-ready';
import { requireTrusted } from './signing-keys';

/** `npm run compose`: makes a composition, a past one too, and exports it for static hosts. */
export const compose: Command = {
  help: `npm run compose [-- options]

Builds what has changed, checks it against the current site and makes its composition current.

  --at <composition>   restore a past composition instead, exactly as it was; it does not become current
  --out <folder>       write the site as files for any static host, into an empty or new folder
  --allow-gone <path>  a page that may vanish; may be given more than once
  ${forceHelp}
  --dry-run            print what would be built, rendered and written, and change nothing
  --json               print the outcome as JSON

  SITE_SIGNING_KEY and SITE_TRUSTED_KEYS: see npm run release -- --help`,
  options: {
    at: { type: 'string' },
    out: { type: 'string' },
    'allow-gone': { type: 'string', multiple: true },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run({ flag, text, texts, output }) {
    const home = defaultSiteHome();
    const [at, out, dryRun] = [text('at'), text('out'), flag('dry-run')];
    await cleanStaging(home);
    if (out !== undefined) await requireEmptyFolder(out);
    const setting = { report: output.say, dryRun, allowGone: texts('allow-gone'), reason: readForceReason({ text }) };
    const outcome = at === undefined ? await composeNow(home, setting) : await composeAgain(home, at, setting);
    if (out !== undefined) output.say(`static site into ${out}`);
    if (dryRun) output.say('dry run: nothing was changed');
    const files = dryRun || out === undefined ? undefined : await exportSite(home, outcome.composition ?? '', out);
    if (files !== undefined) output.say(`${files} files in ${out ?? ''}`);
    output.result({ ...outcome, ...(dryRun && { changed: false }), ...(files !== undefined && { out, files }) });
  },
};

/** What `--json` prints; the composition is null while it is unknown. */
interface Outcome extends Pick<BuildOutcome, 'pages'> {
  readonly composition: string | null;
  /** Whether another one was current before. */
  readonly changed: boolean;
  readonly build?: BuildOutcome['build'];
}

async function composeNow(home: SiteHome, setting: BuildSetting): Promise<Outcome> {
  const { composition, ...outcome } = await buildAndCompose(home, setting);
  return { composition: composition.to, changed: composition.from !== composition.to, ...outcome };
}

async function composeAgain(home: SiteHome, id: string, { report, dryRun }: BuildSetting): Promise<Outcome> {
  const stored = await readReleases(home, await findSections(home, id));
  await requireTrusted(stored);
  const staged = await stageAgain(home, id, { stored, report });
  const { all, rendered } = staged.count;
  report(`composition ${id} again: ${rendered} of ${all} pages rendered; ${(await readCurrent(home)) ?? 'none'} stays current`);
  await (dryRun ? discardStaged(staged) : storeComposition(home, staged));
  return { composition: id, changed: false, pages: staged.count };
}

/** The stored pages, whichever state of the composer wrote them; without them, those that the present state renders. */
async function stageAgain(home: SiteHome, id: string, request: ReleasesToCompose): Promise<StagedComposition> {
  const asStored = await planReturn(home, { id, stored: request.stored });
  if (asStored) return requireReady(asStored, `Composition ${id}`);
  const staged = await withSections(request.stored, undefined, (sections) => stageComposition(home, request, sections));
  if (staged.lock.composition === id) return staged;
  await discardStaged(staged);
  throw new ExpectedError(
    `Wanted the pages of composition ${id}, found some missing, and another state of the composer (now ${composerVersion()}) made them. ` +
      `Check out the commit that it was made with, or compose the same releases anew: npm run rollback -- --to ${id}`,
  );
}

/** The history names the releases of a past composition, even when its own folder is gone. */
async function findSections(home: SiteHome, id: string): Promise<SectionVersion[]> {
  const past = (await readSwitches(home)).findLast(({ composition }) => composition === id);
  return past ? sectionVersions(past.sections) : sectionsOf((await readLock(home, id)).releases);
}
