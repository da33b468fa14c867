import { render, screen } from '@testing-library/react';
import type { EnquiryField } from '../contract/enquiry-form';
import { optionalLines, requiredText } from './check-enquiry';
import { DetailField } from './enquiry-fields';

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
