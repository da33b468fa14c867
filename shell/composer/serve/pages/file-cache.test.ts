import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createFileCache } from './file-cache';

const folder = temporaryFolder();
const kilobytes = 500;
/** More than the cache keeps, and some of it. */
const [all, known] = [80, 45];
const names = Array.from({ length: all }, (_none, index) => join(folder, `${index}.png`));

test('a file that has to make way while it is read again is still returned', async () => {
  const content = randomBytes(kilobytes * 1024);
  await Promise.all(names.map((file) => writeFile(file, content)));
  // As in development, every file is read again at each request.
  const cache = createFileCache({ changing: true });
  for (const file of names.slice(0, known)) await cache(file, undefined);

  const answers = await Promise.allSettled(names.map((file) => cache(file, undefined)));

  expect(answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  expect(answers.every((one) => one.status === 'fulfilled' && one.value?.body.length === content.length)).toBe(true);
});
