import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { readConfigurations, readStats } from '../../../shell/composer/build/run-webpack';
import type { BuiltChunks } from '../../../shell/composer/build/run-webpack';
import { findWorkspaces, isShell } from '../../../shell/composer/build/workspaces';
import type { Workspace } from '../../../shell/composer/build/workspaces';
import { compressFiles, isCompressed } from '../../../shell/composer/store/compress-files';
import { integrityOf } from '../../../shell/composer/store/content-hash';
import { bundledIslands, noFederation } from './bundled-islands';

/** Where the bundle's files are served. */
export const bundlePath = '/bundle/';

/** The scripts of the whole site as one build, without federation. */
export interface Bundle {
  /** Folder of its files, each with a compressed copy. */
  readonly folder: string;
  /** Files of each named chunk group. */
  readonly chunks: BuiltChunks;
  /** SHA-384 of every file. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * Builds the shell's main script with the islands of all sections, by the shell's own configuration and the rules of all
 * of them. Nothing else differs: pages and their styles are the site's.
 *
 * @param folder is made anew
 */
export async function buildBundle(folder: string): Promise<Bundle> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const workspaces = await findWorkspaces();
  const configurations = await Promise.all(workspaces.map((workspace) => browserConfiguration(workspace.folder, folder)));
  const shell = configurations[workspaces.findIndex(isShell)];
  if (!shell) throw new Error('Wanted the configuration of the shell, found none.');
  const replaced = await writeReplacements(folder, workspaces);
  const built = readStats(folder, await runWebpack(bundleConfiguration(shell, configurations, replaced)));
  if (!built) throw new Error('Wanted a build for browsers, found none.');
  const browser = join(folder, 'browser');
  await compressFiles(browser);
  return { folder: browser, chunks: built.chunks, integrity: await hashFiles(browser) };
}

async function browserConfiguration(workspace: string, out: string): Promise<Configuration> {
  const configurations = await readConfigurations(workspace, { version: 'bundle', out });
  const browser = configurations.find(({ name }) => name === 'browser');
  if (!browser) throw new Error(`Wanted a build for browsers in ${workspace}, found none.`);
  return browser;
}

/** Modules of the shell, by the end of the path that they are imported by, and the files that take their places. */
type Replacements = readonly (readonly [imported: RegExp, file: string])[];

async function writeReplacements(folder: string, workspaces: readonly Workspace[]): Promise<Replacements> {
  const sections = workspaces.map((workspace) =>
    isShell(workspace)
      ? ({ file: join(workspace.folder, 'src/shell-section.ts'), exported: 'shellSection' } as const)
      : ({ file: join(workspace.folder, 'src/section.ts'), exported: 'section' } as const),
  );
  const [islands, federation] = [join(folder, 'bundled-islands.js'), join(folder, 'no-federation.js')];
  await writeFile(islands, bundledIslands(sections));
  await writeFile(federation, noFederation);
  return [[/\/shell-section$/, islands], [/\/federation-host$/, federation]];
}

function bundleConfiguration(shell: Configuration, all: readonly Configuration[], replaced: Replacements): Configuration {
  return {
    ...shell,
    output: { ...shell.output, publicPath: bundlePath },
    module: {
      ...shell.module,
      rules: rulesOf(all),
      // Pictures and fonts of islands: there is no build of pages beside this one.
      generator: {},
      // An export that the shell wants of a replaced module.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    plugins: [...(shell.plugins ?? []), ...replaced.map(([imported, file]) => new webpack.NormalModuleReplacementPlugin(imported, file))],
  };
}

/** The rules of all builds, each once: most are the same in every section. */
function rulesOf(configurations: readonly Configuration[]): RuleSetRule[] {
  const rules = configurations.flatMap(({ module }) => (module?.rules ?? []) as RuleSetRule[]);
  return [...new Map(rules.map((rule) => [inspect(rule, { depth: null }), rule])).values()];
}

async function runWebpack(configuration: Configuration): Promise<webpack.MultiStats> {
  const compiler = webpack([configuration]);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result'))));
    });
  });
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => !isCompressed(file));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const)));
}
