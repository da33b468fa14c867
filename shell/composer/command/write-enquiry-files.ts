import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredEnquiry } from '../enquiries/enquiry-store';

/** Writes an enquiry's photographs under names of our own: a visitor's name never becomes a path. @returns the files */
export async function writePhotographs(folder: string, { reference, photographs }: StoredEnquiry): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = photographs.map((_photograph, index) => join(folder, `${reference}-${index + 1}.jpg`));
  for (const [index, { bytes }] of photographs.entries()) await writePrivateFile(files[index] ?? '', bytes);
  return files;
}

/** For this user only: it holds personal data. */
export async function writePrivateFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content, { mode: 0o600 });
}
