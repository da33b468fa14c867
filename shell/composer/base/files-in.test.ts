import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { filesIn, namesIn } from './files-in';

const folder = temporaryFolder();

beforeAll(() => {
  mkdirSync(join(folder, 'b/empty'), { recursive: true });
  for (const file of ['c.txt', 'b/d.txt', 'a.txt']) writeFileSync(join(folder, file), '');
  symlinkSync('a.txt', join(folder, 'link'));
});

test('the files below a folder are sorted paths in it, without folders and links', async () => {
  await expect(filesIn(folder)).resolves.toEqual(['a.txt', 'b/d.txt', 'c.txt']);
});

test('a reader that wants more than files gets it', async () => {
  await expect(filesIn(folder, (entry) => !entry.isDirectory())).resolves.toEqual(['a.txt', 'b/d.txt', 'c.txt', 'link']);
});

test('the names in a folder are sorted', async () => {
  await expect(namesIn(folder)).resolves.toEqual(['a.txt', 'b', 'c.txt', 'link']);
});

test.each(['nowhere', 'a.txt'])('there are no names in %s, which is no folder, and its files cannot be listed', async (name) => {
  await expect(namesIn(join(folder, name))).resolves.toEqual([]);
  await expect(filesIn(join(folder, name))).rejects.toThrow(name);
});

test('a folder that the system refuses to read is not taken for an empty one', async () => {
  await expect(namesIn(join(folder, 'x'.repeat(300)))).rejects.toThrow('ENAMETOOLONG');
});
