import { join, resolve } from 'node:path';
import { readVariable } from './environment';
import { ExpectedError } from './errors';

/** Whether this is the composer of a kit; only the bundle of a kit defines it. */
declare const isKit: boolean | undefined;
declare const composerBundle: string;

/** Folder of the kit that this composer is part of; undefined in the site's repository. */
export const kitFolder = typeof isKit === 'undefined' ? undefined : resolve(composerBundle, '..');

/** The project's own folder: the site's repository, or with a kit the folder of the section that it works on. */
export const projectFolder = kitFolder === undefined ? resolve(import.meta.dirname, '../../..') : process.cwd();

/** The folder of the store. @param unset below the project, where `SITE_HOME` is not set */
export function storeFolder(unset: string): string {
  return resolve(projectFolder, readVariable('SITE_HOME') ?? unset);
}

/** Webpack takes them for the syntax of loaders, queries and placeholders, and URLs for their parts. */
const unusable = /[#!?%*"\\[\]\p{Cc}]/u;

/** @throws ExpectedError when nothing can be built in the folder of the project or of the store, because of a character in its path */
export function requirePlainPaths(): void {
  for (const [what, folder, remedy] of [['project', projectFolder, 'Move or rename it'], ['store', storeFolder(''), 'Name another one in SITE_HOME']] as const) {
    const [found] = unusable.exec(folder) ?? [];
    if (found === undefined) continue;
    throw new ExpectedError(`The folder of the ${what}, ${JSON.stringify(folder)}, has ${JSON.stringify(found)} in its path, which webpack or a URL takes for something else. ${remedy}: a path has none of # ! ? % * " [ ] \\ and no line break.`);
  }
}

/** TypeScript's native compiler, which runs as a program only. */
export const typeChecker = join(projectFolder, 'node_modules/typescript-7/bin/tsc');
