import { gunzipSync } from 'node:zlib';
import { encodeOnce } from './encoded-body';

test('a text is compressed once for each encoding', () => {
  const text = 'loft '.repeat(1000);
  const encode = encodeOnce(text);

  expect(gunzipSync(encode('gzip').body).toString()).toBe(text);
  expect(encode(undefined).body.toString()).toBe(text);
  expect(encode('gzip')).toBe(encode('gzip'));
  expect(encode('br')).not.toBe(encode('gzip'));
});
