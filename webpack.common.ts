/**
 * The one build factory. A section is built twice from the same source: its islands for browsers, and all its pages as
 * one CommonJS bundle with one stylesheet, which the composer renders with. `remoteBuilds` is for remotes, `hostBuilds`
 * for the shell.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { dropComments, minifyScripts, minifyStyles } from './shared/build/minimizers';
import { moduleRules } from './shared/build/module-rules';
import { keepStates } from './shared/build/keep-states';
import { compileAhead, reactGroup, scriptsOnly } from './shared/build/script-groups';
import type { CacheGroups } from './shared/build/script-groups';
import { containerName } from './shared/src/contract/container-name';
import { prerenderModules, sharedModules, sharedPackages } from './shared/src/contract/shared-modules';

/** Settings of one build; with webpack's own command line, `--env version=… --env out=…`. */
export interface BuildEnvironment {
  /** Version of the release: part of every asset's URL. */
  readonly version: string;
  /** Folder to write `browser/` and `prerender/` into. */
  readonly out: string;
  /** For the dev server: skips minifying and joining modules, keeps source maps, and keeps the state of a remote's islands when the page is reloaded. */
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

/** The two builds of a remote: entry `src/section.ts` for browsers, `src/prerender.ts` for Node. */
export function remoteBuilds(section: SectionBuild): Builds {
  return (environment) => {
    const dev = environment.fast === true ? [keepStates] : [];
    const prerender = prerenderBuild(section, environment);
    return [
      {
        ...browserBuild(section, environment),
        entry: {},
        plugins: [...browserPlugins(), remoteFederation(section, environment), ...dev],
      },
      {
        ...prerender,
        plugins: [...(prerender.plugins ?? []), ...dev],
        externals: ({ request }, callback) => {
          const shared = prerenderModules.find((name) => name === request);
          if (shared) callback(undefined, `commonjs2 ${shared}`);
          else callback();
        },
      },
    ];
  };
}

/**
 * Makes a federated remote of a section: its entry `remote-entry.js` exposes `./section`, which is `src/section.ts`, and
 * takes the shared modules from the host, which is `shell/src/islands/federation-host.ts`.
 */
function remoteFederation({ name, folder }: SectionBuild, { version }: BuildEnvironment): ModuleFederationPlugin {
  const { peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { peerDependencies: Record<string, string> };
  const rangeOf = (module: string) => peerDependencies[sharedPackages.find((name) => module === name || module.startsWith(`${name}/`)) ?? ''];
  const fromHost = (module: string) => ({ singleton: true, import: false as const, requiredVersion: rangeOf(module) ?? (false as const) });
  // Otherwise the plugin writes the version of the package in the working directory into the entry: another one in a kit.
  process.env.MF_BUILD_VERSION = version;
  // Otherwise the plugin calls webpack without a configuration and reads the error's stack, which takes most of a second.
  process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');
  return new ModuleFederationPlugin({
    name: containerName(name, version),
    filename: 'remote-entry.[contenthash:8].js',
    // The name of the chunk is part of the release format.
    exposes: { './section': { import: './src/section.ts', name: 'section' } },
    shared: Object.fromEntries(sharedModules.map((module) => [module, fromHost(module)] as const)),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/**
 * The host has no plugin: `shell/src/islands/federation-host.ts` calls the runtime of the same package (`createInstance`), in a
 * chunk that only islands of remotes load. The plugin would put the runtime into the main script, which every page loads. Its
 * list of remotes would be empty: each page's lock names them. It would set these constants for the runtime.
 */
const hostFederation = new webpack.DefinePlugin({
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
});

/** The shell's build. Its own pages, like those of remotes, are prerendered with a React that checks them. */
interface HostBuild extends SectionBuild {
  /** The file that stands for `react` and `react/jsx-runtime` in the prerender build. */
  readonly staticReact: string;
}

/** The builds of the shell, which provides the shared modules and the federation runtime: like a remote's, and the service worker's. */
export function hostBuilds(section: HostBuild): Builds {
  return (environment) => [
    {
      ...browserBuild(section, environment, reactGroup),
      entry: { main: join(section.folder, 'src/main.ts') },
      plugins: [...browserPlugins(), hostFederation, compileAhead],
    },
    serviceWorkerBuild(section, environment),
    withStaticReact(prerenderBuild(section, environment), section.staticReact),
  ];
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
      // Two releases of one section may be in a document: each has its own queue of chunks.
      uniqueName: `site-${section.name}-${environment.version}`,
      // A build in place leaves nothing of the one before; service worker, pictures and fonts come from other builds.
      clean: environment.fast === true ? { keep: /^sw\.js$|\.(ico|png|svg|woff2)$/ } : false,
      crossOriginLoading: 'anonymous',
      // A module that threw is evaluated again by the next import.
      strictModuleErrorHandling: true,
      chunkLoadTimeout: 10_000,
    },
    module: {
      // The prerender build writes pictures and fonts, of islands too.
      generator: { 'asset/resource': { emit: false } },
      rules: [...moduleRules, ...(section.rules ?? [])],
    },
    optimization: {
      nodeEnv: 'production',
      moduleIds,
      concatenateModules: environment.fast !== true,
      minimize: environment.fast !== true,
      minimizer: [minifyScripts, minifyStyles],
      splitChunks: { cacheGroups: { ...scriptsOnly, ...groups } },
    },
  };
}

/** By their order: webpack's own choice comes from paths, and federation's modules have the checkout's folder in theirs. */
const moduleIds = 'natural';

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
      generator: { 'asset/resource': { outputPath: '../browser/' } },
      rules: [...moduleRules, ...(section.rules ?? [])],
    },
    optimization: { nodeEnv: 'production', moduleIds, concatenateModules: environment.fast !== true, minimize: environment.fast !== true, minimizer: [dropComments, minifyStyles] },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}

/** Every module of the build gets the file for React, except the file itself, `react-dom` and React Router, which get React. */
function withStaticReact(build: Configuration, file: string): Configuration {
  const { resolve } = createRequire(import.meta.url);
  const aliasOf = (react: string, jsxRuntime: string) => ({ alias: { react$: react, 'react/jsx-runtime$': jsxRuntime } });
  const getReact: RuleSetRule = { test: /[\\/](static-react\.ts$|node_modules[\\/](react-dom|react-router|react-router-dom)[\\/])/, resolve: aliasOf(resolve('react'), resolve('react/jsx-runtime')) };
  return { ...build, resolve: { ...build.resolve, ...aliasOf(file, file) }, module: { ...build.module, rules: [...(build.module?.rules ?? []), getReact] } };
}

/** A service worker is one script without chunks or integrity of its own. */
function serviceWorkerBuild(section: SectionBuild, environment: BuildEnvironment): Configuration {
  return {
    ...commonBuild(section, environment),
    name: 'service-worker',
    target: 'webworker',
    entry: { sw: join(section.folder, 'src/offline/sw.ts') },
    output: { path: join(environment.out, 'browser'), filename: '[name].js' },
    module: { rules: [...moduleRules, ...(section.rules ?? [])] },
    // Another release of the shell is another service worker, which fetches its own offline page.
    plugins: [new webpack.DefinePlugin({ SHELL_RELEASE: JSON.stringify(environment.version) })],
    optimization: { nodeEnv: 'production', minimize: environment.fast !== true, minimizer: [minifyScripts] },
  };
}

/** URL that the release's files are served under; the composer's lock has the same. */
function publicPath({ name }: SectionBuild, { version }: BuildEnvironment): string {
  return `/releases/${name}/${version}/`;
}

function commonBuild(section: SectionBuild, environment: BuildEnvironment): Configuration {
  return {
    mode: 'production',
    context: section.folder,
    devtool: environment.fast === true ? 'source-map' : false,
    // Otherwise webpack reads every module again after each change, in production mode.
    cache: environment.fast === true ? { type: 'memory' } : false,
    performance: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
    },
  };
}

/**
 * The main script holds the hash of each chunk, which no compression makes shorter: SHA-256 protects as well in two thirds.
 * Styles have no runtime: the browser has an island's in its page, and links a stylesheet for a fallback release only.
 */
function browserPlugins(): NonNullable<Configuration['plugins']> {
  const names = { filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' };
  return [new MiniCssExtractPlugin({ ...names, runtime: false }), new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })];
}
