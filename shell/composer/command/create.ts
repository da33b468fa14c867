import { spawnSync } from 'node:child_process';
import { createSection, titleOf } from '../create/create-section';
import { ExpectedError } from '../store/expected-error';
import { projectFolder } from '../store/site-home';
import type { Command } from './command';
import { noteInstalled } from '../install-stamp.mjs';

/** `npm run create`: a new remote, ready to be worked on. */
export const create: Command = {
  help: `npm run create -- <name> [--title "<title>"]

Writes a section with two pages, an island and their tests into remotes/<name>, and installs it: its types, its tests and
its release are part of every command from then on. Its README says what to do first.
  --title  its name in headings and lists; made from the name unless given
  --json   print the outcome as JSON`,
  words: 1,
  options: { title: { type: 'string' } },
  async run({ names: [name], text, output }) {
    if (name === undefined) throw new ExpectedError(`Wanted the name of the section, found none.\n\n${create.help}`);
    const today = new Date().toISOString().slice(0, 10);
    const folder = await createSection(projectFolder, { name, title: text('title') ?? titleOf(name), today });
    install(name);
    output.say(`created remotes/${name}; see its README.md\nnext: npm run dev -- ${name}, and open http://localhost:8080/${name}`);
    output.result({ section: name, folder });
  },
};

/** Writes it into package-lock.json and links it. It needs no package that is not there, and runs no scripts. */
function install(name: string): void {
  const words = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm === undefined ? (['npm'] as const) : ([process.execPath, npm] as const);
  const { status } = spawnSync(command, [...before, ...words], { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new ExpectedError(`Wanted 'npm install' to install remotes/${name}, found that it failed: see its messages above. The section's files are written; run 'npm install' again.`);
  noteInstalled(projectFolder);
}
