import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runAtMost } from '../run-at-most';
import { hashOf } from '../store/content-hash';
import { ExpectedError } from '../store/expected-error';
import { filesIn } from '../store/files-in';
import { keptCompositions, minimumRetention } from '../store/kept-compositions';
import { isCompressed } from '../store/compress-files';
import { readLock } from '../store/lock-file';
import { releaseFile } from '../store/release';
import { signatureFile } from '../store/signature';
import { allPartsOf } from '../store/stored-parts';
import { readNumberedSwitches } from '../store/switches';
import { findList, readEntry, readKnownList, readList, recordList, requestsAtATime } from './bucket';
import type { Bucket, Pointer } from './bucket';
import { formatFolderList, hashIn, nameIn, objectKey } from './bucket-entry';
import type { BucketEntry, FolderList } from './bucket-entry';
import { createProgress } from './progress';
import { lostWrite } from './store-error';

/**
 * `prune` removes what no entry names once it is this old. A push uses an object again only in the first half of that
 * time, and has to switch within the second.
 */
export const graceMs = 24 * 3_600_000;

type Folders = BucketEntry['folders'];

/** An object to upload. Only its hash is kept in memory. */
interface Content {
  readonly hash: string;
  readonly bytes: number;
  readonly read: () => Promise<Buffer>;
}

/**
 * Uploads what the bucket lacks of a composition.
 *
 * @param pointer what a switch will name as current: no `prune` removes anything of it before that switch
 * @returns the folders of the composition, for an entry
 */
export async function pushComposition(bucket: Bucket, composition: string, pointer: Pointer | undefined): Promise<Folders> {
  const lock = await readLock(bucket.home, composition);
  const paths = allPartsOf(bucket.home, lock).map(({ folder }) => relative(bucket.home.folder, folder));
  const known = await keptFolders(bucket, pointer);
  const stored: string[] = [];
  for (const path of paths) if (known[path] !== undefined && (await isStored(bucket, path, known[path]))) stored.push(path);
  const added = await pushNew(bucket, paths.filter((path) => !stored.includes(path)), pointer?.entry.folders ?? {});
  return { ...Object.fromEntries(stored.map((path) => [path, known[path] ?? ''])), ...added };
}

/**
 * The folders that stay in the bucket for as long as the pointer does: those of the last compositions, whatever the
 * options of `prune` are and however much time passes.
 */
async function keptFolders(bucket: Bucket, pointer: Pointer | undefined): Promise<Folders> {
  if (!pointer) return {};
  const numbered = (await readNumberedSwitches(bucket.home, 'none')).filter(({ number }) => number < pointer.entry.number);
  // Without every switch, the last ones that are known here may not be the last ones.
  if (numbered.length < pointer.entry.number - 1) return pointer.entry.folders;
  const last = keptCompositions(numbered.map(({ entry }) => entry), { compositions: minimumRetention.compositions - 1, days: 0 }, new Date());
  const numbers = last.flatMap(({ composition }) => numbered.findLast(({ entry }) => entry.composition === composition)?.number ?? []);
  const entries = await runAtMost(requestsAtATime, numbers.map((number) => () => readEntry(bucket, number)));
  return Object.assign({}, ...entries.map(({ folders }) => folders).reverse(), pointer.entry.folders) as Folders;
}

/** Whether the bucket has a folder as it is here. Only the signature of a release can be new. @throws ExpectedError when another machine has pushed other files by the same name */
async function isStored(bucket: Bucket, path: string, name: string): Promise<boolean> {
  if (!path.startsWith('releases/')) return true;
  const known = await readKnownList(bucket, path);
  if (known?.name !== name) await requireSame(bucket, path, name);
  const signature = await readFile(join(bucket.home.folder, path, signatureFile)).catch(() => undefined);
  const listed = (await findList(bucket, path, name)).find((one) => one.path === signatureFile);
  return signature === undefined || (listed !== undefined && hashOf(signature) === hashIn(listed.object));
}

async function requireSame(bucket: Bucket, path: string, name: string): Promise<void> {
  const { list, content } = await readList(bucket, name);
  for (const { path: file, object } of list.filter((one) => ![releaseFile, signatureFile].includes(one.path) && !isCompressed(one.path))) {
    const own = await readFile(join(bucket.home.folder, path, file)).catch(() => undefined);
    if (own && hashOf(own) === hashIn(object)) continue;
    throw new ExpectedError(`Wanted ${path} as ${bucket.store.name} has it, found other bytes (${file}). A release never changes: give it another version.`);
  }
  await recordList(bucket, path, name, content);
}

async function pushNew(bucket: Bucket, paths: readonly string[], current: Folders): Promise<Folders> {
  const kept = await keptObjects(bucket, current, paths);
  const files = (await Promise.all(paths.map((path) => contentsOf(bucket, path)))).flat();
  const names = await upload(bucket, files.map(({ content }) => content), kept);
  const lists = paths.map((path) => {
    const list: FolderList = files.filter((one) => one.folder === path).map(({ file, content }) => ({ path: file, object: names.get(content.hash) ?? '', bytes: content.bytes }));
    const content = formatFolderList(list);
    return { path, body: content, content: { hash: hashOf(content), bytes: content.length, read: () => Promise.resolve(content) } };
  });
  const listNames = await upload(bucket, lists.map(({ content }) => content), new Map());
  const named = lists.map(({ path, body, content }) => ({ path, body, name: listNames.get(content.hash) ?? '' }));
  for (const { path, body, name } of named) await recordList(bucket, path, name, body);
  return Object.fromEntries(named.map(({ path, name }) => [path, name]));
}

/** The objects of the current composition's folders of the same sections, by their hashes. */
async function keptObjects(bucket: Bucket, current: Folders, paths: readonly string[]): Promise<Map<string, string>> {
  const sectionOf = (path: string) => path.split('/').slice(0, -1).join('/');
  const alike = Object.entries(current).filter(([path]) => paths.some((one) => sectionOf(one) === sectionOf(path)));
  const lists = await Promise.all(alike.map(([path, name]) => findList(bucket, path, name)));
  return new Map(lists.flat().map(({ object }) => [hashIn(object), object]));
}

async function contentsOf({ home }: Bucket, path: string): Promise<{ folder: string; file: string; content: Content }[]> {
  const folder = join(home.folder, path);
  const files = await filesIn(folder);
  return runAtMost(requestsAtATime, files.map((file) => async () => {
    const read = () => readFile(join(folder, file));
    const body = await read();
    return { folder: path, file, content: { hash: hashOf(body), bytes: body.length, read } };
  }));
}

/** @param kept objects that need not be looked for. @returns the name of each content's object, by its hash */
async function upload(bucket: Bucket, contents: readonly Content[], kept: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const distinct = [...new Map(contents.map((content) => [content.hash, content])).values()];
  const wanted = distinct.filter(({ hash }) => !kept.has(hash));
  const progress = createProgress(bucket.report, wanted);
  const uploaded = await runAtMost(requestsAtATime, wanted.map((content) => async () => {
    const name = await findName(bucket, content);
    if (name.isNew) await put(bucket, name.name, content);
    progress.add(content.bytes, name.isNew);
    return [content.hash, name.name] as const;
  }));
  progress.end(distinct.length - wanted.length);
  return new Map([...kept, ...uploaded]);
}

/**
 * Uses an object again that is younger than half a day. An older name may be on the list of a running `prune`, which
 * would remove it even if it were written again (decision 060).
 */
async function findName({ store }: Bucket, { hash, bytes }: Content): Promise<{ readonly name: string; readonly isNew: boolean }> {
  const young = (await store.list(objectKey(hash))).find((found) => found.bytes === bytes && found.ageMs < graceMs / 2);
  return young ? { name: nameIn(young.key), isNew: false } : { name: `${hash}-${randomBytes(4).toString('hex')}`, isNew: true };
}

async function put({ store }: Bucket, name: string, { hash, bytes, read }: Content): Promise<void> {
  const body = await read();
  if (hashOf(body) !== hash) throw new ExpectedError(`Wanted a file of the composition as it was read a moment ago, found that it has changed (object ${name}). Run the command again.`);
  await store.put(objectKey(name), body);
  const written = await store.sizeOf(objectKey(name));
  if (written !== bytes) throw lostWrite(store, objectKey(name), written === undefined ? 'no such object' : `${written} bytes instead of ${bytes}`);
}
