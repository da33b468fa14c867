import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import webpack from 'webpack';
import type { ChunkGroup, Compilation, Configuration } from 'webpack';
import type { BuildEnvironment } from '../../../webpack.common';
import { ExpectedError } from '../store/expected-error';

/** Files of each chunk group by name, and the shared modules that each asks the host for. */
export interface BuiltChunks {
  readonly files: Readonly<Record<string, readonly string[]>>;
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
export async function runWebpack(folder: string, environment: BuildEnvironment): Promise<BuiltChunks> {
  const compiler = webpack(await readConfigurations(folder, environment));
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
    });
  });
  return readStats(folder, stats);
}

/** What later steps need to know of finished builds. @throws ExpectedError when a build has errors */
export function readStats(folder: string, stats: webpack.MultiStats): BuiltChunks {
  if (stats.hasErrors()) {
    throw new ExpectedError(`The build of ${folder} failed:\n${stats.toString({ preset: 'errors-only', colors: false })}`);
  }
  const browser = stats.stats.find(({ compilation }) => compilation.name === 'browser');
  return browser ? describeChunks(browser.compilation) : { files: {}, shared: {} };
}

function describeChunks({ namedChunkGroups, chunkGraph }: Compilation): BuiltChunks {
  const groups = [...namedChunkGroups];
  const sharedIn = (group: ChunkGroup) =>
    group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]).flatMap((module) => sharedModule(module.identifier()));
  return {
    files: Object.fromEntries(groups.map(([name, group]) => [name, group.getFiles()])),
    shared: Object.fromEntries(groups.map(([name, group]) => [name, [...new Set(sharedIn(group))].sort()])),
  };
}

/** Identifiers read `consume-shared-module|default|@site/shared/query|…`. */
function sharedModule(identifier: string): string[] {
  const [type, , request] = identifier.split('|');
  return type === 'consume-shared-module' && request ? [request] : [];
}
