import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { readConfigurations, readStats } from '../../shell/composer/build/run-webpack';
import { findWorkspaces, isShell } from '../../shell/composer/build/workspaces';
import type { Workspace } from '../../shell/composer/build/workspaces';
import { integrityOf } from '../../shell/composer/base/content-hash';

/** Where the bundle's files are served. */
export const bundlePath = '/bundle/';

/** The scripts of the whole site as one build, without federation: the folder of its files, and those that documents name, the main script first, with their SHA-384. */
export interface Bundle {
  readonly folder: string;
  readonly scripts: readonly { readonly file: string; readonly integrity: string }[];
}

/**
 * Builds the shell's main script with the islands of all sections, by the shell's own configuration and the rules of all of
 * them. Nothing else differs: pages and their styles are the site's.
 *
 * @param folder is made anew
 */
export async function buildBundle(folder: string): Promise<Bundle> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const workspaces = await findWorkspaces();
  const read = await Promise.all(workspaces.map((workspace) => readConfigurations(workspace.folder, { version: 'bundle', out: folder })));
  const configurations = read.flat().filter(({ name }) => name === 'browser');
  const shell = configurations[workspaces.findIndex(isShell)];
  if (!shell || configurations.length !== workspaces.length) throw new Error('A workspace has no configuration of a build for browsers.');
  const built = readStats(folder, await runWebpack(bundleConfiguration(shell, configurations, await writeReplacements(folder, workspaces))));
  const scriptsOf = (chunk: string) => (built?.chunks[chunk] ?? []).filter((file) => file.endsWith('.js'));
  const main = scriptsOf('main');
  if (main.length !== 1) throw new Error(`The bundle has ${main.length} main scripts: ${main.join(', ')}. The benchmark compares with one.`);
  const browser = join(folder, 'browser');
  const scripts = [...main, ...scriptsOf('hydrate')].map(async (file) => ({ file, integrity: integrityOf(await readFile(join(browser, file))) }));
  return { folder: browser, scripts: await Promise.all(scripts) };
}

/** The islands of all sections stand for the shell's own; no page of the bundle loads the federation host. */
async function writeReplacements(folder: string, workspaces: readonly Workspace[]): Promise<webpack.NormalModuleReplacementPlugin[]> {
  const sections = workspaces.map((workspace) => [isShell(workspace) ? 'shellSection' : 'section', join(workspace.folder, isShell(workspace) ? 'src/shell-section.ts' : 'src/section.ts')] as const);
  const imports = sections.map(([exported, file], index) => `import { ${exported} as section${index} } from ${JSON.stringify(file)};`);
  const islands = sections.map((_section, index) => `...section${index}.islands`);
  const [islandsFile, federationFile] = [join(folder, 'bundled-islands.js'), join(folder, 'no-federation.js')];
  await writeFile(islandsFile, `${imports.join('\n')}\nexport const shellSection = { name: 'shell', islands: { ${islands.join(', ')} } };\n`);
  await writeFile(federationFile, `export function loadExposedSection() {\n  throw new Error('The bundle has no federation, and its lock names a remote entry.');\n}\n`);
  return [new webpack.NormalModuleReplacementPlugin(/\/shell-section$/, islandsFile), new webpack.NormalModuleReplacementPlugin(/\/federation-host$/, federationFile)];
}

function bundleConfiguration(shell: Configuration, all: readonly Configuration[], replacements: readonly webpack.NormalModuleReplacementPlugin[]): Configuration {
  // Most rules are the same in every section.
  const rules = new Map(all.flatMap(({ module }) => (module?.rules ?? []) as RuleSetRule[]).map((rule) => [inspect(rule, { depth: null }), rule]));
  return {
    ...shell,
    output: { ...shell.output, publicPath: bundlePath },
    module: {
      ...shell.module,
      rules: [...rules.values()],
      // Pictures and fonts of islands: there is no build of pages beside this one.
      generator: {},
      // An export that the shell wants of a replaced module.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    plugins: [...(shell.plugins ?? []), ...replacements],
  };
}

async function runWebpack(configuration: Configuration): Promise<webpack.MultiStats> {
  const compiler = webpack([configuration]);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result')))));
  });
}
