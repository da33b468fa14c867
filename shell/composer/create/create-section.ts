import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPackageManifest } from '../build/package-manifest';
import { ExpectedError } from '../store/expected-error';

export interface NewSection {
  /** In kebab case, e.g. `careers`: its folder, its package and the first part of its addresses. */
  readonly name: string;
  /** Its name in lists and headings, e.g. `Careers`. */
  readonly title: string;
  /** The present day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Files of a section, with `__name__`, `__title__` and so on where a section has its own words; `.txt`, so that no tool takes them for code. */
const templates = join(import.meta.dirname, 'section');
const templateSuffix = '.txt';

const names = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** They end up in code, so no quotes and no braces; and in the footer, which has room for 30 characters. */
const titles = /^[\p{L}\p{N}](?:[\p{L}\p{N} ,&-]{0,28}[\p{L}\p{N}])?$/u;
/** Workspaces, and folders of files that the server serves. */
const reserved = ['shell', 'shared', 'e2e', 'releases', 'api'];

/** `new-homes` → `New homes`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Writes a remote with two pages, an island and their tests into `remotes/<name>`, and its reference into `tsconfig.json`.
 * The folder appears whole or not at all.
 *
 * @param project the project's folder
 * @returns the folder
 * @throws ExpectedError for a name or title that cannot be used, and for a folder that is there
 */
export async function createSection(project: string, section: NewSection): Promise<string> {
  const { name, title } = section;
  if (!names.test(name) || reserved.includes(name)) throw new ExpectedError(`Wanted a name in kebab case such as 'careers', none of ${reserved.join(', ')}, found '${name}'. Choose another.`);
  if (!titles.test(title)) throw new ExpectedError(`Wanted a title of at most 30 letters, digits, spaces, commas, '&' and '-', found '${title}'. Give another with --title.`);
  const folder = join(project, 'remotes', name);
  if (existsSync(folder)) throw new ExpectedError(`Wanted a new folder remotes/${name}, found that it exists. Choose another name, or remove the folder.`);
  const config = addReference(await readFile(join(project, 'tsconfig.json'), 'utf8'), name);

  const staging = join(project, '.cache', `create-${name}-${process.pid}`);
  try {
    await fillTemplates(staging, wordsOf(project, section));
    await rename(staging, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  await writeFile(join(project, 'tsconfig.json'), config);
  return folder;
}

/** @throws ExpectedError when there is no reference to put it beside */
function addReference(config: string, name: string): string {
  const beside = /^( *)\{ "path": "shell" \}/m;
  if (!beside.test(config)) throw new ExpectedError('Wanted { "path": "shell" } on a line of its own among the references of tsconfig.json, found none. Put it back.');
  return config.replace(beside, (found, indent: string) => `${indent}{ "path": "remotes/${name}" },\n${found}`);
}

function wordsOf(project: string, { name, title, today }: NewSection): Readonly<Record<string, string>> {
  const contract = readPackageManifest(join(project, 'shared/package.json'));
  return { name, title, today, contract: contract.version, react: contract.dependencies.react ?? '' };
}

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
