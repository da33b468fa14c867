import { isFresh } from './entity-tags';

const modified = 'Sat, 21 Nov 2026 12:00:00 GMT';

test.each([
  ['the same tag', { 'if-none-match': '"a"' }, true],
  ['the same tag, weak', { 'if-none-match': 'W/"a"' }, true],
  ['one of several', { 'if-none-match': '"b", W/"a" ,"c"' }, true],
  ['anything', { 'if-none-match': ' * ' }, true],
  ['another tag', { 'if-none-match': '"b"' }, false],
  ['another tag, whatever the date', { 'if-none-match': '"b"', 'if-modified-since': modified }, false],
  ['the same date', { 'if-modified-since': modified }, true],
  ['an earlier date', { 'if-modified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' }, false],
  ['no date', { 'if-modified-since': 'yesterday' }, false],
  ['no condition', {}, false],
])('a client with %s', (_what, headers, fresh) => {
  expect(isFresh(headers, '"a"', modified)).toBe(fresh);
  expect(isFresh(headers, 'W/"a"', modified)).toBe(fresh);
});
