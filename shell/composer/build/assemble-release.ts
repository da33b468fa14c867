import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { shellName } from '@site/shared/lock';
import { isOnDemandModule, sharedPackages } from '@site/shared/shared-modules';
import type { ExportedSection } from '../render/exported-section';
import { ExpectedError } from '../base/errors';
import { integrityOf } from '../base/content-hash';
import { filesAtATime, filesIn } from '../base/files-in';
import { runAtMost } from '../base/job-queue';
import { contractPackage, parseRelease, releaseFile, releaseFormat } from '../store/release-format';
import { exposedChunk, prerenderStyle } from '../store/release-paths';
import type { Release } from '../store/release-format';
import { projectFolder } from '../base/project';
import { isCompressed } from '../store/compress-files';
import { readPackageManifest, isShell } from './workspaces';
import type { BrowserBuild } from './run-webpack';
import type { Workspace } from './workspaces';

export interface BuiltSection extends BrowserBuild {
  readonly workspace: Workspace;
  readonly version: string;
  /** Folder with `browser/` and `prerender/`. */
  readonly folder: string;
}

/** Turns finished builds into a release: writes its `release.json`. @param exported the exports of the section's prerender bundle */
export async function assembleRelease(built: BuiltSection, exported: ExportedSection): Promise<Release> {
  const { commit, committedAt } = await sourceCommit();
  const { business } = exported;
  // A section whose pages use the shared pieces alone has no style of its own.
  await appendFile(join(built.folder, prerenderStyle), '');
  const release = parseRelease(
    {
      format: releaseFormat,
      name: built.workspace.name,
      version: built.version,
      commit,
      builtAt: committedAt,
      ...sharedVersions(built.workspace),
      entry: findEntry(built),
      chunks: built.chunks,
      routes: exported.routes.map(({ path, query, enquiry }) => ({ pattern: path, ...(query && { query }), ...(enquiry && { enquiry: true }) })),
      islands: exported.islands.map((name) => builtIsland(built, name)),
      title: exported.title,
      knownPages: exported.knownPages,
      published: exported.files.map(({ path, type }) => ({ path, type })),
      files: await listFiles(built.folder),
      shared: Object.fromEntries(exported.islands.map((name) => [name, (built.shared[name] ?? []).filter(isOnDemandModule)])),
      ...(exported.links.length > 0 && { links: exported.links }),
      ...(business && { business: { origin: business.origin, takesEnquiries: business.takesEnquiries } }),
      ...(!isShell(built.workspace) && { kit: installedVersion('package.json', contractPackage) }),
    },
    `the build of ${built.workspace.name}`,
  );
  await writeFile(join(built.folder, releaseFile), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}

/** @throws ExpectedError when the build has no chunk of the island's name */
function builtIsland({ workspace, chunks }: BuiltSection, name: string): string {
  if (chunks[name]) return name;
  throw new ExpectedError(
    `The island ${name} of ${workspace.name} has no chunk of its name among ${Object.keys(chunks).join(', ')}. ` +
      `Name its import with /* webpackChunkName: "${name}" */.`,
  );
}

function findEntry({ workspace, chunks }: BuiltSection): string | null {
  if (isShell(workspace)) return null;
  const entry = Object.values(chunks).flat().find((file) => file.startsWith('remote-entry.'));
  if (entry && chunks[exposedChunk]) return entry;
  throw new ExpectedError(
    `The build of ${workspace.name} has no remote entry that exposes ./section. Does src/section.ts exist?`,
  );
}

function sharedVersions({ name, peerDependencies }: Workspace): Pick<Release, 'requires' | 'provides'> {
  if (name !== shellName) {
    const ranges = sharedPackages.flatMap((module) => (peerDependencies[module] ? [[module, peerDependencies[module]] as const] : []));
    return { requires: Object.fromEntries(ranges), provides: {} };
  }
  const versions = sharedPackages.map((module) => [module, installedVersion('shell/package.json', module)] as const);
  return { requires: {}, provides: Object.fromEntries(versions) };
}

/** @param user manifest of the package that uses it, in the project's folder */
function installedVersion(user: string, module: string): string {
  return readPackageManifest(createRequire(join(projectFolder, user)).resolve(`${module}/package.json`)).version;
}

/** Every file of a release but its list and compressed copies. @param folder of the release */
export async function listFiles(folder: string): Promise<Release['files']> {
  const listed = (await filesIn(folder)).filter((path) => !isCompressed(path) && !path.endsWith(releaseFile));
  return runAtMost(filesAtATime, listed.map((path) => async () => {
    const content = await readFile(join(folder, path));
    return { path, size: content.length, integrity: integrityOf(content) };
  }));
}

/** The commit that is checked out and when it was made; outside a repository the time of the build. */
async function sourceCommit(): Promise<{ commit: string | null; committedAt: string }> {
  const git = promisify(execFile)('git', ['log', '-1', '--format=%H %ct'], { cwd: projectFolder });
  const [commit, seconds] = await git.then(({ stdout }) => stdout.trim().split(' '), () => []);
  if (!commit || !seconds) return { commit: null, committedAt: new Date().toISOString() };
  return { commit, committedAt: new Date(Number(seconds) * 1000).toISOString() };
}
