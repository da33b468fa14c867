import { render, screen, within } from '@testing-library/react';
import { detailName } from './check-details';
import { enquiryFields, optionalText } from './check-enquiry';
import { EnquiryFields } from './enquiry-fields';
import { ErrorSummary } from './enquiry-form-frame';

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
