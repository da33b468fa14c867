import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beginSentence } from '@site/shared/wording';
import type { PackageManifest } from '../build/workspaces';
import { ExpectedError } from '../base/errors';
import { serverSegments } from '../store/root-files';
import { useKit } from './use-kit';
import type { SectionKit } from './use-kit';

export interface NewSection {
  /** In kebab case, e.g. `careers`: its folder, its package and the first part of its addresses. */
  readonly name: string;
  /** The present day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Files of a section, with `__name__`, `__title__` and so on where a section has its own words; `.txt`, so that no tool takes them for code. */
const templates = join(import.meta.dirname, 'section');
const templateSuffix = '.txt';

/** The footer has room for 30 characters. */
const names = /^(?!.{31})[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Where a section is written. */
export interface SectionPlace {
  /** The folder that its own folder is written into. */
  readonly parent: string;
  /** The manifest of the package that holds the contract. */
  readonly contract: PackageManifest;
  /** The kit that it is developed with; a remote of the site's repository needs none. */
  readonly kit?: SectionKit;
}

/** Workspaces, and addresses of the server. */
const reserved = ['shell', 'shared', 'e2e', ...serverSegments];

/**
 * Writes a remote with two pages, an island and their tests into a folder of its name. The folder appears whole or not at
 * all.
 *
 * @returns the folder
 * @throws ExpectedError for a name that cannot be used, and for a folder that is there
 */
export async function createSection(place: SectionPlace, section: NewSection): Promise<string> {
  const { name } = section;
  if (!names.test(name) || reserved.includes(name)) throw new ExpectedError(`'${name}' cannot be the name of a section: it must be in kebab case, such as 'careers', have at most 30 characters, and be none of ${reserved.join(', ')}. Choose another.`);
  const folder = join(place.parent, name);
  if (existsSync(folder)) throw new ExpectedError(`The folder ${name} is in ${place.parent} already. Choose another name, or remove the folder.`);

  const staging = join(place.parent, `.create-${name}-${process.pid}`);
  try {
    await fillTemplates(staging, wordsOf(place, section));
    if (place.kit) {
      await useKit(staging, place.kit);
      await writeFile(join(staging, '.gitignore'), ['node_modules/', '.site/', '.cache/', '*.tgz', ''].join('\n'));
    }
    await rename(staging, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return folder;
}

function wordsOf({ contract, kit }: SectionPlace, { name, today }: NewSection): Readonly<Record<string, string>> {
  const commands = (kit === undefined ? repositoryCommands : kitCommands).replaceAll('__name__', name);
  // `new-homes` → `New homes`
  const title = beginSentence(name.replaceAll('-', ' '));
  return { name, title, today, commands, contract: contract.version, react: contract.dependencies.react ?? '', router: contract.dependencies['react-router-dom'] ?? '' };
}

/** The commands with which its README begins. */
const repositoryCommands = `    npm run dev -- __name__         serves the site and rebuilds the section on change: http://localhost:8080/__name__
    npx jest remotes/__name__       runs the tests
    npm run check -- __name__       checks types, lint and tests, builds a release and says whether it would pass the gate
    npm run release -- __name__     makes it current

The first three are also \`npm start\`, \`npm test\` and \`npm run build\` in this folder.`;
const kitCommands = `    npm run dev      serves the site and rebuilds the section on change: http://localhost:8080/__name__
    npm test         runs the tests
    npm run check    checks types, runs the tests, builds a release and says whether it would pass the site's gate
    npm run pack     builds a release that passes the gate, and writes __name__-<version>.tgz to hand over`;

async function fillTemplates(folder: string, words: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await cp(templates, folder, { recursive: true });
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(templateSuffix));
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file.slice(0, -templateSuffix.length)), text.replace(/__(\w+?)__/g, (found, word: string) => words[word] ?? found));
    await rm(join(folder, file));
  }
}
