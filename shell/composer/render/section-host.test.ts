import { detailsSchema } from './section-host';

test('details and errors within their limits are taken as they are', () => {
  const found = { details: [{ label: 'Rooms', value: '12' }], errors: { 'details.who': 'Enter who decides' } };

  expect(detailsSchema.parse(found)).toEqual(found);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a value that is no text', { details: [{ label: 'Rooms', value: 12 }], errors: {} }],
  ['an error of a field that every form has', { details: [], errors: { name: 'No' } }],
  ['too long a label', { details: [{ label: 'x'.repeat(101), value: '1' }], errors: {} }],
  ['too long a value', { details: [{ label: 'Rooms', value: 'x'.repeat(2001) }], errors: {} }],
  ['too many details', { details: Array.from({ length: 21 }, () => ({ label: 'Rooms', value: '1' })), errors: {} }],
  ['anything else', { details: [], errors: {}, html: '<b>' }],
])('%s is refused', (_what, found) => {
  expect(detailsSchema.safeParse(found).success).toBe(false);
});
