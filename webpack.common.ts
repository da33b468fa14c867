/**
 * The one build factory. A section is built twice from the same source: for browsers, and as one CommonJS
 * bundle that the composer prerenders with. `remoteBuilds` is for remotes, `hostBuilds` for the shell.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@site/shared/container-name';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { classNameOf } from './shared/build/class-name';
import { pictureRules } from './shared/build/picture-rules';
import { libraryRules, routerAliases } from './shared/build/library-rules';
import { wrapInLayer } from './shared/build/wrap-in-layer';

/** What a build is told from outside; with webpack's own command line, as `--env version=… --env out=…`. */
export interface BuildEnvironment {
  /** Version of the release: part of every asset's URL. */
  readonly version: string;
  /** Folder to write `browser/` and `prerender/` into. */
  readonly out: string;
  /** Where the release's files will lie, e.g. `https://files.example`; the site's own origin without. */
  readonly origin?: string;
  /** Skip minifying, keep source maps. */
  readonly fast?: boolean;
}

export interface SectionBuild {
  /** The section's name in kebab case. */
  readonly name: string;
  /** The workspace's folder: `import.meta.dirname` of its webpack.config.ts. */
  readonly folder: string;
  /** Loaders that only this section needs. */
  readonly rules?: readonly RuleSetRule[];
}

type Builds = (environment: BuildEnvironment) => Configuration[];

const root = import.meta.dirname;

/** Modules that a remote takes from the host, in the browser and in Node. */
const sharedSingletons = ['react', '@site/shared', '@site/shared/query'] as const;

/** The module that every remote exposes. */
const exposedModule = './section';

/** Name of the chunk that it is in: part of the release format. */
const exposedChunk = 'section';

/** The two builds of a remote: entry `src/section.ts` for browsers, `src/prerender.ts` for Node. */
export function remoteBuilds(section: SectionBuild): Builds {
  return (environment) => [
    {
      ...browserBuild(section, environment),
      entry: {},
      plugins: [...browserPlugins(), federation(section, environment)],
    },
    {
      ...prerenderBuild(section, environment),
      externals: ({ request }, callback) => {
        const shared = [...sharedSingletons, 'react/jsx-runtime'].find((name) => name === request);
        if (shared) callback(undefined, `commonjs2 ${shared}`);
        else callback();
      },
    },
  ];
}

/** The two builds of the shell: it brings the shared singletons and the federation runtime. */
export function hostBuilds(section: SectionBuild): Builds {
  return (environment) => [
    {
      ...browserBuild(section, environment, hostGroups),
      entry: { main: join(section.folder, 'src/main.tsx') },
      plugins: [...browserPlugins(), new webpack.DefinePlugin(hostRuntimeFlags), compileMainAhead],
    },
    serviceWorkerBuild(section, environment),
    prerenderBuild(section, environment),
  ];
}

/**
 * Nearly all of the main script runs at once. Chromium compiles it while it comes when its first line says so; otherwise
 * each function when it is first called, while the visitor waits. Of scripts alone: a stylesheet would lose its first rule.
 */
const compileMainAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  entryOnly: true,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** The federation plugin would set these for a host; the shell uses the runtime without it. */
const hostRuntimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

function federation({ name, folder }: SectionBuild, { version }: BuildEnvironment): ModuleFederationPlugin {
  const { dependencies } = readPackage(folder);
  const ranges: Record<string, string | undefined> = {
    ...dependencies,
    '@site/shared/query': dependencies['@site/shared'],
  };
  const fromHost = (module: string) => ({ singleton: true, import: false as const, requiredVersion: ranges[module] ?? (false as const) });
  return new ModuleFederationPlugin({
    name: containerName(name, version),
    filename: 'remote-entry.[contenthash:8].js',
    exposes: { [exposedModule]: { import: join(folder, 'src/section.ts'), name: exposedChunk } },
    shared: Object.fromEntries(sharedSingletons.map((module) => [module, fromHost(module)] as const)),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

function browserBuild(section: SectionBuild, environment: BuildEnvironment, groups: CacheGroups = {}): Configuration {
  return {
    ...commonBuild(section, environment),
    name: 'browser',
    target: ['web', 'es2022'],
    output: {
      path: join(environment.out, 'browser'),
      publicPath: publicPath(section, environment),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // Two releases of one section may be in a document: the chunks of one are not the other's.
      uniqueName: `site-${section.name}-${environment.version}`,
      // A build in place leaves nothing of the one before; service worker and icons come from other builds.
      clean: environment.fast === true ? { keep: /^(sw\.js|favicon\.ico|icon\.)/ } : false,
      crossOriginLoading: 'anonymous',
      // A module that threw is no module: the next try evaluates it anew instead of taking what is there of it.
      strictModuleErrorHandling: true,
      chunkLoadTimeout: 10_000,
    },
    module: {
      rules: [...commonRules(section), { ...styleSheets, use: [extractStyles, ...styleLoaders({ inNode: false })] }],
    },
    optimization: {
      nodeEnv: 'production',
      minimize: environment.fast !== true,
      minimizer: [minifyScripts, minifyStyles],
      splitChunks: { cacheGroups: { ...scriptsOnly, ...groups } },
    },
  };
}

type CacheGroups = Record<string, Readonly<Record<string, unknown>>>;

/** Split scripts as webpack does by default; a chunk of nothing but shared modules would have no file to hash. */
const scriptsOnly: CacheGroups = {
  default: { type: /^javascript/, minChunks: 2, priority: -20, reuseExistingChunk: true },
  defaultVendors: { type: /^javascript/, test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
};

/** Remotes build their pages from the shared pieces: their styles are in the page before any remote is. */
const hostGroups: CacheGroups = {
  sharedStyles: { type: 'css/mini-extract', test: /[\\/](shared|chrome|navigation)[\\/]/, name: 'main', chunks: 'all', enforce: true },
  // What pages are built from is one file for all of them, and no part of a page that comes without its code. The loader
  // of pages, which comes with every page, brings the little that it needs of them.
  pieces: { type: /^javascript/, test: /[\\/]shared[\\/]src[\\/]/, name: 'pieces', chunks: isLoadedLater, minChunks: 2, enforce: true },
};

function isLoadedLater(chunk: webpack.Chunk): boolean {
  return !chunk.canBeInitial() && chunk.name !== 'page-loader';
}

function prerenderBuild(section: SectionBuild, environment: BuildEnvironment): Configuration {
  return {
    ...commonBuild(section, environment),
    name: 'prerender',
    target: 'node20',
    entry: { prerender: join(section.folder, 'src/prerender') },
    output: {
      path: join(environment.out, 'prerender'),
      filename: '[name].cjs',
      publicPath: publicPath(section, environment),
      library: { type: 'commonjs2' },
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    module: {
      generator: { 'asset/resource': { emit: false } },
      rules: [...commonRules(section), { ...styleSheets, use: styleLoaders({ inNode: true }) }],
    },
    optimization: { nodeEnv: 'production', minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** A service worker is one script without chunks or integrity of its own. */
function serviceWorkerBuild(section: SectionBuild, environment: BuildEnvironment): Configuration {
  return {
    ...commonBuild(section, environment),
    name: 'service-worker',
    target: 'webworker',
    entry: { sw: join(section.folder, 'src/service-worker/sw.ts') },
    output: { path: join(environment.out, 'browser'), filename: '[name].js' },
    module: { rules: commonRules(section) },
    // Another release of the shell is another service worker, which fetches its own offline page.
    plugins: [new webpack.DefinePlugin({ SHELL_RELEASE: JSON.stringify(environment.version) })],
    optimization: { nodeEnv: 'production', minimize: environment.fast !== true, minimizer: [minifyScripts] },
  };
}

/** URL of the release's files: the composer's lock names the same. */
function publicPath({ name }: SectionBuild, { origin = '', version }: BuildEnvironment): string {
  return `${origin}/releases/${name}/${version}/`;
}

function commonBuild(section: SectionBuild, environment: BuildEnvironment): Configuration {
  return {
    mode: 'production',
    context: section.folder,
    devtool: environment.fast === true ? 'source-map' : false,
    performance: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: routerAliases,
    },
  };
}

function commonRules(section: SectionBuild): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: { transpileOnly: true, configFile: join(root, 'tsconfig.json') },
    },
    { test: /\.(png|woff2)$/, type: 'asset/resource' },
    ...libraryRules,
    ...pictureRules,
    { test: /\.css$/, resourceQuery: asSource, type: 'asset/source' },
    ...(section.rules ?? []),
  ];
}

/** `import text from './x.css?source'` brings a stylesheet's text instead of its styles. */
const asSource = /^\?source$/;
const styleSheets = { test: /\.css$/, resourceQuery: { not: [asSource] } };

/** Styles are linked by the shell from the lock, with integrity: webpack's runtime loads none. */
const extractStyles = { loader: MiniCssExtractPlugin.loader };

function browserPlugins(): NonNullable<Configuration['plugins']> {
  const names = { filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' };
  return [new MiniCssExtractPlugin({ ...names, runtime: false }), new SubresourceIntegrityPlugin()];
}

function styleLoaders({ inNode }: { inNode: boolean }) {
  const modules = {
    auto: true,
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _name: string, localName: string) => classNameOf(resourcePath, localName),
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: inNode,
  };
  return [
    { loader: 'css-loader', options: { modules, importLoaders: 1 } },
    { loader: 'postcss-loader', options: { postcssOptions: { config: false, plugins: [wrapInLayer] } } },
  ];
}

const minifyScripts = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  extractComments: false,
  terserOptions: { compress: { passes: 2 }, format: { comments: false } },
});

const minifyStyles = new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify });

function readPackage(folder: string): { dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
}
