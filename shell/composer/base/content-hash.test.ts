import { integrityOf, shortHash } from './content-hash';

test('the integrity of a content is its SHA-384 as browsers read it', () => {
  // `printf abc | openssl dgst -sha384 -binary | base64`
  const abc = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

  expect(integrityOf('abc')).toBe(abc);
  expect(integrityOf(Buffer.from('abc'))).toBe(abc);
});

test('the short hash is twelve hex digits of the SHA-256', () => {
  expect(shortHash('abc')).toBe('ba7816bf8f01');
});

test.each([integrityOf, shortHash])('another content has another hash (%p)', (hash) => {
  expect(hash('abc')).not.toBe(hash('abd'));
});
