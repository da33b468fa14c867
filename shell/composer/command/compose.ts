import { composerVersion } from '../compose/composer-version';
import { exportSite } from '../compose/export-site';
import { readLock } from '../compose/lock-file';
import { prepareComposition } from '../compose/prepare-composition';
import { readReleases, sectionsOf } from '../compose/read-releases';
import { cleanStaging } from '../release/clean-staging';
import { readLive, readSwitches } from '../release/switches';
import { defaultSiteHome } from '../site-home';
import type { SiteHome } from '../site-home';
import { buildAndCompose } from './build-and-compose';
import type { Command } from './command';
import { ExpectedError } from './expected-error';

/** `npm run compose`: makes a composition, a past one too, and writes it out for static hosts. */
export const compose: Command = {
  help: `npm run compose [-- options]

Builds what has changed and makes its composition live.

  --at <composition>  make a past composition again instead, exactly as it was; it does not go live
  --out <folder>      write the site as files for any static host, into an empty or new folder
  --json              the outcome as JSON`,
  options: { at: { type: 'string' }, out: { type: 'string' } },
  async run({ text, output }) {
    const home = defaultSiteHome();
    await cleanStaging(home);
    const at = text('at');
    if (at === undefined) await buildAndCompose(home, output.say);
    else await composeAgain(home, at, output.say);
    const composition = at ?? (await readLive(home)) ?? '';
    const out = text('out');
    const files = out === undefined ? 0 : await exportSite(home, composition, out);
    if (out !== undefined) output.say(`${files} files in ${out}`);
    output.result({ composition, ...(out !== undefined && { out, files }) });
  },
};

/** What a past composition was made of is in the history, even where its own folder is gone. */
async function composeAgain(home: SiteHome, id: string, report: (line: string) => void): Promise<void> {
  const entry = (await readSwitches(home)).findLast(({ composition }) => composition === id);
  const sections = entry
    ? Object.entries(entry.sections).map(([name, version]) => ({ name, version }))
    : sectionsOf((await readLock(home, id)).releases);
  const composition = await prepareComposition(home, { stored: await readReleases(home, sections), report });
  if (composition.lock.composition !== id) {
    await composition.discard();
    throw new ExpectedError(
      `Wanted composition ${id}, found ${composition.lock.composition}: another state of the composer (now ${composerVersion()}) made it. ` +
        'Check out the commit that it was made with.',
    );
  }
  await composition.commit();
  report(`composition ${id}: ${composition.rendered} pages rendered`);
}
