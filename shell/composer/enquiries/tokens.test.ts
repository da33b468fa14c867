import { createTokens } from './tokens';

const secret = Buffer.alloc(32, 7);
const tokens = createTokens(secret);
const now = new Date('2026-11-23T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const day = 24 * 60 * 60 * 1000;

test.each([
  ['at once', 0, 0],
  ['after five seconds', 5_000, 5_000],
  ['after a day', day, day],
  ['by a server whose clock is a little behind', -30_000, 0],
])('a token that is read %s says how old it is', (_when, afterMs, ageMs) => {
  expect(tokens.ageMs(tokens.make(now), later(afterMs))).toBe(ageMs);
});

test('a token of another process with the same secret counts', () => {
  expect(createTokens(Buffer.from(secret)).ageMs(tokens.make(now), now)).toBe(0);
});

test('two tokens of one moment differ', () => {
  expect(tokens.make(now)).not.toBe(tokens.make(now));
});

test('a mark is signed, and shows in nothing else', () => {
  const marked = tokens.make(now, true);
  const [sound = '', nonce = ''] = marked.split('.');

  expect([tokens.isMarked(marked), tokens.isMarked(tokens.make(now)), tokens.isMarked(`${sound}.${nonce}.${'A'.repeat(43)}`)]).toEqual([true, false, false]);
  expect([tokens.ageMs(marked, now), marked.length]).toEqual([0, tokens.make(now).length]);
});

const [time = '', nonce = '', mac = ''] = tokens.make(now).split('.');

test.each([
  ['nothing', ''],
  ['words', 'let me in'],
  ['an earlier time with the same signature', `${later(-5_000).getTime().toString(36)}.${nonce}.${mac}`],
  ['another signature', `${time}.${nonce}.${'A'.repeat(43)}`],
  ['a token with more behind it', `${time}.${nonce}.${mac}A`],
  ['a token of another secret', createTokens(Buffer.alloc(32, 8)).make(now)],
  ['a token from the future', tokens.make(later(2 * 60_000))],
  ['one of more than a day ago', tokens.make(later(-day - 1))],
])('%s is no token', (_what, token) => {
  expect(tokens.ageMs(token, now)).toBeUndefined();
});
