import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPackageManifest } from '../build/package-manifest';
import { createSection, titleOf } from '../create/create-section';
import type { SectionPlace } from '../create/create-section';
import { noteInstalled } from '../install-stamp.mjs';
import { kitArchive } from '../kit/kit-archive';
import { ExpectedError } from '../store/expected-error';
import { kitFolder, projectFolder } from '../store/site-home';
import type { Command } from './command';

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
    if (name === undefined) throw new ExpectedError(`Wanted the name of the section, found none.\n\n${create.help}`);
    const today = new Date().toISOString().slice(0, 10);
    const folder = await createSection(findPlace(), { name, title: text('title') ?? titleOf(name), today });
    const place = relative(projectFolder, folder);
    if (kitFolder === undefined) installRemote(place);
    else install(folder, place, []);
    output.say(`created ${place}; see its README.md\nnext: ${kitFolder === undefined ? `npm run dev -- ${name}` : `cd ${place} && npm run dev`}, and open http://localhost:8080/${name}`);
    output.result({ section: name, folder });
  },
};

/** @throws ExpectedError when a kit is not where its sections are to look for it */
function findPlace(): SectionPlace {
  if (kitFolder === undefined) return { parent: join(projectFolder, 'remotes'), contract: readPackageManifest(join(projectFolder, 'shared/package.json')) };
  const contract = readPackageManifest(join(kitFolder, 'package.json'));
  const kit = kitArchive(contract.version);
  if (existsSync(join(projectFolder, kit))) return { parent: projectFolder, contract, kit };
  throw new ExpectedError(`Wanted ${kit} in ${projectFolder}, found none: the section's package.json will name it. Run the command in the folder that holds the kit.`);
}

/** Writes it into package-lock.json and links it. It needs no package that is not there, and runs no scripts. */
function installRemote(place: string): void {
  install(projectFolder, place, ['--ignore-scripts']);
  noteInstalled(projectFolder);
}

function install(folder: string, place: string, options: readonly string[]): void {
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...options];
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm === undefined ? (['npm'] as const) : ([process.execPath, npm] as const);
  const { status } = spawnSync(command, [...before, ...words], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new ExpectedError(`Wanted 'npm install' to install ${place}, found that it failed: see its messages above. The section's files are written; run 'npm install' again.`);
}
