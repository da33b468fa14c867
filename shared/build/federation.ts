import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName } from '../src/contract/container-name';
import { sharedModules, sharedPackages } from '../src/contract/shared-modules';

/** The module that every remote exposes. */
const exposedModule = './section';

/** Name of its chunk: part of the release format. */
const exposedChunk = 'section';

/** The federation plugin would set these for a host; the shell uses the runtime without it. */
export const hostRuntimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

/** Makes a remote of a section: what its entry exposes, and which modules it takes from the shell. @param folder the workspace's @param version of the release */
export function federation(name: string, folder: string, version: string): ModuleFederationPlugin {
  const { peerDependencies } = readPackage(folder);
  const rangeOf = (module: string) => peerDependencies[sharedPackages.find((name) => module === name || module.startsWith(`${name}/`)) ?? ''];
  const fromHost = (module: string) => ({ singleton: true, import: false as const, requiredVersion: rangeOf(module) ?? (false as const) });
  // Otherwise the plugin writes the version of the package in the working directory into the entry: another one in a kit.
  process.env.MF_BUILD_VERSION = version;
  // Otherwise the plugin calls webpack without a configuration and reads the error's stack, which takes most of a second.
  process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');
  return new ModuleFederationPlugin({
    name: containerName(name, version),
    filename: 'remote-entry.[contenthash:8].js',
    exposes: { [exposedModule]: { import: './src/section.ts', name: exposedChunk } },
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

function readPackage(folder: string): { peerDependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { peerDependencies: Record<string, string> };
}
