import { render, screen } from '@testing-library/react';
import { business, phoneHref } from '@site/shared';
import { retryAttribute } from './page-context';
import { PageFailure } from './page-frame';

test('the failure says so in words that fit what failed to load and what threw, and offers to try again, or to call the business', () => {
  render(<PageFailure />);

  expect(screen.getByRole('alert').textContent).toMatch(/^This part of the site is not working\. *The rest of the site works\. Trying again often helps, above all where the signal is weak\./);
  expect(screen.getByRole('button', { name: 'Try again' }).hasAttribute(retryAttribute)).toBe(true);
  expect(screen.getByRole('link', { name: /call/ }).getAttribute('href')).toBe(phoneHref(business.phone));
});
