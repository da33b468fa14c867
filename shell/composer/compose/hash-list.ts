import { z } from 'zod';
import { integrityOf } from '../release/content-hash';

const hashListSchema = z.record(z.string(), z.string().startsWith('sha384-'));

/** Name of the list that holds the SHA-384 of each file of a composition's folder that is no page. */
export const hashListFile = 'files.json';

/** @param files contents by file name */
export function hashListOf(files: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, integrityOf(content)])));
}

/** @throws ZodError when the list is not one */
export function parseHashList(json: string): Readonly<Record<string, string>> {
  return hashListSchema.parse(JSON.parse(json));
}
