import { createTokens, describeSpamSigns, hashMailbox, hashNetwork } from './spam-signs';
import type { Circumstances } from './spam-signs';

const honest: Circumstances = {
  isTrapped: false,
  openMs: 3_000,
  leastMs: 3_000,
  isTokenUsed: false,
  fromNetwork: 5,
  hasOrigin: true,
  text: 'Ann Smith\nNo picture since the storm, see https://photos.example/1 and www.photos.example/2',
};

test.each<[string, Partial<Circumstances>]>([
  ['an ordinary enquiry', {}],
  ['one in Welsh or Polish', { text: 'Mae’r llun wedi mynd. Brak sygnału https://photos.example' }],
  ['one in another script without a link', { text: 'Нет сигнала' }],
  ['one that names a web address without a protocol', { text: 'bbc.co.uk, itv.com and channel4.com do not load' }],
])('%s has no sign of spam', (_what, changed) => {
  expect(describeSpamSigns({ ...honest, ...changed })).toBeUndefined();
});

test.each<[string, Partial<Circumstances>, RegExp]>([
  ['the hidden field', { isTrapped: true }, /^A field was filled in that people do not see\.$/],
  ['no token', { openMs: undefined }, /^The form was not opened on the site/],
  ['haste', { openMs: 2_999 }, /^It was sent faster/],
  ['a token of another enquiry', { isTokenUsed: true }, /used for another enquiry/],
  ['no origin', { hasOrigin: false }, /not sent as browsers do/],
  ['a sixth enquiry within an hour', { fromNetwork: 6 }, /More than 5 enquiries/],
  ['three links', { text: 'http://a.example www.b.example c.example/win' }, /^It has more than 2 links/],
  ['a link among words in another script only', { text: 'Купить https://spam.example' }, /no words in Latin letters/],
])('%s is a sign of spam', (_what, changed, reason) => {
  expect(describeSpamSigns({ ...honest, ...changed })).toMatch(reason);
});

test('several signs are all named', () => {
  expect(describeSpamSigns({ ...honest, isTrapped: true, fromNetwork: 9 })).toMatch(/do not see\. More than 5/);
});

describe('tokens', () => {
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
});

describe('hashes of visitors', () => {
  const [secret, otherSecret] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  test.each([
    ['mailbox', hashMailbox, 'ann@home.example', ['Ann@Home.example', 'ann+aerials@home.example', 'ann+a+b@home.example'], 'ann@home2.example', 'ann'],
    ['network', hashNetwork, '2001:db8:1:2::5', ['2001:db8:1:2::6'], '2001:db8:1:3::5', '2001'],
    ['network', hashNetwork, '192.0.2.7', [], '192.0.2.8', '192'],
  ])('the hash of a %s is the same for every address of it, and another for others and with another secret; it does not show the address', (_what, hash, address, same, other, shown) => {
    const made = hash(secret, address);

    expect(same.map((one) => hash(secret, one))).toEqual(same.map(() => made));
    expect([hash(secret, other), hash(otherSecret, address)]).not.toContain(made);
    expect(made).not.toContain(shown);
  });
});
