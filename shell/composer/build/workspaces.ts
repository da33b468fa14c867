import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { ExpectedError } from '../base/errors';
import { kitFolder, projectFolder } from '../store/disk-store';
import { readPackageManifest } from './package-manifest';

/** A workspace that is built into releases. */
export interface Workspace {
  readonly name: string;
  readonly folder: string;
  readonly packageVersion: string;
  /** Ranges of what its host provides. */
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** The shell and all remotes of this project, the shell first; with a kit the one section. */
export async function findWorkspaces(project = projectFolder): Promise<Workspace[]> {
  if (kitFolder !== undefined) return [readWorkspace(requireSection(project))];
  // A killed 'npm run create' leaves a folder whose name begins with a dot: it is no workspace.
  const remotes = (await readdir(join(project, 'remotes'))).filter((name) => !name.startsWith('.'));
  const folders = ['shell', ...remotes.sort().map((name) => `remotes/${name}`)].map((name) => join(project, name));
  return folders.filter((folder) => existsSync(join(folder, 'webpack.config.ts'))).map(readWorkspace);
}

/** @throws ExpectedError when the folder holds no section */
function requireSection(folder: string): string {
  if (existsSync(join(folder, 'webpack.config.ts'))) return folder;
  throw new ExpectedError(`${folder} is no section: it has no webpack.config.ts. Run the command in the section's folder, or make one with 'site-kit create <name>'.`);
}

function readWorkspace(folder: string): Workspace {
  const manifest = readPackageManifest(join(folder, 'package.json'));
  const name = manifest.name.replace(/^@[^/]+\//, '');
  return { name, folder, packageVersion: manifest.version, peerDependencies: manifest.peerDependencies };
}

export function isShell(workspace: Workspace): boolean {
  return workspace.name === shellName;
}
