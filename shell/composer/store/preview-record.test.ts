import { temporaryFolders } from '../testing/temporary-folder';
import { endPreview, findPreview, makeToken, previewFile, readPreviews, storePreview } from './preview-record';
import type { Preview } from './preview-record';
import { diskStore } from './disk-store';

const newFolder = temporaryFolders();
const disk = diskStore(newFolder());
const { token, ...record } = makeToken();
const expires = '2026-11-24T12:00:00.000Z';
const before = new Date(Date.parse(expires) - 1);
const preview: Preview = { ...record, composition: 'bbbbbbbbbbbb', section: 'blog', version: '1.0.1', path: '/blog', sections: { blog: '1.0.1' }, overlays: [], at: '2026-11-23T12:00:00.000Z', by: 'test', expires };
const [id = '', secret = ''] = token.split('.');

beforeAll(() => storePreview(disk, preview));

test('a token opens its preview until that expires', async () => {
  expect(await findPreview(disk, token, before)).toEqual({ preview });
  expect(await findPreview(disk, token, new Date(expires))).toEqual({ refusal: `it expired at ${expires}` });
});

test('a token fits into a path and a cookie, and neither it nor its secret is in the record', async () => {
  expect(token).toMatch(/^[0-9a-f]{12}\.[\w-]{43}$/);
  expect((await disk.read(previewFile(id)))?.toString()).not.toContain(secret);
});

test('no two previews have an id or a secret in common', () => {
  const parts = Array.from({ length: 100 }, () => makeToken().token.split('.')).flat();

  expect(new Set(parts).size).toBe(parts.length);
});

test.each<[string, string, string]>([
  ['another secret', `${id}.${'A'.repeat(43)}`, 'its token is forged or altered'],
  ['the hash of its secret', `${id}.${Buffer.from(record.secretHash, 'hex').toString('base64url')}`, 'its token is forged or altered'],
  ['the id of no preview', `cccccccccccc.${secret}`, 'it was ended or removed, or is of another site'],
  ['a path for an id', `../../secret.${secret}`, 'its token is malformed'],
  ['an upward path of the length of an id', `../previews/.${secret}`, 'its token is malformed'],
  ['more at its end', `${token}A`, 'its token is malformed'],
  ['a line feed at its end', `${token}\n`, 'its token is malformed'],
  ['no secret', id, 'its token is malformed'],
  ['nothing in it', '', 'its token is malformed'],
])('a token with %s is refused', async (_what, changed, refusal) => {
  expect(await findPreview(disk, changed, before)).toEqual({ refusal });
});

test('each character of a token counts', async () => {
  for (let at = 0; at < token.length; at += 1) {
    for (const other of ['0', 'A', 'w', '_']) {
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      if (changed !== token) expect(await findPreview(disk, changed, before)).toHaveProperty('refusal');
    }
  }
});

test('a token opens nothing in the store of another site, or once the preview is ended', async () => {
  const [empty, ended] = [diskStore(newFolder()), diskStore(newFolder())];
  await storePreview(ended, preview);
  await endPreview(ended, id);

  for (const other of [empty, ended]) expect(await findPreview(other, token, before)).toEqual({ refusal: 'it was ended or removed, or is of another site' });
});

test('a record that is not readable opens nothing', async () => {
  const other = diskStore(newFolder());
  const { secretHash: _, ...without } = preview;
  await other.create(previewFile(id), Buffer.from(JSON.stringify(without)));

  expect(await findPreview(other, token, before)).toHaveProperty('refusal');
  expect(await readPreviews(other)).toEqual([]);
});

test('all previews are listed in the order in which they expire', async () => {
  const other = diskStore(newFolder());
  const previews = [3, 1, 2].map((day) => ({ ...preview, id: makeToken().id, expires: `2026-11-2${day}T12:00:00.000Z` }));
  for (const one of previews) await storePreview(other, one);
  await other.create('previews/notes.txt', Buffer.from('x'));

  expect((await readPreviews(other)).map((one) => one.expires.slice(8, 10))).toEqual(['21', '22', '23']);
});
