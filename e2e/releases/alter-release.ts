import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '../../shell/composer/store/content-hash';
import { releaseFile } from '../../shell/composer/store/release';
import type { Release } from '../../shell/composer/store/release';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { currentRelease } from './current-release';

interface ReleasedText {
  readonly path: string;
  /** Hash by which other files of the release name it. */
  readonly integrity: string;
  /** Its bytes, each as one character: pictures stay what they are. */
  readonly text: string;
}

/** Another version of a section's current release. */
export interface Alteration {
  readonly version: string;
  /** Changes the text of a file, each byte of which is one character. */
  readonly edit?: (text: string, path: string) => string;
  /** Fields of `release.json` that differ. */
  readonly fields?: (release: Release) => Partial<Release>;
}

/**
 * Makes a release as a section's team would hand it over, from the current one and without webpack. All of its hashes
 * are right.
 *
 * @returns its folder, for `release -- <section> --from`
 */
export async function alterRelease(home: SiteHome, section: string, { version, edit, fields }: Alteration): Promise<string> {
  const { release, folder: from } = await currentRelease(home, section);
  const texts = await Promise.all(
    release.files.map(async ({ path, integrity }) => ({ path, integrity, text: await readFile(join(from, path), 'latin1') })),
  );
  const edited = texts.map(({ text, ...file }) => ({ ...file, text: edit?.(text, file.path) ?? text }));
  const renamed = edited.map(({ text, ...file }) => ({
    ...file,
    text: text.replaceAll(release.version, version).replaceAll(identifier(release.version), identifier(version)),
  }));
  const files = hashAgain(renamed);
  const folder = join(home.folder, 'handed-over', section, version);
  for (const { path, text } of files) await write(join(folder, path), text);
  const listed = files.map(({ path, integrity, text }) => ({ path, size: text.length, integrity }));
  await write(join(folder, releaseFile), JSON.stringify({ ...release, version, ...fields?.(release), files: listed }));
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
