import { openStore } from '../bucket/open-store';
import { clearUp } from '../store/current-link';
import { ExpectedError } from '../base/errors';
import { listSome } from '../gate/refusal';
import { endPreview, isOpen, readPreviews } from '../store/preview-record';
import type { Preview } from '../store/preview-record';
import { defaultStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { requireOptions } from './command';
import type { Command, CommandInput } from './command';
import { makePreview } from './make-preview';
import { allowGoneHelp } from './change-release';

/** `npm run preview`: shows a release on the running site to those who have its link, before it is current. */
export const preview: Command = {
  help: `npm run preview -- <section> [options]
npm run preview
npm run preview -- --end <id>

Builds a section, checks and renders it as 'npm run release' does, and keeps the composition beside the current one. Prints
a secret link: a browser that has opened it gets the preview from the running server, until the link expires or the visitor
leaves it. Everybody else gets the current site. What the gate refuses cannot be previewed. The link names the site's own
origin; its path works on every address of the server. Without a section, prints the previews whose links are valid.

  --version <version>  the release's version; derived from the sources unless given. Before '--' npm prints its own
  --from <path>        a release built elsewhere, as a folder or .tgz: nothing is built
  ${allowGoneHelp}
  --expires <time>     how long the link is valid, e.g. 30m, 2h or 3d; a day unless given, 7d at most. npm 11 drops it before '--'
  --end <id>           make the link of a preview invalid now
  --json               print the outcome as JSON

  SITE_SIGNING_KEY and SITE_TRUSTED_KEYS: see npm run release -- --help`,
  words: 1,
  options: {
    version: { type: 'string' },
    from: { type: 'string' },
    'allow-gone': { type: 'string', multiple: true },
    expires: { type: 'string' },
    end: { type: 'string' },
  },
  async run(input) {
    const { given, names: [section], text, output } = input;
    const id = text('end');
    if (id !== undefined) {
      if (section !== undefined) throw new ExpectedError(`--end takes no section such as '${section}'. Leave it out.`);
      requireOptions(input, ['end'], '--end');
      return end(defaultStore(), id, input);
    }
    if (section === undefined && given.length === 0) return list(defaultStore(), input);
    return make((await openStore(output.say)).disk, input);
  },
};

async function make(disk: DiskStore, input: CommandInput): Promise<void> {
  await clearUp(disk);
  const { preview: made, ...more } = await makePreview(disk, input, preview.help);
  input.output.say(`preview ${describe(made)}`);
  input.output.say(more.link);
  for (const { selector, pages } of made.overlays) input.output.say(`look at ${listSome(pages) || 'the islands'}: ${selector} stays on the screen, and the gate cannot tell whether it covers the page around it`);
  input.output.result({ ...made, ...more });
}

function describe({ id, section, version, composition, expires }: Preview): string {
  return `${id} of ${section} ${version}, composition ${composition}, until ${expires}`;
}

async function list(disk: DiskStore, { output }: CommandInput): Promise<void> {
  const now = new Date();
  const previews = (await readPreviews(disk)).filter((one) => isOpen(one, now));
  for (const one of previews) output.say(`preview ${describe(one)}, by ${one.by}`);
  if (previews.length === 0) output.say('there is no preview');
  output.result({ previews });
}

async function end(disk: DiskStore, id: string, { output }: CommandInput): Promise<void> {
  const found = (await readPreviews(disk)).find((one) => one.id === id);
  if (!found) throw new ExpectedError(`No preview has the id '${id}'. See 'npm run preview'.`);
  await endPreview(disk, id);
  output.say(`ended preview ${describe(found)}`);
  output.result({ ended: found });
}
