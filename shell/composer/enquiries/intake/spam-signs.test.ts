import { createTokens, hashMailbox, hashNetwork, judgeSpam } from './spam-signs';
import type { Circumstances } from './spam-signs';

const honest: Circumstances = {
  address: '192.0.2.1',
  isProxied: false,
  isTrapped: false,
  hasToken: true,
  openMs: 3_000,
  leastMs: [3_000, 3_000],
  isTokenUsed: false,
  fromNetwork: 5,
  hasOrigin: true,
  hasLanguage: true,
  isFromBrowser: true,
  text: 'Ann Smith\nNo picture since the storm, see https://photos.example/1 and www.photos.example/2',
};

const links = { text: 'http://a.example www.b.example c.example/win' };
const office = { fromNetwork: 6 };

test.each<[string, Partial<Circumstances>]>([
  ['an ordinary enquiry', {}],
  ['one in Welsh or Polish', { text: 'Mae’r llun wedi mynd. Brak sygnału https://photos.example' }],
  ['one in another script, with a link', { text: 'Нет сигнала https://photos.example' }],
  ['one that names a web address without a protocol', { text: 'bbc.co.uk, itv.com and channel4.com do not load' }],
  ['one whose age no clock knows', { openMs: undefined }],
])('%s has no sign of spam', (_what, changed) => {
  expect(judgeSpam({ ...honest, ...changed })).toEqual({ heldFor: undefined, isDoubtful: false });
});

test.each<[string, Partial<Circumstances>]>([
  ['a sixth enquiry within an hour', office],
  ['three links', links],
  ['haste without scripts', { openMs: 700, leastMs: [300, 1_000] }],
  ['no language', { hasLanguage: false }],
  ['another program', { isFromBrowser: false }],
])('%s is doubtful, and not held alone', (_what, changed) => {
  expect(judgeSpam({ ...honest, ...changed })).toEqual({ heldFor: undefined, isDoubtful: true });
});

test.each<[string, Partial<Circumstances>, RegExp]>([
  ['the hidden field', { isTrapped: true }, /^A field was filled in that people do not see\.$/],
  ['no token', { hasToken: false, openMs: undefined }, /^The form was not opened on the site/],
  ['haste', { openMs: 2_999 }, /^It was sent faster than a person can\.$/],
  ['a token of another enquiry', { isTokenUsed: true }, /used for another enquiry/],
  ['no origin', { hasOrigin: false }, /not sent as browsers do/],
  ['a link in HTML', { text: 'See <a class="x" href="https://spam.example">here</a>' }, /^It has links in HTML or BBCode\.$/],
  ['a link in BBCode', { text: '[url=https://spam.example]here[/url]' }, /^It has links in HTML or BBCode\.$/],
  ['links in company', { ...links, ...office }, /^It has more than 2 links\. More than 5 enquiries/],
  ['a program in a hurry', { hasLanguage: false, openMs: 700, leastMs: [300, 1_000] }, /^It was sent faster than most people do\. It names no language/],
  ['several strong signs, all of them', { isTrapped: true, isTokenUsed: true }, /do not see\. The form that it was sent from had been used/],
])('%s: held', (_what, changed, reason) => {
  expect(judgeSpam({ ...honest, ...changed }).heldFor).toMatch(reason);
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
    ['after three months', 90 * day, 90 * day],
    ['by a server whose clock is behind', -30_000, undefined],
    ['after the clock was set back by a day', -day, undefined],
  ])('a token that is read %s says how old it is', (_when, afterMs, ageMs) => {
    expect(tokens.read(tokens.make(now), later(afterMs))).toEqual({ ageMs });
  });

  test('a token of another process with the same secret counts', () => {
    expect(createTokens(Buffer.from(secret)).read(tokens.make(now), now)).toEqual({ ageMs: 0 });
  });

  test('two tokens of one moment differ', () => {
    expect(tokens.make(now)).not.toBe(tokens.make(now));
  });

  const [time = '', nonce = '', mac = ''] = tokens.make(now).split('.');

  test.each([
    ['nothing', ''],
    ['words', 'let me in'],
    ['an earlier time with the same signature', `${later(-5_000).getTime().toString(36)}.${nonce}.${mac}`],
    ['another signature', `${time}.${nonce}.${'A'.repeat(43)}`],
    ['a token with more behind it', `${time}.${nonce}.${mac}A`],
    ['a token of another secret', createTokens(Buffer.alloc(32, 8)).make(now)],
    ['one that is older than any enquiry', tokens.make(later(-90 * day - 1))],
  ])('%s is no token', (_what, token) => {
    expect(tokens.read(token, now)).toBeUndefined();
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
