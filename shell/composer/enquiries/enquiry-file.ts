import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../store/error-code';
import { ExpectedError } from '../store/expected-error';

/** Makes the file of enquiries and its folder where they are missing: for this user only, because they hold personal data. */
export async function makeEnquiryFile(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, '', { flag: 'a', mode: 0o600 });
  } catch (cause) {
    throw new ExpectedError(`The database of enquiries ${file} cannot be written (${codeOf(cause) ?? 'unknown error'}). Make the folder writable for this user, or set SITE_HOME to one that is.`, { cause });
  }
}
