import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { PrerenderedSection, SectionRoute } from '@site/shared';
import { ExpectedError } from '../store/expected-error';
import { integrityOf } from '../store/content-hash';
import { exposedChunk, parseRelease, releaseFile } from '../store/release';
import type { Release } from '../store/release';
import { projectFolder } from '../store/site-home';
import { isCompressed } from '../store/compress-files';
import type { BuiltChunks } from './run-webpack';
import { sourceCommit } from './source-commit';
import { isShell } from './workspaces';
import type { Workspace } from './workspaces';

/** Modules that the shell shares with remotes. */
const singletons = ['react', '@site/shared'] as const;

export interface BuiltSection {
  readonly workspace: Workspace;
  readonly version: string;
  /** The origin that it was built for; null for the site's own. */
  readonly origin: string | null;
  /** Folder with `browser/` and `prerender/`. */
  readonly folder: string;
  readonly chunks: BuiltChunks;
}

/** Turns finished builds into a release: describes all that they are in `release.json`. */
export async function assembleRelease(built: BuiltSection, bundle: PrerenderedSection): Promise<Release> {
  const { commit, committedAt } = await sourceCommit();
  const release = parseRelease(
    {
      format: 1,
      name: built.workspace.name,
      version: built.version,
      commit,
      builtAt: committedAt,
      origin: built.origin,
      ...sharedVersions(built.workspace),
      entry: findEntry(built),
      chunks: built.chunks.files,
      routes: bundle.section.routes.map((route) => describeRoute(built, route)),
      parts: Object.entries(bundle.section.parts ?? {}).map(([name, { chunk }]) => ({ name, chunk: builtChunk(built, chunk, `the live part ${name}`) })),
      title: bundle.title,
      knownPages: bundle.knownPages,
      published: (bundle.files ?? []).map(({ path, type }) => ({ path, type })),
      files: await listFiles(built.folder),
    },
    `the build of ${built.workspace.name}`,
  );
  await writeFile(join(built.folder, releaseFile), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}

function describeRoute(built: BuiltSection, { path: pattern, chunk: name, query }: SectionRoute): Release['routes'][number] {
  const { workspace, chunks } = built;
  const chunk = builtChunk(built, name, pattern);
  const groups = isShell(workspace) ? [chunk] : [exposedChunk, chunk];
  const shared = groups.flatMap((name) => chunks.shared[name] ?? []);
  return { pattern, chunk, shared: [...new Set(shared)].sort(), ...(query && { query: [...query] }) };
}

/** @throws ExpectedError when the build has no chunk of this name */
function builtChunk({ workspace, chunks }: BuiltSection, chunk: string, whose: string): string {
  if (chunks.files[chunk]) return chunk;
  throw new ExpectedError(
    `Wanted a chunk '${chunk}' for ${whose} of ${workspace.name}, found ${Object.keys(chunks.files).join(', ')}. ` +
      `Name its import with /* webpackChunkName: "${chunk}" */.`,
  );
}

function findEntry({ workspace, chunks }: BuiltSection): string | null {
  if (isShell(workspace)) return null;
  const entry = Object.values(chunks.files).flat().find((file) => file.startsWith('remote-entry.'));
  if (entry && chunks.files[exposedChunk]) return entry;
  throw new ExpectedError(
    `Wanted a remote entry that exposes ./section in the build of ${workspace.name}, found none. Does src/section.ts exist?`,
  );
}

function sharedVersions({ name, dependencies }: Workspace): Pick<Release, 'requires' | 'provides'> {
  if (name !== 'shell') return { requires: pick(dependencies), provides: {} };
  const require = createRequire(join(projectFolder, 'shell/package.json'));
  const versions = singletons.map((module) => [module, (require(`${module}/package.json`) as { version: string }).version]);
  return { requires: {}, provides: Object.fromEntries(versions) as Record<string, string> };
}

function pick(dependencies: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(singletons.flatMap((name) => (dependencies[name] ? [[name, dependencies[name]]] : [])));
}

async function listFiles(folder: string): Promise<Release['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const listed = paths.filter((path) => !isCompressed(path) && !path.endsWith(releaseFile));
  return Promise.all(listed.sort().map((path) => describeFile(folder, path)));
}

async function describeFile(folder: string, path: string): Promise<Release['files'][number]> {
  const content = await readFile(path);
  return { path: relative(folder, path).replaceAll('\\', '/'), size: content.length, integrity: integrityOf(content) };
}
