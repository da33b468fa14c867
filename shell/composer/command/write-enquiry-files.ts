import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredEnquiry } from '../enquiries/storage/enquiry-store';
import { ExpectedError } from '../store/expected-error';
import { isMissing } from '../store/file-fault';

/** Writes an enquiry's photographs under names of our own: a visitor's name never becomes a path. @returns the files */
export async function writePhotographs(folder: string, { reference, photographs }: StoredEnquiry): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = photographs.map((_photograph, index) => join(folder, `${reference}-${index + 1}.jpg`));
  for (const [index, { bytes }] of photographs.entries()) await writePrivateFile(files[index] ?? '', bytes);
  return files;
}

/**
 * Writes a file that only this user can read, because it holds personal data. One that is there is replaced, so that whoever
 * has it open sees nothing of the new one.
 *
 * @throws ExpectedError when something else than a file is there, or its folder is missing
 */
export async function writePrivateFile(file: string, content: string | Uint8Array): Promise<void> {
  const before = await lstat(file).catch(() => undefined);
  if (before && !before.isFile()) throw new ExpectedError(`${file} is there and is no file. Name another file.`);
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (isMissing(error)) throw new ExpectedError(`The folder of ${file} does not exist. Make it, or name another file.`, { cause: error });
    throw error;
  }
}
