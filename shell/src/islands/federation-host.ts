/** The module federation host. A chunk of its own: only islands of remotes need it. */
import React from 'react';
import * as shared from '@site/shared';
import type { Section } from '@site/shared';
import { containerName } from '@site/shared/container-name';
import sharedPackage from '@site/shared/package.json';
import type { SharedModule } from '@site/shared/shared-modules';
import { LoadError } from '../failures/load-error';
import { loadFile } from './load-file';
import type { LockedFile } from './locked-file';

interface RemoteRelease {
  readonly section: string;
  readonly version: string;
  readonly entry: LockedFile;
}

/**
 * What a remote's entry leaves behind as a global variable, as webpack's container plugin builds it.
 *
 * @see https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers
 */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: './section') => Promise<() => { readonly section: Section }>;
}

/** Versions of each shared module; a container takes the one it requires, and warns of one that does not fit. */
type ShareScope = Readonly<Record<SharedModule, Readonly<Record<string, SharedVersion>>>>;

interface SharedVersion {
  /** Returns the module's factory. */
  readonly get: () => (() => unknown) | Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
}

const { version } = sharedPackage;

const scope: ShareScope = {
  react: { [React.version]: provide(() => () => React) },
  '@site/shared': { [version]: provide(() => () => shared) },
  '@site/shared/query': { [version]: provide(() => factoryOf(import(/* webpackChunkName: "query" */ '@site/shared/query'))) },
  '@site/shared/finder': { [version]: provide(() => factoryOf(import(/* webpackChunkName: "finder" */ '@site/shared/finder'))) },
};

/** Loads a remote's entry through the shell's own loader, with integrity and a deadline, and returns the section that it exposes. */
export async function loadExposedSection({ section, version: release, entry }: RemoteRelease): Promise<Section> {
  const name = containerName(section, release);
  await loadFile(entry);
  const container = Reflect.get(globalThis, name) as Container | undefined;
  if (!container) throw new LoadError({ section, release, url: entry.url }, 'a script that ran and left no container: it threw an error, see the console', 'evaluation');
  await container.init(scope);
  const exposed = await container.get('./section');
  return exposed().section;
}

function provide(get: SharedVersion['get']): SharedVersion {
  return { get, from: 'shell', eager: false };
}

async function factoryOf(module: Promise<unknown>): Promise<() => unknown> {
  const loaded = await module;
  return () => loaded;
}
