import { fireEvent, render, screen } from '@testing-library/react';
import { business, phoneHref } from '@site/shared';
import { retryAttribute } from './page-context';
import { PageFailure } from './page-failure';

test('the failure offers to try again', () => {
  const onRetry = jest.fn();
  render(<PageFailure onRetry={onRetry} />);

  const button = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(button);

  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(button.hasAttribute(retryAttribute)).toBe(true);
});

test('while it tries again the button says so and keeps its place for the keyboard', () => {
  render(<PageFailure retrying onRetry={() => undefined} />);

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Trying again…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
});

test('the business can be called instead', () => {
  render(<PageFailure />);

  expect(screen.getByRole('link', { name: /call/ }).getAttribute('href')).toBe(phoneHref(business.phone));
});
