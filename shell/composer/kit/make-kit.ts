import { copyFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import { filesIn } from '../base/files-in';
import { compareText } from '../base/lists';
import { readPackageManifest } from '../build/workspaces';
import { bundleComposer, bundleScripts } from '../bundle-composer.mjs';
import { copyRelease } from '../store/import-release';
import { packing } from '../store/release-archive';
import { kitArchive, kitRelease, kitSiteFile } from '../store/kit-site';
import type { KitSite } from '../store/kit-site';
import { versionsOf } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { signFile } from '../store/signature';
import { projectFolder } from '../base/project';
import type { DiskStore } from '../store/disk-store';
import { writeContract } from './write-contract';
import { writeManifest } from './write-manifest';

export interface WantedKit {
  /** Id of the composition that the kit's sections run in, and its releases. */
  readonly composition: string;
  readonly stored: readonly StoredRelease[];
  /** Folder to put it together in. */
  readonly staging: string;
  /** Private key in PEM form. */
  readonly signingKey: string | undefined;
}

/**
 * Makes the package that sections outside this repository are developed with: the contract as JavaScript with declarations,
 * the build factory, the commands, the how-tos and the current releases.
 *
 * @returns the path of the archive, which npm installs
 */
export async function makeKit(disk: DiskStore, { composition, stored, staging, signingKey }: WantedKit): Promise<{ readonly version: string; readonly archive: string }> {
  const { version } = readPackageManifest(join(projectFolder, 'shared/package.json'));
  const folder = join(staging, 'package');
  await writeContract(folder);
  const packages = await writeTools(folder);
  await writeManifest(folder, packages);
  await writeKitSite(folder, { composition, stored });
  await writeDocs(folder);

  const packed = join(staging, kitArchive(version));
  // The same kit is packed into the same bytes: in this order, not the folder's.
  const files = (await filesIn(folder)).map((file) => `package/${file}`).sort(compareText);
  await create({ cwd: staging, file: packed, gzip: { level: 9 }, ...packing }, files);
  const archive = join(disk.folder, 'kit', kitArchive(version));
  await mkdir(join(disk.folder, 'kit'), { recursive: true });
  // The signature of an earlier kit does not match this one.
  await rm(`${archive}.sig`, { force: true });
  await rename(packed, archive);
  if (signingKey !== undefined) await signFile(archive, `${archive}.sig`, signingKey);
  return { version, archive };
}

const composer = join(projectFolder, 'shell/composer');

/** Writes what builds, checks and packs a section: the build factory and the composer. @returns the packages that they use */
async function writeTools(folder: string): Promise<string[]> {
  const outdir = join(folder, 'composer');
  const ofComposer = await bundleComposer({
    composer,
    command: 'cli/kit-cli',
    outdir,
    define: { isKit: 'true' },
    isMoved: true,
  });
  await cp(join(composer, 'create/section'), join(outdir, 'create/section'), { recursive: true });
  await cp(join(composer, 'dev/dev-page.js'), join(outdir, 'dev/dev-page.js'));
  const ofFactory = await bundleScripts({
    entries: { 'webpack.common': join(projectFolder, 'webpack.common.ts'), 'picture-rules': join(projectFolder, 'shared/build/picture-rules.ts') },
    outdir: join(folder, 'build'),
  });
  return [...new Set([...ofComposer, ...ofFactory])];
}

/** Writes the current releases, which a section runs and is judged beside. */
export async function writeKitSite(folder: string, { composition, stored }: { readonly composition: string; readonly stored: readonly StoredRelease[] }): Promise<void> {
  for (const { release, folder: from } of stored) await copyRelease(from, release, join(folder, kitRelease(release.name)));
  const site: KitSite = { composition, sections: versionsOf(stored.map(({ release }) => release)) };
  await mkdir(dirname(join(folder, kitSiteFile)), { recursive: true });
  await writeFile(join(folder, kitSiteFile), `${JSON.stringify(site, null, 1)}\n`);
}

/** The how-tos for a section's team. */
const docs = ['first-hour', 'outside-the-repository', 'section-reference', 'adding-an-island', 'adding-a-form'].map((name) => `shell/docs/${name}.md`);
const changelog = 'shared/CHANGELOG.md';

/** Writes the how-tos into `docs`, and the contract's changelog beside it. */
async function writeDocs(folder: string): Promise<void> {
  await mkdir(join(folder, 'docs'), { recursive: true });
  for (const file of docs) await copyFile(join(projectFolder, file), join(folder, 'docs', basename(file)));
  await copyFile(join(projectFolder, changelog), join(folder, basename(changelog)));
}
