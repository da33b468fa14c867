import { register } from 'tsx/esm/api';
import webpack from 'webpack';
import { shellName } from '@site/shared/lock';
import { assembleRelease } from '../build/assemble-release';
import { readConfigurations, readStats } from '../build/run-webpack';
import type { BrowserBuild } from '../build/run-webpack';
import { isShell } from '../build/workspaces';
import type { Workspace } from '../build/workspaces';
import { describeBundle } from '../render/evaluate-bundle';
import type { DiskStore } from '../store/disk-store';
import { devVersion } from './open-dev-site';

export interface SectionWatch {
  readonly workspace: Workspace;
  /** Release of the shell that provides the shared modules of a remote. */
  readonly shellVersion: string;
  /** Called after each build, with the error of a failed one. */
  readonly onBuilt: (failure?: unknown) => void;
}

/** Builds a section now and after each change of its sources. Resolves after the first build that succeeds, with a function that stops. */
export async function watchSection(disk: DiskStore, { workspace, shellVersion, onBuilt }: SectionWatch): Promise<() => void> {
  const folder = disk.release(workspace.name, devVersion);
  // The configuration is TypeScript.
  register();
  const compiler = webpack(await readConfigurations(workspace.folder, { version: devVersion, out: folder, fast: true }));

  let browser: BrowserBuild = { chunks: {}, shared: {} };

  async function assemble(stats: webpack.MultiStats): Promise<void> {
    // A page is no part of the browser build, which is not built again then.
    browser = readStats(workspace.folder, stats) ?? browser;
    const own = { release: { name: workspace.name, version: devVersion }, folder };
    const shell = { release: { name: shellName, version: shellVersion }, folder: disk.release(shellName, shellVersion) };
    const exported = await describeBundle(isShell(workspace) ? [own] : [shell, own]);
    await assembleRelease({ workspace, version: devVersion, folder, ...browser }, exported);
  }

  return new Promise((resolve) => {
    const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      const built = stats ? assemble(stats) : Promise.reject(error ?? new Error(`webpack gave no result for ${workspace.name}. See the messages above.`));
      void built.then(() => {
        onBuilt();
        resolve(() => watching?.close(() => {}));
      }, onBuilt);
    });
  });
}
