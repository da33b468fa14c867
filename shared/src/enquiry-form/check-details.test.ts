import * as z from 'zod';
import type { EnquiryField } from '../contract/enquiry-form';
import { checkDetails } from './check-details';
import { oneOf, optionalText, requiredText, wholeNumber } from './check-enquiry';

const field = (name: string, schema: EnquiryField['schema']): EnquiryField => ({ name, label: `The ${name}`, kind: 'line', schema });

const rooms = field('rooms', wholeNumber(1, 200, 'Enter a number from 1 to 200'));
const building = field('building', oneOf(['Hotel', 'Offices'], 'Choose the kind of building'));

test('what the fields were given becomes details, in their order; what was left empty does not', () => {
  const fields = [building, field('notes', optionalText()), rooms];

  expect(checkDetails({ fields }, { 'details.rooms': ' 12 ', 'details.building': 'Hotel', rooms: '99' })).toEqual({
    details: [
      { label: 'The building', value: 'Hotel' },
      { label: 'The rooms', value: '12' },
    ],
    errors: {},
  });
});

test('errors are returned by the names under which fields are sent', () => {
  const fields = [building, rooms, field('who', requiredText('Enter who decides'))];

  expect(checkDetails({ fields }, { 'details.rooms': '0', 'details.building': 'Castle' })).toEqual({
    details: [],
    errors: { 'details.building': 'Choose the kind of building', 'details.rooms': 'Enter a number from 1 to 200', 'details.who': 'Enter who decides' },
  });
});

test.each(['1.5', '-1', '1e2', '201', 'ten'])('%s is no whole number of the range', (value) => {
  expect(checkDetails({ fields: [rooms] }, { 'details.rooms': value }).errors).toHaveProperty(['details.rooms']);
});

test('a schema of another library, or of whole zod, works too', () => {
  const fields = [field('floors', z.coerce.number().int('Enter a whole number'))];

  expect(checkDetails({ fields }, { 'details.floors': '3' }).details).toEqual([{ label: 'The floors', value: '3' }]);
});

test('labels and values are cut to their limits, and to twenty', () => {
  const fields = Array.from({ length: 25 }, (_, index) => ({ ...field(`f${index}`, optionalText(9000)), label: 'L'.repeat(300) }));
  const values = Object.fromEntries(fields.map(({ name }) => [`details.${name}`, 'v'.repeat(5000)]));

  const { details } = checkDetails({ fields }, values);

  expect(details).toHaveLength(20);
  expect(details[0]).toEqual({ label: 'L'.repeat(100), value: 'v'.repeat(2000) });
});

test('a schema that returns a promise is an error of its section', () => {
  const late = field('late', { '~standard': { validate: () => Promise.resolve({ value: '' }) } });

  expect(() => checkDetails({ fields: [late] }, {})).toThrow('The schema of a field returns a promise.');
});
