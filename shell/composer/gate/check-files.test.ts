import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { StoredRelease } from '../store/read-releases';
import type { Release } from '../store/release';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkFiles } from './check-files';
import { createFixtureSite } from '../testing/fixture-candidate';

const folder = temporaryFolder();
let lastSite = 0;
let stored: StoredRelease;

beforeEach(async () => {
  ({ stored } = await (await createFixtureSite(join(folder, `site-${(lastSite += 1)}`))).blog());
});

const place = (path: string) => join(stored.folder, path);
const found = async (changed: Partial<Release> = {}) => checkFiles({ ...stored, release: { ...stored.release, ...changed } });

test('a release with its listed files passes, with or without compressed copies', async () => {
  await expect(found()).resolves.toEqual([]);

  await rm(place('browser/checker.js.br'));

  await expect(found()).resolves.toEqual([]);
});

test('a missing file is refused', async () => {
  await rm(place('browser/section.js'));

  await expect(found()).resolves.toContainEqual(
    expect.objectContaining({ check: 'hashes', wanted: 'the file browser/section.js', found: 'no such file' }),
  );
});

test('a file of another size is refused', async () => {
  await writeFile(place('prerender/prerender.cjs'), 'short');

  await expect(found()).resolves.toMatchObject([{ wanted: expect.stringContaining('prerender/prerender.cjs of') as string, found: '5 bytes' }]);
});

test('a file of the same size with another byte is refused', async () => {
  const content = await readFile(place('browser/checker.js'));
  content[10] = 0;
  await writeFile(place('browser/checker.js'), content);

  await expect(found()).resolves.toMatchObject([{ wanted: expect.stringContaining('browser/checker.js with sha384-') as string }]);
});

test.each(['browser/extra.js', 'browser/extra.js.br', 'browser/.hidden'])('%s, which is not listed, is refused', async (path) => {
  await writeFile(place(path), 'new');

  await expect(found()).resolves.toMatchObject([{ wanted: 'no file for browsers that is not in the list', found: path }]);
});

test('a link to a file outside is refused', async () => {
  await symlink('/etc/hostname', place('browser/extra.js'));

  await expect(found()).resolves.toMatchObject([{ found: 'browser/extra.js' }]);
});

test.each([
  ['browser/checker.js.br', brotliCompressSync('evil'), 'other bytes'],
  ['browser/checker.js.gz', gzipSync('evil'), 'other bytes'],
  ['browser/checker.js.br', Buffer.from('torn'), 'no readable copy'],
  ['browser/checker.js.gz', gzipSync(Buffer.alloc(1_000_000)), 'no readable copy'],
])('the compressed copy %s of other content is refused (%#)', async (path, content, problem) => {
  await writeFile(place(path), content);

  await expect(found()).resolves.toMatchObject([{ wanted: `${path} that decompresses to browser/checker.js`, found: problem }]);
});

test.each(['prerender/prerender.cjs', 'browser/remote-entry.js', 'browser/checker.css'])('%s without its hash is refused', async (path) => {
  const files = stored.release.files.filter((file) => file.path !== path);

  await expect(found({ files })).resolves.toContainEqual(
    expect.objectContaining({ wanted: `${path} with its hash in the list of files`, found: 'no such entry' }),
  );
});
