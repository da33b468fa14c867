import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, shortHash } from '../store/content-hash';
import { ExpectedError } from '../store/expected-error';
import type { SiteHome } from '../store/site-home';
import { writeWhole } from '../store/write-whole';
import { entryKey, formatEntry, hashIn, objectKey, parseEntry, parseFolderList, pointerKey } from './bucket-entry';
import type { BucketEntry, FolderList } from './bucket-entry';
import type { ObjectStore } from './object-store';

/** A home's bucket: the original, of which the home is a working copy. */
export interface Bucket {
  readonly store: ObjectStore;
  readonly home: SiteHome;
  /** Receives lines of progress. */
  readonly report: (line: string) => void;
}

/** So many requests run at a time. */
export const requestsAtATime = 12;

/** What is current in a bucket, and the tag that a switch has to name. */
export interface Pointer {
  readonly entry: BucketEntry;
  readonly tag: string;
}

/** Undefined before the first switch. */
export async function readPointer(bucket: Bucket): Promise<Pointer | undefined> {
  const pointer = await readChangedPointer(bucket, undefined);
  return pointer === 'unchanged' ? undefined : pointer;
}

export async function readChangedPointer({ store }: Bucket, knownTag: string | undefined): Promise<Pointer | 'unchanged' | undefined> {
  const read = await store.get(pointerKey, knownTag);
  return read === undefined || read === 'unchanged' ? read : { entry: parseEntry(read.body, `${pointerKey} of ${store.name}`), tag: read.tag };
}

/** An entry of the history, which is read only once. @throws ExpectedError when it is not there */
export async function readEntry(bucket: Bucket, number: number): Promise<BucketEntry> {
  const { store } = bucket;
  const key = entryKey(number);
  const known = await readRecord(bucket, key);
  const body = known ?? (await store.get(key))?.body;
  if (!body) throw new ExpectedError(`Wanted ${key} in ${store.name}, found no such object. Restore it from a version or a copy of the bucket: it is part of the history.`);
  const entry = parseEntry(body, `${key} of ${store.name}`);
  if (!known) await writeRecord(bucket, key, body);
  return entry;
}

/** The last entry is in the pointer only: it joins the history before the next switch. */
export function recordEntry(bucket: Bucket, entry: BucketEntry): Promise<void> {
  return writeRecord(bucket, entryKey(entry.number), formatEntry(entry));
}

/** The content of an object. @throws ExpectedError when it is missing or altered */
export async function readObject({ store }: Bucket, name: string): Promise<Buffer> {
  const read = await store.get(objectKey(name));
  if (read && hashOf(read.body) === hashIn(name)) return read.body;
  throw new ExpectedError(`Wanted ${objectKey(name)} in ${store.name}, found ${read ? 'another content than that of its hash' : 'no such object'}. Restore it, or make another composition current.`);
}

/** A list and the name of its object, which names its content. */
export interface NamedList {
  readonly name: string;
  readonly list: FolderList;
}

/** The list of a folder that the home has, as it was last pulled or pushed. */
export async function readKnownList(bucket: Bucket, folder: string): Promise<NamedList | undefined> {
  const record = await readRecord(bucket, `${folder}.json`);
  const [name = '', ...content] = record?.toString().split('\n') ?? [];
  const body = Buffer.from(content.join('\n'));
  return record && hashOf(body) === hashIn(name) ? { name, list: parseFolderList(body, folder) } : undefined;
}

export async function readList(bucket: Bucket, name: string): Promise<{ readonly list: FolderList; readonly content: Buffer }> {
  const content = await readObject(bucket, name);
  return { list: parseFolderList(content, `${objectKey(name)} of ${bucket.store.name}`), content };
}

/** The list of a folder by the name of its object: the home's own if it is the same. */
export async function findList(bucket: Bucket, folder: string, name: string): Promise<FolderList> {
  const known = await readKnownList(bucket, folder);
  return known?.name === name ? known.list : (await readList(bucket, name)).list;
}

/** Records that the home has a folder as a list describes it. */
export function recordList(bucket: Bucket, folder: string, name: string, content: Buffer): Promise<void> {
  return writeRecord(bucket, `${folder}.json`, Buffer.concat([Buffer.from(`${name}\n`), content]));
}

/** What a home remembers of its bucket, so that it need not ask again. Another bucket has other records. */
export function readRecord(bucket: Bucket, name: string): Promise<Buffer | undefined> {
  return readFile(recordFile(bucket, name)).catch(() => undefined);
}

export function writeRecord(bucket: Bucket, name: string, content: Buffer): Promise<void> {
  return writeWhole(bucket.home, recordFile(bucket, name), content);
}

function recordFile({ home, store }: Bucket, name: string): string {
  return join(home.folder, 'bucket', shortHash(store.name), name);
}
