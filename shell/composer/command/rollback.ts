import { existsSync } from 'node:fs';
import { openStore } from '../bucket/open-home';
import { clearUp } from '../store/current-link';
import { readCurrentComposition } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import { ExpectedError } from '../store/expected-error';
import { goodReleases } from '../store/history';
import { readStoredRelease } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import { requireUsable } from '../store/verify';
import type { SiteHome } from '../store/site-home';
import { changeRelease } from './change-release';
import { requireOptions } from './command';
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

  SITE_STORE           a bucket that this machine shares with others: see shell/docs/several-servers.md
  SITE_TRUSTED_KEYS    files of public keys (PEM), separated as in PATH: only releases signed with one of them can become
                       current`,
  words: 2,
  options: { to: { type: 'string' }, 'allow-gone': { type: 'string', multiple: true }, force: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const [name, wanted] = input.names;
    requireOptions(input, [name === undefined ? 'to' : 'allow-gone', 'force', 'dry-run'], name === undefined ? 'the whole composition' : 'a section');
    const store = await openStore(input.output.say);
    const { home } = store;
    await clearUp(home);
    if (name === undefined) return rollBackComposition(store, input);
    const current = await readCurrentComposition(home);
    const version = wanted ?? findGood(current, name);
    requireKnown(home, current, { name, version });
    const stored = await readStoredRelease(home, { name, version });
    await requireUsable(home, [stored]);
    await changeRelease(store, { current, stored, action: 'rollback', input });
  },
};

function findGood({ switches, lock }: CurrentComposition, name: string): string {
  const sections = Object.keys(lock.releases);
  if (!sections.includes(name)) {
    throw new ExpectedError(`'${name}' is no section. Name one of ${sections.join(', ')}.\n\n${rollback.help}`);
  }
  const [previous] = goodReleases(switches, name);
  if (previous !== undefined) return previous;
  throw new ExpectedError(`There is no earlier good release of ${name}. See 'npm run releases'.`);
}

/** A release that was current before, or is stored: if it is missing now, it is damaged. */
function requireKnown(home: SiteHome, { switches }: CurrentComposition, { name, version }: ReleaseId): void {
  if (switches.some(({ sections }) => sections[name] === version) || existsSync(home.release(name, version))) return;
  throw new ExpectedError(`Release ${name} ${version} is neither in the store nor in the history. See 'npm run releases'.`);
}
