import { openStore } from '../bucket/open-home';
import { clearUp } from '../store/current-link';
import { readCurrentComposition } from '../store/current-composition';
import { changeRelease } from './change-release';
import type { Command } from './command';
import { forceHelp } from './force-option';
import { withStagedRelease } from './stage-release';

/** `npm run release`: one section's release becomes current, and nothing else is built, rendered or changed. */
export const release: Command = {
  help: `npm run release -- <section> [options]

Builds a section, checks it against the current site, renders its pages and makes it current. A release that was handed
over (--from) stays current, whatever the sources here are, until this command is run without --from.

  --version <version>  the release's version; derived from the sources unless given. Before '--' npm prints its own
  --from <path>        a release built elsewhere, as a folder or .tgz: nothing is built
  --allow-gone <path>  a page that may vanish; may be given more than once
  ${forceHelp}
  --dry-run            stop before anything changes
  --json               print the outcome as JSON

  SITE_STORE           a bucket that this machine shares with others: see shell/docs/several-servers.md
  SITE_SIGNING_KEY     file of an Ed25519 private key (PEM) to sign what is built here
  SITE_TRUSTED_KEYS    files of public keys (PEM), separated as in PATH: only releases signed with one of them can become
                       current`,
  words: 1,
  options: {
    version: { type: 'string' },
    from: { type: 'string' },
    'allow-gone': { type: 'string', multiple: true },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(input) {
    const store = await openStore(input.output.say);
    const { home } = store;
    await clearUp(home);
    const current = await readCurrentComposition(home);
    await withStagedRelease(home, current, { help: release.help, input }, (staged) => {
      const handedOver = { [staged.stored.release.name]: staged.sources === undefined };
      return changeRelease(store, { ...staged, handedOver, current, action: 'release', input });
    });
  },
};
