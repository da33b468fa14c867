import { createReference, parseReference } from './enquiry-content';

test('a reference has ten of the digits that cannot be mistaken for each other, and is another each time', () => {
  const made = Array.from({ length: 2000 }, createReference);

  expect(made.filter((reference) => !/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/.test(reference))).toEqual([]);
  expect(new Set(made).size).toBe(2000);
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32);
});

test.each(['K7QF-3MX0-21', 'k7qf3mx021', ' K7QF 3MXO 2I ', 'k7qf-3mxo-2l'])('%j is read as K7QF-3MX0-21', (text) => {
  expect(parseReference(text)).toBe('K7QF-3MX0-21');
});

test.each(['', 'K7QF-3MX0-2', 'K7QF-3MX0-2U', 'K7QF-3MX0-211', '../../etc/p'])('%j is no reference', (text) => {
  expect(parseReference(text)).toBeUndefined();
});
