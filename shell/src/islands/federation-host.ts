/** The module federation host. A chunk of its own: only islands of remotes need it. */
import React from 'react';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as shared from '@site/shared';
import type { Section } from '@site/shared';
import { containerName } from '@site/shared/container-name';
import sharedPackage from '@site/shared/package.json';
import type { OnDemandModule, SharedModule } from '@site/shared/shared-modules';
import { LoadError } from '../failures/load-error';
import { loadFile } from './load-file';
import type { LockedFile } from './load-file';
import { onDemandModules } from './on-demand-modules';

type RemoteEntryExports = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** Remotes are built without the runtime's core and find it here. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

interface RemoteRelease {
  readonly section: string;
  readonly version: string;
  readonly entry: LockedFile;
}

/** By the name of their containers. */
const remotes = new Map<string, RemoteRelease>();

/** Remote entries come through the shell's own loader: with integrity and a deadline. */
const lockedEntries: ModuleFederationRuntimePlugin = {
  name: 'locked-entries',
  async loadEntry({ remoteInfo }) {
    const remote = remotes.get(remoteInfo.name);
    if (!remote) throw new Error(`No locked entry is known for ${remoteInfo.name}. Register the section first.`);
    const { section, version, entry } = remote;
    await loadFile(entry);
    const container = Reflect.get(globalThis, remoteInfo.entryGlobalName) as RemoteEntryExports | undefined;
    if (container) return container;
    throw new LoadError({ section, release: version, url: entry.url }, 'the script ran and left no container: it threw an error, see the console', 'evaluation');
  },
};

const shareConfig = { singleton: true, strictVersion: false, requiredVersion: false as const };
const { version } = sharedPackage;

/** Loaded by now for an island whose lock names the module; with an older lock, loaded when the remote first asks for it. */
const onDemand = (module: OnDemandModule) => ({ version, get: () => onDemandModules[module]().then((loaded) => () => loaded), shareConfig });

const host = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [lockedEntries],
  shareStrategy: 'loaded-first',
  shared: {
    react: { version: React.version, lib: () => React, shareConfig },
    '@site/shared': { version, lib: () => shared, shareConfig },
    '@site/shared/query': onDemand('@site/shared/query'),
    '@site/shared/finder': onDemand('@site/shared/finder'),
    '@site/shared/enquiry': onDemand('@site/shared/enquiry'),
    '@site/shared/questionnaire': onDemand('@site/shared/questionnaire'),
  } satisfies Record<SharedModule, unknown>,
});

/** Loads a remote's entry and returns the section that it exposes. */
export async function loadExposedSection({ section, version: release, entry }: RemoteRelease): Promise<Section> {
  const remote = containerName(section, release);
  remotes.set(remote, { section, version: release, entry });
  host.registerRemotes([{ name: remote, entry: entry.url, type: 'var' }]);
  const exposed = await host.loadRemote<{ section: Section }>(`${remote}/section`);
  if (!exposed) throw new Error(`The remote ${section} does not expose ./section. Name it in the exposes of its build.`);
  return exposed.section;
}
