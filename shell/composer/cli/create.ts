import { join, relative } from 'node:path';
import { readPackageManifest } from '../build/workspaces';
import { createSection } from '../create/create-section';
import type { SectionPlace } from '../create/create-section';
import { noteInstalled } from '../install-stamp.mjs';
import { ExpectedError } from '../base/errors';
import { readKitSite } from '../store/kit-site';
import { kitFolder, projectFolder } from '../base/project';
import type { Command } from './command';
import { findKit, installSection } from './use';

/** `npm run create`, and `site-kit create` outside the repository: a new remote, ready to be worked on. */
export const create: Command = {
  help: `npm run create -- <name>, or site-kit create <name> in the folder of a kit
npm run create -- --kit

Writes a section with two pages, an island and their tests into remotes/<name>, and installs it: its types, its tests and
its release are part of every command from then on. With a kit, writes it into ./<name>. Its README says what to do first.

  --kit   writes .site/kit/site-kit-<version>.tgz instead, for teams without this repository: the contract, the tools
          that build, check and pack a section, and the releases that are current. The version is the contract's. The current
          composition must have been made by the present composer: otherwise run 'npm run compose' first
  --json  print the outcome as JSON

  SITE_SIGNING_KEY   file of an Ed25519 private key (PEM): signs the kit, into a .sig beside it`,
  words: 1,
  options: { kit: { type: 'boolean' } },
  async run({ names: [name], flag, output }) {
    if (flag('kit') && kitFolder === undefined && name === undefined) return (await import('./kit')).writeKit(output);
    if (name === undefined || flag('kit')) throw new ExpectedError(`Give the name of a section, or in the site's repository --kit alone.\n\n${create.help}`);
    if (kitFolder !== undefined) await refuseKnown(name);
    const today = new Date().toISOString().slice(0, 10);
    const folder = await createSection(findPlace(), { name, today });
    const place = relative(projectFolder, folder);
    if (kitFolder === undefined) {
      // It needs no package that is not there, and runs no scripts.
      installSection(projectFolder, place, ['--ignore-scripts']);
      noteInstalled(projectFolder);
    } else installSection(folder, place);
    output.say(`created ${place}; see its README.md\nnext: ${kitFolder === undefined ? `npm run dev -- ${name}` : `cd ${place} && npm run dev`}, and open http://localhost:8080/${name}`);
    output.result({ section: name, folder });
  },
};

/** @throws ExpectedError when the site has a section of that name: two releases of one name would replace each other */
async function refuseKnown(name: string): Promise<void> {
  const { sections } = await readKitSite();
  if (!Object.hasOwn(sections, name)) return;
  throw new ExpectedError(`The site has a section ${name} already, and a release of yours would replace it. Choose another name, or copy that section's folder beside the kit and run 'use' in it.`);
}

function findPlace(): SectionPlace {
  if (kitFolder === undefined) return { parent: join(projectFolder, 'remotes'), contract: readPackageManifest(join(projectFolder, 'shared/package.json')) };
  return { parent: projectFolder, contract: readPackageManifest(join(kitFolder, 'package.json')), kit: findKit(kitFolder, projectFolder) };
}
