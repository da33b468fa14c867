import { cleanStaging } from '../store/clean-staging';
import { readCurrentComposition } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import { ExpectedError } from '../store/expected-error';
import { goodReleases } from '../store/good-releases';
import { readRelease } from '../store/release';
import { defaultSiteHome } from '../store/site-home';
import { changeRelease } from './change-release';
import type { Command } from './command';
import { forceHelp } from './force-option';
import { rollBackComposition } from './roll-back-composition';

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

  SITE_TRUSTED_KEYS    files of public keys (PEM): only releases signed with one of them can become current`,
  options: { to: { type: 'string' }, 'allow-gone': { type: 'string', multiple: true }, force: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const home = defaultSiteHome();
    await cleanStaging(home);
    const [name, wanted] = input.names;
    if (name === undefined) return rollBackComposition(home, input);
    if (input.text('to') !== undefined) throw new ExpectedError(`Wanted a section or --to, found both.\n\n${rollback.help}`);
    const current = await readCurrentComposition(home);
    const folder = home.release(name, wanted ?? findGood(current, name));
    await changeRelease(home, { current, stored: { folder, release: await readRelease(folder) }, action: 'rollback', input });
  },
};

function findGood({ switches, stored }: CurrentComposition, name: string): string {
  const sections = stored.map(({ release }) => release.name);
  if (!sections.includes(name)) {
    throw new ExpectedError(`Wanted one of ${sections.join(', ')}, found '${name}'.\n\n${rollback.help}`);
  }
  const [previous] = goodReleases(switches, name);
  if (previous !== undefined) return previous;
  throw new ExpectedError(`Wanted an earlier good release of ${name}, found none. See 'npm run releases'.`);
}
