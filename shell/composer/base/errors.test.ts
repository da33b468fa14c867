import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { describeSystemError } from './errors';

const folder = temporaryFolder();
const errorOf = (act: Promise<unknown>) => act.then(() => undefined, (error: unknown) => error);

test('a full disk is put into words, with what was written and what to do', async () => {
  const error = await errorOf(writeFile('/dev/full', 'x'));

  expect(describeSystemError(error)).toMatch(/^Failed to write a file: no space is left on the disk \(ENOSPC\)\. What is current stays current\. Free some space/);
});

test('a file where a folder should be is named', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');

  expect(describeSystemError(await errorOf(writeFile(join(file, 'x'), '')))).toContain(`Failed to open ${join(file, 'x')}: a file is where a folder should be (ENOTDIR).`);
});

test('a cause is found in the error that wraps it', async () => {
  const cause = await errorOf(writeFile('/dev/full', 'x'));

  expect(describeSystemError(new Error('failed', { cause }))).toContain('(ENOSPC)');
});

test('a folder that cannot be made is, but a missing file or a mistake of the program is not', async () => {
  expect(describeSystemError(await errorOf(mkdir(join(folder, 'none/x'))))).toContain('the folder cannot be made');
  expect(describeSystemError(await errorOf(writeFile(join(folder, 'none/x'), '')))).toBeUndefined();
  expect(describeSystemError(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeSystemError('text')).toBeUndefined();
});
