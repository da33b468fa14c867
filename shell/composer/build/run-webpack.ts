import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import webpack from 'webpack';
import type { ChunkGroup, Compilation, Configuration, Module } from 'webpack';
import type { BuildEnvironment } from '../../../webpack.common';
import { ExpectedError } from '../store/expected-error';
import { exposedChunk } from '../store/release-files';

/** Files of each named chunk group, e.g. `main` or an island's: its scripts, and the stylesheets that it or what it loads later needs. */
export type BuiltChunks = Readonly<Record<string, readonly string[]>>;

/** The build of a section for browsers. */
export interface BrowserBuild {
  readonly chunks: BuiltChunks;
  /** Names of the shared modules that each named chunk group takes from the host. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
}

/** A section's webpack configurations for a build. */
export async function readConfigurations(folder: string, environment: BuildEnvironment): Promise<Configuration[]> {
  const module = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    default: (environment: BuildEnvironment) => Configuration[];
  };
  return module.default(environment);
}

/** Runs a section's builds. @throws ExpectedError with webpack's own messages when one fails */
export async function runWebpack(folder: string, environment: BuildEnvironment): Promise<BrowserBuild> {
  const compiler = webpack(await readConfigurations(folder, environment));
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
    });
  });
  return readStats(folder, stats) ?? { chunks: {}, shared: {} };
}

/** The browser build among finished builds; undefined when it is not among them. @throws ExpectedError when a build has errors */
export function readStats(folder: string, stats: webpack.MultiStats): BrowserBuild | undefined {
  if (stats.hasErrors()) {
    throw new ExpectedError(`The build of ${folder} failed:\n${stats.toString({ preset: 'errors-only', colors: false })}`);
  }
  const browser = stats.stats.find(({ compilation }) => compilation.name === 'browser');
  return browser && { chunks: describeChunks(browser.compilation), shared: describeShared(browser.compilation) };
}

function describeChunks({ namedChunkGroups, entrypoints }: Compilation): BuiltChunks {
  const isIsland = (name: string) => !entrypoints.has(name) && name !== exposedChunk;
  return Object.fromEntries(
    [...namedChunkGroups].map(([name, group]) => [name, [...new Set([...group.getFiles(), ...(isIsland(name) ? laterStyles(group) : [])])]]),
  );
}

/** Webpack's runtime loads no stylesheet, so those of chunks that a chunk loads later have to come with it. */
function laterStyles(group: ChunkGroup, seen = new Set([group])): string[] {
  return group.getChildren().flatMap((child) => {
    if (seen.has(child)) return [];
    seen.add(child);
    return [...child.getFiles().filter((file) => file.endsWith('.css')), ...laterStyles(child, seen)];
  });
}

function describeShared({ namedChunkGroups, chunkGraph }: Compilation): BrowserBuild['shared'] {
  const usedBy = ({ chunks }: ChunkGroup) => chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].filter(isSharedUse));
  return Object.fromEntries([...namedChunkGroups].map(([name, group]) => [name, [...new Set(usedBy(group).map(({ options }) => options.shareKey))].sort()]));
}

/** What the federation plugin puts in the place of a module that comes from the host. */
type SharedUse = Module & { readonly options: { readonly shareKey: string } };

function isSharedUse(module: Module): module is SharedUse {
  return module.type === 'consume-shared-module';
}
