import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseFile } from '../../shell/composer/store/release-format';
import type { Release } from '../../shell/composer/store/release-format';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { currentRelease } from './current-release';

interface ReleasedText {
  readonly path: string;
  /** By which other files of the release name it: the first is the one in lists of files. */
  readonly hashes: readonly string[];
  /** Its bytes, each as one character, so that pictures survive. */
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
export async function alterRelease(disk: DiskStore, section: string, { version, edit, fields }: Alteration): Promise<string> {
  const { release, folder: from } = await currentRelease(disk, section);
  const texts = await Promise.all(release.files.map(async ({ path }) => ({ path, text: await readFile(join(from, path), 'latin1') })));
  const edited = texts.map(({ path, text }) => ({ path, hashes: hashesOf(text), text: edit?.(text, path) ?? text }));
  const renamed = edited.map(({ text, ...file }) => ({
    ...file,
    text: text.replaceAll(release.version, version).replaceAll(identifier(release.version), identifier(version)),
  }));
  const files = hashAgain(renamed);
  const folder = join(disk.folder, 'handed-over', section, version);
  for (const { path, text } of files) await write(join(folder, path), text);
  const listed = files.map(({ path, hashes: [integrity = ''], text }) => ({ path, size: text.length, integrity }));
  await write(join(folder, releaseFile), JSON.stringify({ ...release, version, ...fields?.(release), files: listed }));
  return folder;
}

/** A version in names of globals: of the container, and of the list of loaded chunks. */
function identifier(version: string): string {
  return version.replace(/\W/g, '_');
}

/** As lists of files have them, and as scripts name their chunks. */
function hashesOf(text: string): string[] {
  return ['sha384', 'sha256'].map((algorithm) => `${algorithm}-${createHash(algorithm).update(text, 'latin1').digest('base64')}`);
}

/** Files name each other by hash, so a change goes on to the files that name a changed one. */
function hashAgain(files: readonly ReleasedText[], known: ReadonlyMap<string, string> = new Map()): ReleasedText[] {
  const renewed = files.map(({ path, text }) => {
    const named = text.replaceAll(/sha(?:384-[\w+/]{64}|256-[\w+/]{43}=)/g, (hash) => known.get(hash) ?? hash);
    return { path, text: named, hashes: hashesOf(named) };
  });
  const next = new Map(files.flatMap(({ hashes }, index) => hashes.map((hash, kind) => [hash, renewed[index]?.hashes[kind] ?? hash] as const)));
  const isSettled = [...next].every(([before, now]) => known.get(before) === now);
  return isSettled ? renewed : hashAgain(files, next);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, 'latin1');
}
