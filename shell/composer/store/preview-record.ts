import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { compareText } from '../base/lists';
import { parseJson } from '../base/parse-json';
import type { DiskStore } from './disk-store';
import { unlessShort } from '../base/errors';

const previewSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** Hash of the link's secret: the record leaks no link. */
  secretHash: z.string().regex(/^[0-9a-f]{64}$/),
  composition: z.string(),
  /** The section whose release is shown. */
  section: z.string(),
  version: z.string(),
  /** The page that the link leads to. */
  path: z.string(),
  /** Version of each section. */
  sections: z.record(z.string(), z.string()),
  /** What only the eye can judge: selectors of elements that stay on the screen, and the pages with one; none where only an island shows it. */
  overlays: z.array(z.strictObject({ selector: z.string(), pages: z.array(z.string()) })).default([]),
  at: z.iso.datetime(),
  /** Who ran the command. */
  by: z.string(),
  expires: z.iso.datetime(),
});

/** A composition that has passed the gate and is shown to visitors who have its link. */
export type Preview = z.infer<typeof previewSchema>;

/** The target of a link, or why it is refused. */
export type FoundPreview = { readonly preview: Preview } | { readonly refusal: string };

/** `<id>.<secret>`. An id becomes part of a path, so nothing else passes. */
const tokenPattern = /^([0-9a-f]{12})\.([\w-]{43})$/;

/** For a new preview: the token of its link, which fits into a path and a cookie as it is, and what its record has of it. */
export function makeToken(): Pick<Preview, 'id' | 'secretHash'> & { readonly token: string } {
  const [id, secret] = [randomBytes(6).toString('hex'), randomBytes(32).toString('base64url')];
  return { id, secretHash: hashSecret(secret).toString('hex'), token: `${id}.${secret}` };
}

/** Finds the preview that a visitor's token opens. */
export async function findPreview(disk: DiskStore, token: string, now: Date): Promise<FoundPreview> {
  const [, id, secret] = tokenPattern.exec(token) ?? [];
  if (id === undefined || secret === undefined) return { refusal: 'its token is malformed' };
  const preview = await readPreview(disk, id);
  if (!preview) return { refusal: 'it was ended or removed, or is of another site' };
  if (!timingSafeEqual(hashSecret(secret), Buffer.from(preview.secretHash, 'hex'))) return { refusal: 'its token is forged or altered' };
  return isOpen(preview, now) ? { preview } : { refusal: `it expired at ${preview.expires}` };
}

/** Hashes the text itself: bytes have several spellings in base64. */
function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export async function storePreview(disk: DiskStore, preview: Preview): Promise<void> {
  await disk.create(previewFile(preview.id), Buffer.from(`${JSON.stringify(previewSchema.parse(preview))}\n`));
}

/** Undefined when it has been ended or removed, or is not readable. */
async function readPreview(disk: DiskStore, id: string): Promise<Preview | undefined> {
  const content = await disk.read(previewFile(id)).catch(unlessShort(undefined));
  return previewSchema.safeParse(parseJson(content?.toString() ?? '')).data;
}

/** All readable previews, expired ones too, in the order in which they expire. */
export async function readPreviews(disk: DiskStore): Promise<Preview[]> {
  const keys = await disk.list('previews/');
  const read = await Promise.all(keys.flatMap(({ key }) => (key.endsWith('.json') ? [readPreview(disk, key.slice('previews/'.length, -'.json'.length))] : [])));
  return read.flatMap((one) => one ?? []).sort((one, other) => compareText(one.expires, other.expires));
}

/** Makes its link invalid at once. `releases prune` removes its files later. */
export function endPreview(disk: DiskStore, id: string): Promise<void> {
  return disk.remove(previewFile(id));
}

export function isOpen({ expires }: Preview, now: Date): boolean {
  return Date.parse(expires) > now.getTime();
}

export function previewFile(id: string): string {
  return `previews/${id}.json`;
}
