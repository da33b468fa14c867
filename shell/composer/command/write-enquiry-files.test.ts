import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { writePrivateFile } from './write-enquiry-files';

const folder = temporaryFolder();

test('what only this user can read takes the place of what others could', async () => {
  const file = join(folder, 'enquiries.csv');
  await writeFile(file, 'before', { mode: 0o644 });

  await writePrivateFile(file, 'after');

  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual(['after', 0o600]);
});

test('a folder that is missing is named', async () => {
  const file = join(folder, 'none/enquiries.csv');

  await expect(writePrivateFile(file, 'x')).rejects.toThrow(`The folder of ${file} does not exist. Make it, or name another file.`);
});

test('what is no file is left alone, with nothing beside it', async () => {
  await mkdir(join(folder, 'taken/enquiries.csv'), { recursive: true });

  await expect(writePrivateFile(join(folder, 'taken/enquiries.csv'), 'x')).rejects.toThrow('is there and is no file');

  await expect(readdir(join(folder, 'taken'))).resolves.toEqual(['enquiries.csv']);
});
