import { emailHref, phoneHref, showPrice } from './business';

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
  [undefined, 'quoted for your job'],
])('a price of %p pounds reads %j', (pounds, text) => {
  expect(showPrice(pounds)).toBe(text);
});
