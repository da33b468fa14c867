import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '../../shell/composer/store/content-hash';
import { readLiveComposition } from '../../shell/composer/store/live-composition';
import { releaseFile } from '../../shell/composer/store/release';
import type { SiteHome } from '../../shell/composer/store/site-home';

interface ReleasedText {
  readonly path: string;
  /** Hash under which other files of the release know it. */
  readonly integrity: string;
  readonly text: string;
}

/** Another version of the blog, with one text changed wherever it stands. */
export interface ChangedBlog {
  readonly version: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Makes a release as the blog's team would hand it over, of the live one and without webpack.
 *
 * @returns its folder, for `release -- blog --from`
 */
export async function makeChangedBlog(home: SiteHome, { version, from, to }: ChangedBlog): Promise<string> {
  const live = (await readLiveComposition(home)).stored.find(({ release }) => release.name === 'blog');
  if (!live) throw new Error('Wanted a blog that is live, found none.');
  const texts = await Promise.all(
    live.release.files.map(async ({ path, integrity }) => ({ path, integrity, text: await readFile(join(live.folder, path), 'utf8') })),
  );
  for (const part of ['browser/', 'prerender/']) {
    if (texts.some(({ path, text }) => path.startsWith(part) && text.includes(from))) continue;
    throw new Error(`Wanted the text '${from}' below ${part} of the blog, found it in no file.`);
  }
  const changed = texts.map(({ text, ...file }) => ({
    ...file,
    text: text.replaceAll(live.release.version, version).replaceAll(identifier(live.release.version), identifier(version)).replaceAll(from, to),
  }));
  const folder = join(home.folder, 'handed-over', version);
  const files = hashAgain(changed);
  for (const { path, text } of files) await write(join(folder, path), text);
  const listed = files.map(({ path, integrity, text }) => ({ path, size: Buffer.byteLength(text), integrity }));
  await write(join(folder, releaseFile), JSON.stringify({ ...live.release, version, files: listed }));
  return folder;
}

/** A version as it stands in names of globals: of the container, and of the list of chunks that have come. */
function identifier(version: string): string {
  return version.replace(/\W/g, '_');
}

/** Files name each other by hash, so a change goes through to those that name what has changed, and on to theirs. */
function hashAgain(files: readonly ReleasedText[], hashes: ReadonlyMap<string, string> = new Map()): ReleasedText[] {
  const renewed = files.map(({ path, text }) => {
    const named = text.replaceAll(/sha384-[\w+/]{64}/g, (hash) => hashes.get(hash) ?? hash);
    return { path, text: named, integrity: integrityOf(named) };
  });
  const next = new Map(files.map(({ integrity }, index) => [integrity, renewed[index]?.integrity ?? integrity]));
  const isSettled = [...next].every(([before, now]) => hashes.get(before) === now);
  return isSettled ? renewed : hashAgain(files, next);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
