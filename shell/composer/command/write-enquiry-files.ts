import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredEnquiry } from '../enquiries/enquiry-store';

/** Writes an enquiry's photographs under names of our own: a visitor's name never becomes a path. @returns the files */
export async function writePhotographs(folder: string, { reference, photographs }: StoredEnquiry): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = photographs.map((_photograph, index) => join(folder, `${reference}-${index + 1}.jpg`));
  for (const [index, { bytes }] of photographs.entries()) await writePrivateFile(files[index] ?? '', bytes);
  return files;
}

/** For this user only, whoever might read the file before: it holds personal data. */
export async function writePrivateFile(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}
