import { parseDetails } from './checked-details';
import { SectionError } from './section-error';

test('details and errors within their limits are taken as they are', () => {
  const found = { details: [{ label: 'Rooms', value: '12' }], errors: { 'details.who': 'Enter who decides' } };

  expect(parseDetails('commercial', found)).toEqual(found);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a value that is no text', { details: [{ label: 'Rooms', value: 12 }], errors: {} }],
  ['an error of a field that every form has', { details: [], errors: { name: 'No' } }],
  ['too long a label', { details: [{ label: 'x'.repeat(101), value: '1' }], errors: {} }],
  ['too long a value', { details: [{ label: 'Rooms', value: 'x'.repeat(2001) }], errors: {} }],
  ['too many details', { details: Array.from({ length: 21 }, () => ({ label: 'Rooms', value: '1' })), errors: {} }],
  ['anything else', { details: [], errors: {}, html: '<b>' }],
])('%s is an error of the section', (_what, found) => {
  expect(() => parseDetails('commercial', found)).toThrow(SectionError);
  expect(() => parseDetails('commercial', found)).toThrow('Section commercial failed to check the details of an enquiry: its result is invalid');
});
