import { composerVersion } from '../render/composer-version';
import { exportSite, requireEmptyFolder } from './export-site';
import { readLock } from '../store/lock-file';
import { prepareComposition } from '../release/prepare-composition';
import { readReleases, sectionsOf } from '../store/read-releases';
import { cleanStaging } from '../store/clean-staging';
import { readLive, readSwitches } from '../store/switches';
import { defaultSiteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { buildAndCompose } from './build-and-compose';
import type { BuildPlan } from './build-and-compose';
import type { Command } from './command';
import { ExpectedError } from '../store/expected-error';
import { requireTrusted } from './signing-keys';
import type { CompositionPlan } from './tell-composition';

/** `npm run compose`: makes a composition, a past one too, and writes it out for static hosts. */
export const compose: Command = {
  help: `npm run compose [-- options]

Builds what has changed and makes its composition live.

  --at <composition>  make a past composition again instead, exactly as it was; it does not go live
  --out <folder>      write the site as files for any static host, into an empty or new folder
  --dry-run           say what would be built, rendered and written, and change nothing
  --json              the outcome as JSON

  SITE_SIGNING_KEY and SITE_TRUSTED_KEYS: see npm run release -- --help`,
  options: { at: { type: 'string' }, out: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run({ flag, text, output }) {
    const home = defaultSiteHome();
    const [at, out, dryRun] = [text('at'), text('out'), flag('dry-run')];
    await cleanStaging(home);
    if (out !== undefined) await requireEmptyFolder(out);
    const setting = { report: output.say, dryRun };
    const made = at === undefined ? await composeNow(home, setting) : await composeAgain(home, at, setting);
    if (out !== undefined) output.say(`static site into ${out}`);
    if (dryRun) output.say('dry run: nothing was changed');
    const files = dryRun || out === undefined ? undefined : await exportSite(home, made.composition ?? '', out);
    if (files !== undefined) output.say(`${files} files in ${out ?? ''}`);
    output.result({ ...made, ...(dryRun && { changed: false }), ...(files !== undefined && { out, files }) });
  },
};

/** What `--json` says; the composition is null while it is not known. */
interface Made {
  readonly composition: string | null;
  /** Whether another one was live before. */
  readonly changed: boolean;
  readonly pages: CompositionPlan['pages'];
  readonly build?: BuildPlan['build'];
}

interface Setting {
  readonly report: (line: string) => void;
  readonly dryRun: boolean;
}

async function composeNow(home: SiteHome, setting: Setting): Promise<Made> {
  const { build, composition, pages } = await buildAndCompose(home, setting);
  return { composition: composition.to, changed: composition.from !== composition.to, pages, build };
}

/** What a past composition was made of is in the history, even where its own folder is gone. */
async function composeAgain(home: SiteHome, id: string, { report, dryRun }: Setting): Promise<Made> {
  const entry = (await readSwitches(home)).findLast(({ composition }) => composition === id);
  const sections = entry
    ? Object.entries(entry.sections).map(([name, version]) => ({ name, version }))
    : sectionsOf((await readLock(home, id)).releases);
  const stored = await readReleases(home, sections);
  await requireTrusted(stored);
  const composition = await prepareComposition(home, { stored, report });
  if (composition.lock.composition !== id) {
    await composition.discard();
    throw new ExpectedError(
      `Wanted composition ${id}, found ${composition.lock.composition}: another state of the composer (now ${composerVersion()}) made it. ` +
        'Check out the commit that it was made with.',
    );
  }
  const { all, rendered } = composition.count;
  report(`composition ${id} again: ${rendered} of ${all} pages rendered; ${(await readLive(home)) ?? 'none'} stays live`);
  await (dryRun ? composition.discard() : composition.commit());
  return { composition: id, changed: false, pages: composition.count };
}
