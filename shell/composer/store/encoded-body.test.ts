import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodeText } from './encoded-body';

const text = 'loft '.repeat(1000);

test.each([['br', brotliDecompressSync], ['gzip', gunzipSync]] as const)('a text is compressed by %s, under a tag of its own', (encoding, decompress) => {
  const { body, etag, encoding: used } = encodeText(text, encoding);

  expect(decompress(body).toString()).toBe(text);
  expect(used).toBe(encoding);
  expect(etag).not.toBe(encodeText(text, undefined).etag);
});

test('a short text, or one for a client that takes no encoding, is sent as it is', () => {
  for (const body of [encodeText('loft', 'br'), encodeText('loft', undefined)]) expect(body).toEqual({ body: Buffer.from('loft'), etag: body.etag });
});
