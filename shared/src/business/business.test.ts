import { emailHref, phoneHref, showPounds, showPrice } from './business';
import { describeVat } from './prices';
import { beginSentence, showMinutes } from './wording';

test.each([
  ['01632 960123', 'tel:+441632960123'],
  ['(01632) 960-123', 'tel:+441632960123'],
  ['+44 1632 960123', 'tel:+441632960123'],
  ['07700 900123', 'tel:+447700900123'],
  ['', undefined],
  ['ask us', undefined],
  [undefined, undefined],
])('the phone number %j has the link %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test.each([
  ['hello@site.example', 'mailto:hello@site.example'],
  ['', undefined],
  [undefined, undefined],
])('the address %j has the link %s', (email, href) => {
  expect(emailHref(email)).toBe(href);
});

test.each([
  [120, 'from £120'],
  [0, 'from £0'],
  [49.5, 'from £49.50'],
  [undefined, 'quoted for your job'],
])('a price of %p pounds reads %j', (pounds, text) => {
  expect(showPrice(pounds)).toBe(text);
});

test.each([
  [0, '£0'],
  [60, '£60'],
  [49.5, '£49.50'],
  [1200, '£1,200'],
  [1249.99, '£1,249.99'],
  [3 * 19.9 + 0.3, '£60'],
])('%p pounds read %j', (pounds, text) => {
  expect(showPounds(pounds)).toBe(text);
});

test.each([
  [undefined, 'We are not VAT registered, so no VAT is added.'],
  ['GB 123 4567 89', 'Our prices include VAT. Our VAT number is GB 123 4567 89.'],
])('with the VAT number %p, pages say: %s', (vatNumber, text) => {
  expect(describeVat(vatNumber)).toBe(text);
});

test.each([
  ['members of the CAI', 'Members of the CAI'],
  ['', ''],
])('%j begins a sentence as %j', (text, sentence) => {
  expect(beginSentence(text)).toBe(sentence);
});

test.each([
  [1, '1 minute to read'],
  [5, '5 minutes to read'],
])('a reading time of %i is %j', (minutes, words) => {
  expect(showMinutes(minutes)).toBe(words);
});
