import { join, resolve } from 'node:path';

/** Whether this is the composer of a kit; only the bundle of a kit defines it. */
declare const isKit: boolean | undefined;
declare const composerBundle: string;

/** Folder of the kit that this composer is part of; undefined in the site's repository. */
export const kitFolder = typeof isKit === 'undefined' ? undefined : resolve(composerBundle, '..');

/** The project's own folder: the site's repository, or with a kit the folder of the section that it works on. */
export const projectFolder = kitFolder === undefined ? resolve(import.meta.dirname, '../../..') : process.cwd();

/** TypeScript's native compiler, which runs as a program only. */
export const typeChecker = join(projectFolder, 'node_modules/typescript-7/bin/tsc');
