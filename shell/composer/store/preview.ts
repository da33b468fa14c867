import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from './parse-json';
import type { SiteHome } from './site-home';
import { writeWhole } from './write-whole';

const previewSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  composition: z.string(),
  /** The section whose release is shown. */
  section: z.string(),
  version: z.string(),
  /** The page that the link leads to. */
  path: z.string(),
  /** Version of each section. */
  sections: z.record(z.string(), z.string()),
  at: z.iso.datetime(),
  /** Who ran the command. */
  by: z.string(),
  expires: z.iso.datetime(),
});

/** A composition that has passed the gate and is shown to those who hold its link. */
export type Preview = z.infer<typeof previewSchema>;

export function storePreview(home: SiteHome, preview: Preview): Promise<void> {
  return writeWhole(home, previewFile(home, preview.id), `${JSON.stringify(previewSchema.parse(preview))}\n`);
}

/** Undefined when it has been ended or removed, or is not readable. */
export async function readPreview(home: SiteHome, id: string): Promise<Preview | undefined> {
  const text = await readFile(previewFile(home, id), 'utf8').catch(() => '');
  return previewSchema.safeParse(parseJson(text)).data;
}

/** All readable previews, expired ones too, in the order in which they expire. */
export async function readPreviews(home: SiteHome): Promise<Preview[]> {
  const names = await readdir(home.previews).catch((): string[] => []);
  const read = await Promise.all(names.flatMap((name) => (name.endsWith('.json') ? [readPreview(home, name.slice(0, -'.json'.length))] : [])));
  return read.flatMap((one) => one ?? []).sort((one, other) => one.expires.localeCompare(other.expires));
}

/** Makes its links invalid at once. `releases prune` removes its files later. */
export function endPreview(home: SiteHome, id: string): Promise<void> {
  return rm(previewFile(home, id));
}

export function isOpen({ expires }: Preview, now: Date): boolean {
  return Date.parse(expires) > now.getTime();
}

export function previewFile({ previews }: SiteHome, id: string): string {
  return join(previews, `${id}.json`);
}
