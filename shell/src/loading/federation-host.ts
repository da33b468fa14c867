/** The module federation host. A chunk of its own: only pages of remotes need it. */
import * as runtimeCore from '@module-federation/runtime-core';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import React from 'react';
import * as shared from '@site/shared';
import type { Section } from '@site/shared';
import { containerName } from '@site/shared/container-name';
import sharedPackage from '@site/shared/package.json';
import { EvaluationError } from './load-failures';
import { loadScript } from './load-file';
import type { LockedFile } from './locked-file';

type RemoteEntryExports = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** Remotes are built without the runtime's core and find it here. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const entries = new Map<string, LockedFile>();

/** Remote entries come through the shell's own loader: with integrity and a deadline. */
const lockedEntries: ModuleFederationRuntimePlugin = {
  name: 'locked-entries',
  async loadEntry({ remoteInfo }) {
    const file = entries.get(remoteInfo.name);
    if (!file) throw new Error(`Wanted a locked entry for ${remoteInfo.name}, found none. Register the section first.`);
    await loadScript(file);
    const container = Reflect.get(globalThis, remoteInfo.entryGlobalName) as RemoteEntryExports | undefined;
    if (!container) throw new EvaluationError(file.url);
    return container;
  },
};

const singleton = { singleton: true, strictVersion: false, requiredVersion: false as const };

const host = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [lockedEntries],
  shareStrategy: 'loaded-first',
  shared: {
    react: { version: React.version, lib: () => React, shareConfig: singleton },
    '@site/shared': { version: sharedPackage.version, lib: () => shared, shareConfig: singleton },
    '@site/shared/query': {
      version: sharedPackage.version,
      get: async () => {
        const query = await import(/* webpackChunkName: "query" */ '@site/shared/query');
        return () => query;
      },
      shareConfig: singleton,
    },
  },
});

/** Loads a remote's entry and answers the section that it exposes. */
export async function loadExposedSection(name: string, version: string, entry: LockedFile): Promise<Section> {
  const remote = containerName(name, version);
  entries.set(remote, entry);
  host.registerRemotes([{ name: remote, entry: entry.url, type: 'var' }]);
  const exposed = await host.loadRemote<{ section: Section }>(`${remote}/section`);
  if (!exposed) throw new Error(`Wanted ./section of ${name}, found nothing. Does the remote expose it?`);
  return exposed.section;
}
