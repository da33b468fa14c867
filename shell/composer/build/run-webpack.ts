import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { ChunkGroup, Compilation, Compiler, Configuration, Module, WebpackError } from 'webpack';
import type { BuildEnvironment } from '../../../webpack.common';
import { ExpectedError } from '../base/errors';
import { projectFolder } from '../base/project';
import { exposedChunk } from '../store/release-paths';
import type { ReadPaths } from './build-inputs';

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

/** What a section is built from and into. */
export interface BuildOrder {
  /** The workspace's folder. */
  readonly folder: string;
  /** Folder to write `browser/` and `prerender/` into. */
  readonly out: string;
  /** Names the version once everything has been read, and nothing has been minified or hashed. */
  readonly nameVersion: (read: ReadPaths) => Promise<string>;
}

/** Runs a section's builds. @throws ExpectedError with webpack's own messages when one fails */
export async function runWebpack({ folder, out, nameVersion }: BuildOrder): Promise<BrowserBuild> {
  const configurations = await readConfigurations(folder, { version: versionMark, out });
  const naming = joinCompilers(configurations.length, nameVersion);
  const compiler = webpack(configurations.map((one) => ({ ...one, plugins: [...(one.plugins ?? []), naming] })));
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
    });
  });
  const { chunks, shared } = readStats(folder, stats) ?? { chunks: {}, shared: {} };
  const version = await naming.version;
  return { chunks: nameKeys(chunks, version), shared: nameKeys(shared, version) };
}

/** Stands for the version in what webpack makes, until it is known: a version follows from what the builds read. */
const versionMark = '0.0.0-unnamed-release';

/** Where the version becomes part of a name in scripts, webpack writes it in word characters. */
const asIdentifier = (text: string) => text.replace(/\W/g, '_');

const nameIn = (text: string, version: string) => text.replaceAll(versionMark, version).replaceAll(asIdentifier(versionMark), asIdentifier(version));

/** The chunk of a remote's entry has the name of its container. */
function nameKeys<Value>(record: Readonly<Record<string, Value>>, version: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [nameIn(name, version), value]));
}

/** A plugin for each of a section's compilers: they wait for each other, because one version follows from what all have read. */
function joinCompilers(compilers: number, nameVersion: BuildOrder['nameVersion']) {
  const { promise: version, resolve, reject } = newPromise<string>();
  const sealed: Compilation[] = [];

  async function nameAssets(compilation: Compilation): Promise<void> {
    compilation.summarizeDependencies();
    sealed.push(compilation);
    if (sealed.length === compilers) nameVersion(readPaths(sealed)).then(resolve, reject);
    writeVersion(compilation, await version);
  }

  return {
    version,
    apply({ hooks }: Compiler) {
      hooks.failed.tap('version', reject);
      hooks.thisCompilation.tap('version', (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name: 'version', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => nameAssets(compilation));
      });
    },
  };
}

function newPromise<T>() {
  let [resolve, reject] = [(_value: T): void => undefined, (_error: unknown): void => undefined];
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  // A failed compiler is reported by webpack, whether another one waits for it or not.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

function readPaths(compilations: readonly Compilation[]): ReadPaths {
  return {
    files: compilations.flatMap(({ fileDependencies, buildDependencies }) => [...fileDependencies, ...buildDependencies]),
    folders: compilations.flatMap(({ contextDependencies }) => [...contextDependencies]),
  };
}

function writeVersion(compilation: Compilation, version: string): void {
  for (const { name, source } of compilation.getAssets()) {
    if (!/\.(c?js|css)$/.test(name)) continue;
    const text = source.source().toString();
    const named = nameIn(text, version);
    if (named !== text) compilation.updateAsset(name, new webpack.sources.RawSource(named));
  }
}

/** The browser build among finished builds; undefined when it is not among them. @throws ExpectedError when a build has errors */
export function readStats(folder: string, stats: webpack.MultiStats): BrowserBuild | undefined {
  if (stats.hasErrors()) {
    throw new ExpectedError(`The build of ${basename(folder)} failed:\n${describeErrors(stats, projectFolder)}`);
  }
  const browser = stats.stats.find(({ compilation }) => compilation.name === 'browser');
  return browser && { chunks: describeChunks(browser.compilation), shared: describeShared(browser.compilation) };
}

/** What webpack's errors say besides their cause: which loader threw, where in its code, and that another loader may be missing. */
const besideCause = /^(Module (build|parse) failed \(from.*|\s+at .*|File was p.*| \* .*|You may need an .*)$/;

/** The errors of builds, each once, in the form `file:line: what is wrong`. @param root folder that the files are named from */
function describeErrors({ stats }: webpack.MultiStats, root: string): string {
  const errors = stats.flatMap(({ compilation }) => compilation.errors.map((error) => describeError(error, root)));
  const named = new Set(errors.filter(({ isParse }) => !isParse).map(({ file }) => file));
  // What TypeScript cannot read, webpack cannot read either.
  return [...new Set(errors.filter(({ isParse, file }) => !isParse || !named.has(file)).map(({ text }) => text))].join('\n');
}

function describeError(error: Error & Partial<Pick<WebpackError, 'module' | 'file'>>, root: string) {
  const { resource } = (error.module ?? {}) as Partial<Module & { readonly resource: string }>;
  const file = relative(root, (resource ?? error.file ?? root).replace(/\?.*/, ''));
  const lines = error.message.replaceAll(`${root}/`, '').split('\n').filter((line) => !besideCause.test(line));
  const cause = lines.join('\n').trim()
    .replace(/^\[tsl\] ERROR in .*\((\d+),(\d+)\)\s+/, (_all, line: string, column: string) => `${file}:${line}:${column}: `)
    .replace(/^\w*Error: /, '');
  const text = cause.startsWith(`${basename(file)}:`) ? cause.replace(basename(file), file) : cause;
  return { file, isParse: error.name === 'ModuleParseError', text: file === '' || text.startsWith(`${file}:`) ? text : `${file}: ${text}` };
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

/** The federation plugin's stand-in for a module that comes from the host. */
type SharedUse = Module & { readonly options: { readonly shareKey: string } };

function isSharedUse(module: Module): module is SharedUse {
  return module.type === 'consume-shared-module';
}
