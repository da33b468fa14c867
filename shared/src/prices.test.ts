import { describeVat } from './prices';

test.each([
  [undefined, 'We are not VAT registered, so no VAT is added.'],
  ['GB 123 4567 89', 'Our prices include VAT. Our VAT number is GB 123 4567 89.'],
])('with the VAT number %p, pages say: %s', (vatNumber, text) => {
  expect(describeVat(vatNumber)).toBe(text);
});
