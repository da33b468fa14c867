import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { compressFiles, isCompressed } from '../../../shell/composer/store/compress-files';
import { readConfigurations, readStats } from '../../../shell/composer/build/run-webpack';
import { findWorkspaces, isShell } from '../../../shell/composer/build/workspaces';
import { integrityOf } from '../../../shell/composer/store/content-hash';
import { bundledHost } from './bundled-host';

/** Where the bundle's files are served. */
export const bundlePath = '/bundle/';

/** The whole site as one build, without federation. */
export interface Bundle {
  /** Folder of its files, each with a compressed copy. */
  readonly folder: string;
  /** Files of each named chunk group. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** SHA-384 of every file. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * Builds shell and remotes with the shell's own configuration and the rules of all of them; only the federation host
 * is another. @param folder is made anew
 */
export async function buildBundle(folder: string): Promise<Bundle> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const host = join(folder, 'bundled-host.js');
  const workspaces = await findWorkspaces();
  await writeFile(host, bundledHost(workspaces.filter((workspace) => !isShell(workspace))));
  const configurations = await Promise.all(workspaces.map((workspace) => browserConfiguration(workspace.folder, folder)));
  const shell = configurations[workspaces.findIndex(isShell)];
  if (!shell) throw new Error('Wanted the configuration of the shell, found none.');
  const { files } = readStats(folder, await runWebpack(bundleConfiguration(shell, configurations, host)));
  const browser = join(folder, 'browser');
  await compressFiles(browser);
  return { folder: browser, chunks: files, integrity: await hashFiles(browser) };
}

async function browserConfiguration(workspace: string, out: string): Promise<Configuration> {
  const configurations = await readConfigurations(workspace, { version: 'bundle', out });
  const browser = configurations.find(({ name }) => name === 'browser');
  if (!browser) throw new Error(`Wanted a build for browsers in ${workspace}, found none.`);
  return browser;
}

function bundleConfiguration(shell: Configuration, all: readonly Configuration[], host: string): Configuration {
  const replaceHost = new webpack.NormalModuleReplacementPlugin(/\/federation-host$/, host);
  return {
    ...shell,
    output: { ...shell.output, publicPath: bundlePath },
    module: {
      ...shell.module,
      // What takes the host's place is a few lines: a chunk of its own would be a request for nothing.
      rules: [...rulesOf(all), { test: /\/load-section\.ts$/, parser: { dynamicImportMode: 'eager' } }],
      // An export that the shell wants of its host and the bundle's lacks.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    plugins: [...(shell.plugins ?? []), replaceHost],
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
