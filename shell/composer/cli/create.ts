import { join, relative } from 'node:path';
import { readPackageManifest } from '../build/workspaces';
import { createSection, titleOf } from '../create/create-section';
import type { SectionPlace } from '../create/create-section';
import { noteInstalled } from '../install-stamp.mjs';
import { ExpectedError } from '../base/errors';
import { readKitSite } from '../store/kit-site';
import { kitFolder, projectFolder } from '../base/project';
import type { Command } from './command';
import { findKit, installSection } from './use';

/** `npm run create`, and `site-kit create` outside the repository: a new remote, ready to be worked on. */
export const create: Command = {
  help: `npm run create -- <name> [--title "<title>"], or site-kit create <name> in the folder of a kit

Writes a section with two pages, an island and their tests into remotes/<name>, and installs it: its types, its tests and
its release are part of every command from then on. With a kit, writes it into ./<name>. Its README says what to do first.
  --title  its name in headings, lists and the footer, at most 30 characters; made from the name unless given
  --json   print the outcome as JSON`,
  words: 1,
  options: { title: { type: 'string' } },
  async run({ names: [name], text, output }) {
    if (name === undefined) throw new ExpectedError(`The name of the section is missing.\n\n${create.help}`);
    if (kitFolder !== undefined) await refuseKnown(name);
    const today = new Date().toISOString().slice(0, 10);
    const folder = await createSection(findPlace(), { name, title: text('title') ?? titleOf(name), today });
    const place = relative(projectFolder, folder);
    if (kitFolder === undefined) installRemote(place);
    else installSection(folder, place);
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

/** It needs no package that is not there, and runs no scripts. */
function installRemote(place: string): void {
  installSection(projectFolder, place, ['--ignore-scripts']);
  noteInstalled(projectFolder);
}
