import { describeSpamSigns } from './spam-signs';
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
