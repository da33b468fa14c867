import * as z from 'zod';
import { ExpectedError } from '../store/expected-error';
import { parseAs, parseJson } from '../store/parse-json';

/** Name of an object that never changes: the SHA-256 of its content, and a random suffix for each write. */
const objectName = z.string().regex(/^[0-9a-f]{64}-[0-9a-f]{8}$/, 'the name of an object, with its suffix');

const isInside = (path: string) => !path.startsWith('/') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
const pathInside = z.string().refine(isInside, 'a path inside its folder');

const folderListSchema = z.array(z.strictObject({ path: pathInside, object: objectName, bytes: z.int() }));

/** The files of a folder of the home, and the objects that hold them. */
export type FolderList = z.infer<typeof folderListSchema>;

const entrySchema = z.strictObject({
  /** Of the switch, counted from 1. */
  number: z.int().positive(),
  /** Tells apart two commands that write the same. */
  token: z.string(),
  /** The content of the switch's file in a home. */
  switch: z.string(),
  /** The list of each folder that the composition needs, by its path in a home. None for what was current before there was a bucket. */
  folders: z.record(z.string().regex(/^(releases|renderings|compositions)\//).refine(isInside), objectName),
});

/** A switch in the bucket, and where the files of its composition are. */
export type BucketEntry = z.infer<typeof entrySchema>;

/** The object that names what is current: the last entry. The only one that changes. */
export const pointerKey = 'switch.json';

export function entryKey(number: number): string {
  return `switches/${String(number).padStart(8, '0')}.json`;
}

export function objectKey(name: string): string {
  return `objects/${name}`;
}

export function nameIn(key: string): string {
  return key.slice('objects/'.length);
}

/** The hash of what an object holds. */
export function hashIn(name: string): string {
  return name.slice(0, 64);
}

export function formatEntry(entry: BucketEntry): Buffer {
  return Buffer.from(`${JSON.stringify(entrySchema.parse(entry))}\n`);
}

export function formatFolderList(list: FolderList): Buffer {
  return Buffer.from(`${JSON.stringify(list)}\n`);
}

/** @param source for the message @throws ExpectedError when it is no entry */
export function parseEntry(content: Buffer, source: string): BucketEntry {
  return parse(entrySchema, content, `a switch in ${source}`);
}

/** @param source for the message @throws ExpectedError when it is no list */
export function parseFolderList(content: Buffer, source: string): FolderList {
  return parse(folderListSchema, content, `the list of a folder in ${source}`);
}

function parse<T>(schema: z.ZodType<T>, content: Buffer, what: string): T {
  const refuse = (found: string) => new ExpectedError(`Wanted ${what}, found ${found}. Another state of the site wrote it. If that is newer, update this machine; if it is from before objects had suffixes, name an empty bucket or prefix in SITE_STORE: 'npm run compose' fills it.`);
  return parseAs(schema, parseJson(content.toString()), refuse);
}
