import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../testing/temporary-folder';
import { createFileCache } from './file-cache';

const folder = temporaryFolder();
const kilobytes = 500;
/** More than the cache keeps, and some of it. */
const [all, known] = [80, 45];
const names = Array.from({ length: all }, (_none, index) => join(folder, `${index}.png`));

test('a file that has to make way while it is read again is answered all the same', async () => {
  const content = randomBytes(kilobytes * 1024);
  await Promise.all(names.map((file) => writeFile(file, content)));
  const cache = createFileCache();
  for (const file of names.slice(0, known)) await cache(file, undefined);
  // They are looked at again after a second.
  await pause(1200);

  const answers = await Promise.allSettled(names.map((file) => cache(file, undefined)));

  expect(answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  expect(answers.every((one) => one.status === 'fulfilled' && one.value?.body.length === content.length)).toBe(true);
});
