import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '../testing/temporary-folder';
import { compressFiles, isCompressed, writeCompressed, encodeText } from './compress-files';

const folder = temporaryFolder();
const text = 'signal '.repeat(500);

test('each text file has a brotli and a gzip copy beside it, pictures have none', async () => {
  mkdirSync(join(folder, 'all/below'), { recursive: true });
  for (const file of ['a.js', 'below/b.css', 'c.svg', 'd.webmanifest', 'photo.avif', 'font.woff2']) {
    writeFileSync(join(folder, 'all', file), text);
  }

  await compressFiles(join(folder, 'all'));

  const files = await readdir(join(folder, 'all'), { recursive: true });
  expect(files.filter(isCompressed).sort()).toEqual(
    ['a.js', 'below/b.css', 'c.svg', 'd.webmanifest'].flatMap((file) => [`${file}.br`, `${file}.gz`]),
  );
});

test('the copies are the content, smaller', async () => {
  const file = join(folder, 'page.html');

  await writeCompressed(file, Buffer.from(text), 9);

  const [brotli, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(text.length / 10);
});

test.each([
  ['page.html.br', true],
  ['page.html.gz', true],
  ['page.html', false],
  ['brotli.br.js', false],
])('%s is a compressed copy: %s', (file, compressed) => {
  expect(isCompressed(file)).toBe(compressed);
});

test.each([['br', brotliDecompressSync], ['gzip', gunzipSync]] as const)('a text is compressed by %s, under a tag of its own', (encoding, decompress) => {
  const { body, etag, encoding: used } = encodeText(text, encoding);

  expect(decompress(body).toString()).toBe(text);
  expect(used).toBe(encoding);
  expect(etag).not.toBe(encodeText(text, undefined).etag);
});

test('a short text, or one for a client that takes no encoding, is sent as it is', () => {
  for (const body of [encodeText('loft', 'br'), encodeText('loft', undefined)]) expect(body).toEqual({ body: Buffer.from('loft'), etag: body.etag });
});
