import { render, screen, within } from '@testing-library/react';
import type { EnquiryField } from '../contract/enquiry-form';
import { enquiryFields, optionalLines, optionalText, requiredText } from './check-enquiry';
import { DetailField, EnquiryFields } from './enquiry-fields';
import { detailName } from './check-details';
import { ErrorSummary } from './enquiry-form-frame';

test.each(['line', 'number', 'text'] as const)('a field of kind %s is required when its schema takes no empty text', (kind) => {
  const field: EnquiryField = { name: 'rooms', label: 'Rooms', kind, schema: requiredText('Enter the rooms') };

  render(<DetailField field={field} name={`details.${field.name}`} value={undefined} error="" />);

  const { required } = screen.getByRole<HTMLInputElement>('textbox');
  expect(required).toBe(true);
});

test('a field of kind hidden has what a tool found, for the visitor to read', () => {
  const field: EnquiryField = { name: 'finding', label: 'From the tool', kind: 'hidden', schema: optionalLines() };

  render(<DetailField field={field} name={`details.${field.name}`} value={'Two floors.\nTen rooms.'} error={undefined} />);

  const { name, value, readOnly } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'From the tool' });
  expect({ name, value, readOnly }).toEqual({ name: 'details.finding', value: 'Two floors.\nTen rooms.', readOnly: true });
});

const fields = ['rooms', 'building'].map((name) => ({ name, label: name, kind: 'line', schema: optionalText() }) as const);

test('errors are listed in the order of the fields on the page, however they were found', () => {
  const names = [...enquiryFields, 'photographs', ...fields.map(({ name }) => detailName(name))];
  const errors = Object.fromEntries(names.map((name) => [name, `Correct ${name}`]));
  render(<ErrorSummary errors={errors} />);
  render(<EnquiryFields form={{ fields }} errors={errors} />);

  const links = within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link');

  const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
  const inDocument = [...document.querySelectorAll('[id]')].filter((element) => targets.includes(element));
  expect(targets).toHaveLength(names.length);
  expect(targets).toEqual(inDocument);
});
