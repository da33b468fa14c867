import { readProxies } from './read-proxies';

test.each([{}, { TRUST_PROXY: '' }])('with %j no proxy is trusted', (environment) => {
  expect(readProxies(environment)('127.0.0.1')).toBe(false);
});

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['10.0.0.0/8, ::1', '10.9.8.7', true],
  ['10.0.0.0/8, ::1', '::1', true],
  ['10.0.0.0/8, ::1', '11.0.0.1', false],
  ['2001:db8::/32', '2001:db8:1::2', true],
])('TRUST_PROXY=%s, asked for %s: %s', (TRUST_PROXY, address, isTrusted) => {
  expect(readProxies({ TRUST_PROXY })(address)).toBe(isTrusted);
});

test.each([
  [{ TRUST_PROXY: 'true' }, "'true' in TRUST_PROXY is no address such as 127.0.0.1 or 10.0.0.0/8."],
  [{ TRUST_PROXY: '10.0.0.0/33' }, "'10.0.0.0/33' in TRUST_PROXY"],
  [{ TRUST_PROXY: '10.0.0.0/8/1' }, "'10.0.0.0/8/1' in TRUST_PROXY"],
])('%j is refused in words', (environment, words) => {
  expect(() => readProxies(environment)).toThrow(words);
});
