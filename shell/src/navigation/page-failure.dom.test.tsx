import { fireEvent, render, screen } from '@testing-library/react';
import { business, fullTitle, phoneHref } from '@site/shared';
import { FailedPage, PageFailure } from './page-failure';

test('the failure offers to try again', () => {
  const onRetry = jest.fn();
  render(<PageFailure retrying={false} onRetry={onRetry} />);

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('while it tries again the button says so and keeps its place for the keyboard', () => {
  render(<PageFailure retrying onRetry={() => undefined} />);

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Trying again…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
});

test('the business can be called instead', () => {
  render(<PageFailure retrying={false} onRetry={() => undefined} />);

  expect(screen.getByRole('link', { name: /call/ }).getAttribute('href')).toBe(phoneHref(business.phone));
});

test('a failure in place of a whole page has its title', () => {
  render(<FailedPage retrying={false} onRetry={() => undefined} />);

  expect(document.title).toBe(fullTitle('Page did not load'));
  expect(screen.getByRole('alert')).toBeTruthy();
});
