import { render, screen } from '@testing-library/react';
import type { EnquiryField } from '../contract/enquiry-form';
import { DetailField } from './detail-field';
import { requiredText } from './field-schemas';

test.each(['line', 'number', 'text'] as const)('a field of kind %s is required when its schema takes no empty text', (kind) => {
  const field: EnquiryField = { name: 'rooms', label: 'Rooms', kind, schema: requiredText('Enter the rooms') };

  render(<DetailField field={field} value={undefined} error="" />);

  const { required } = screen.getByRole<HTMLInputElement>('textbox');
  expect(required).toBe(true);
});
