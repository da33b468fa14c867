import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { StoredRelease } from '../store/read-releases';
import type { Release } from '../store/release-format';
import { temporaryFolders } from '../testing/temporary-folder';
import { checkFiles } from './check-files';
import { createFixtureSite } from '../testing/fixture-candidate';

const newFolder = temporaryFolders();
let stored: StoredRelease;

beforeEach(async () => {
  ({ stored } = await (await createFixtureSite(newFolder())).blog());
});

const place = (path: string) => join(stored.folder, path);
const found = async (changed: Partial<Release> = {}) => checkFiles({ ...stored, release: { ...stored.release, ...changed } });

test('a release with its listed files passes, with or without compressed copies', async () => {
  await expect(found()).resolves.toEqual([]);

  await rm(place('browser/checker.js.br'));

  await expect(found()).resolves.toEqual([]);
});

test.each<[string, string, (file: string) => Promise<void>, string]>([
  ['is missing', 'browser/section.js', (file) => rm(file), 'no such file'],
  ['has another size', 'prerender/prerender.cjs', (file) => writeFile(file, 'short'), '5 bytes instead of'],
  ['has another byte', 'browser/checker.js', alterByte, 'other bytes than those of its hash'],
])('a listed file that %s is refused', async (_what, path, damage, problem) => {
  await damage(place(path));

  await expect(found()).resolves.toContainEqual(
    expect.objectContaining({ check: 'hashes', wanted: `${path} as it is listed`, found: expect.stringContaining(problem) as string }),
  );
});

async function alterByte(file: string): Promise<void> {
  const content = await readFile(file);
  content[10] = 0;
  await writeFile(file, content);
}

test.each(['browser/extra.js', 'browser/extra.js.br', 'browser/.hidden'])('%s, which is not listed, is refused', async (path) => {
  await writeFile(place(path), 'new');

  await expect(found()).resolves.toMatchObject([{ wanted: 'no file for browsers that is not in the list', found: path }]);
});

test('a link to a file outside is refused', async () => {
  await symlink('/etc/hostname', place('browser/extra.js'));

  await expect(found()).resolves.toMatchObject([{ found: 'browser/extra.js' }]);
});

test.each([
  ['of other content', 'browser/checker.js.br', brotliCompressSync('evil')],
  ['of other content', 'browser/checker.js.gz', gzipSync('evil')],
  ['that is torn', 'browser/checker.js.br', Buffer.from('torn')],
  ['that is far too large', 'browser/checker.js.gz', gzipSync(Buffer.alloc(1_000_000))],
])('a compressed copy %s is refused: %s', async (_what, path, content) => {
  await writeFile(place(path), content);

  await expect(found()).resolves.toMatchObject([{ wanted: `${path} that decompresses to browser/checker.js`, found: 'that it is altered' }]);
});

test.each(['prerender/prerender.cjs', 'browser/remote-entry.js', 'browser/checker.css'])('%s without its hash is refused', async (path) => {
  const files = stored.release.files.filter((file) => file.path !== path);

  await expect(found({ files })).resolves.toContainEqual(
    expect.objectContaining({ wanted: `${path} with its hash in the list of files`, found: 'no such entry' }),
  );
});
