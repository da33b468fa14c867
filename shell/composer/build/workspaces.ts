import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import * as z from 'zod';
import { ExpectedError } from '../base/errors';
import { kitFolder, projectFolder } from '../base/project';
import { parseAs, parseJson } from '../base/parse-json';

/** A workspace that is built into releases. */
export interface Workspace {
  readonly name: string;
  readonly folder: string;
  readonly packageVersion: string;
  /** Ranges of what its host provides. */
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** The shell and all remotes of this project, the shell first; with a kit the one section. @throws ExpectedError when a kit's folder is none */
export async function findWorkspaces(project = projectFolder): Promise<Workspace[]> {
  const isSection = (folder: string) => existsSync(join(folder, 'webpack.config.ts'));
  if (kitFolder !== undefined) {
    if (isSection(project)) return [readWorkspace(project)];
    throw new ExpectedError(`${project} is no section: it has no webpack.config.ts. Run the command in the section's folder, or make one with 'site-kit create <name>'.`);
  }
  // A killed 'npm run create' leaves a folder whose name begins with a dot: it is no workspace.
  const remotes = (await readdir(join(project, 'remotes'))).filter((name) => !name.startsWith('.'));
  const folders = ['shell', ...remotes.sort().map((name) => `remotes/${name}`)].map((name) => join(project, name));
  return folders.filter(isSection).map(readWorkspace);
}

function readWorkspace(folder: string): Workspace {
  const manifest = readPackageManifest(join(folder, 'package.json'));
  const name = manifest.name.replace(/^@[^/]+\//, '');
  return { name, folder, packageVersion: manifest.version, peerDependencies: manifest.peerDependencies };
}

export function isShell(workspace: Workspace): boolean {
  return workspace.name === shellName;
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

/** The fields of a `package.json` that the composer needs. */
export type PackageManifest = z.infer<typeof manifestSchema>;

/** @throws ExpectedError that names the file and each field that is not as wanted */
export function readPackageManifest(file: string): PackageManifest {
  const refuse = (found: string) => new ExpectedError(`${file} is no package.json with name and version: ${found}. Correct it.`);
  return parseAs(manifestSchema, parseJson(readFileSync(file, 'utf8')), refuse);
}
