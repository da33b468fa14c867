import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '../../src/lock';
import { projectFolder } from '../site-home';

/** A workspace that is built into releases. */
export interface Workspace {
  readonly name: string;
  readonly folder: string;
  readonly packageVersion: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The shell and all remotes of this project, the shell first. */
export async function findWorkspaces(): Promise<Workspace[]> {
  const remotes = await readdir(join(projectFolder, 'remotes'));
  const folders = ['shell', ...remotes.sort().map((name) => `remotes/${name}`)].map((name) => join(projectFolder, name));
  return folders.filter((folder) => existsSync(join(folder, 'webpack.config.ts'))).map(readWorkspace);
}

function readWorkspace(folder: string): Workspace {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
  const name = manifest.name.replace(/^@[^/]+\//, '');
  return { name, folder, packageVersion: manifest.version, dependencies: manifest.dependencies ?? {} };
}

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function isShell(workspace: Workspace): boolean {
  return workspace.name === shellName;
}
