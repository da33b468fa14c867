import { render, screen } from '@testing-library/react';
import { business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { ContactBar } from './contact-bar';

enterExampleBusiness();

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  [true, '#enquiry'],
  [false, '/contact#enquiry'],
])('it calls, and leads to a form: of a page that has one (%s) to %s', (hasForm, form) => {
  render(<ContactBar hasForm={hasForm} />);

  expect(links()).toEqual([
    ['Call', 'tel:+441632960123'],
    ['Write', form],
  ]);
  expect(screen.getByRole('link', { name: 'Call 01632 960123' })).toBeTruthy();
});

test('without a phone number it leads to the form alone', () => {
  jest.replaceProperty(business, 'phone', undefined);

  render(<ContactBar hasForm={false} />);

  expect(links()).toEqual([['Write', '/contact#enquiry']]);
});
