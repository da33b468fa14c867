import { readReleases } from '../store/read-releases';
import { cleanStaging } from '../store/clean-staging';
import { goodReleases } from '../store/good-releases';
import { readLiveComposition } from '../store/live-composition';
import type { LiveComposition } from '../store/live-composition';
import { defaultSiteHome } from '../store/site-home';
import { changeLive } from './change-live';
import type { Command } from './command';
import { ExpectedError } from '../store/expected-error';

/** `npm run rollback`: a section goes back to a release that was live before. */
export const rollback: Command = {
  help: `npm run rollback -- <section> [<version>] [options]

Makes an earlier release of a section live again: the previous good one unless a version is given.

  --allow-gone <path>  a page that may vanish, as one does that the later release has brought; may be given more than once
  --dry-run            stop before anything changes
  --json               the outcome as JSON

  SITE_TRUSTED_KEYS    files of public keys (PEM): only releases signed with one of them go live`,
  options: { 'allow-gone': { type: 'string', multiple: true }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const home = defaultSiteHome();
    await cleanStaging(home);
    const live = await readLiveComposition(home);
    const [name, wanted] = input.names;
    const version = wanted ?? findGood(live, name);
    const [stored] = await readReleases(home, [{ name: name ?? '', version }]);
    if (stored) await changeLive(home, { live, stored, action: 'rollback', input });
  },
};

function findGood({ switches, stored }: LiveComposition, name: string | undefined): string {
  const sections = stored.map(({ release }) => release.name);
  if (name === undefined || !sections.includes(name)) {
    throw new ExpectedError(`Wanted one of ${sections.join(', ')}, found '${name ?? ''}'.\n\n${rollback.help}`);
  }
  const [previous] = goodReleases(switches, name);
  if (previous !== undefined) return previous;
  throw new ExpectedError(`Wanted an earlier good release of ${name}, found none. See 'npm run releases'.`);
}
