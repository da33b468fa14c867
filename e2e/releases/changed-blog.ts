import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '../../shell/composer/store/content-hash';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { releaseFile } from '../../shell/composer/store/release';
import type { SiteHome } from '../../shell/composer/store/site-home';

interface ReleasedText {
  readonly path: string;
  /** Hash by which other files of the release name it. */
  readonly integrity: string;
  /** Its bytes, each as one character: pictures stay what they are. */
  readonly text: string;
}

/** Another version of the blog, with one ASCII text changed everywhere. */
export interface ChangedBlog {
  readonly version: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Makes a release as the blog's team would hand it over, from the current one and without webpack.
 *
 * @returns its folder, for `release -- blog --from`
 */
export async function makeChangedBlog(home: SiteHome, { version, from, to }: ChangedBlog): Promise<string> {
  const current = (await readCurrentComposition(home)).stored.find(({ release }) => release.name === 'blog');
  if (!current) throw new Error('Wanted a current release of the blog, found none.');
  const texts = await Promise.all(
    current.release.files.map(async ({ path, integrity }) => ({ path, integrity, text: await readFile(join(current.folder, path), 'latin1') })),
  );
  if (!texts.some(({ text }) => text.includes(from))) throw new Error(`Wanted the text '${from}' in the blog, found it in no file.`);
  const changed = texts.map(({ text, ...file }) => ({
    ...file,
    text: text.replaceAll(current.release.version, version).replaceAll(identifier(current.release.version), identifier(version)).replaceAll(from, to),
  }));
  const folder = join(home.folder, 'handed-over', version);
  const files = hashAgain(changed);
  for (const { path, text } of files) await write(join(folder, path), text);
  const listed = files.map(({ path, integrity, text }) => ({ path, size: text.length, integrity }));
  await write(join(folder, releaseFile), JSON.stringify({ ...current.release, version, files: listed }));
  return folder;
}

/** A version in names of globals: of the container, and of the list of loaded chunks. */
function identifier(version: string): string {
  return version.replace(/\W/g, '_');
}

/** Files name each other by hash, so a change goes on to the files that name a changed one. */
function hashAgain(files: readonly ReleasedText[], hashes: ReadonlyMap<string, string> = new Map()): ReleasedText[] {
  const renewed = files.map(({ path, text }) => {
    const named = text.replaceAll(/sha384-[\w+/]{64}/g, (hash) => hashes.get(hash) ?? hash);
    return { path, text: named, integrity: integrityOf(Buffer.from(named, 'latin1')) };
  });
  const next = new Map(files.map(({ integrity }, index) => [integrity, renewed[index]?.integrity ?? integrity]));
  const isSettled = [...next].every(([before, now]) => hashes.get(before) === now);
  return isSettled ? renewed : hashAgain(files, next);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, 'latin1');
}
