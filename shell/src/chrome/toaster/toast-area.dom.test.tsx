import { act, render, screen } from '@testing-library/react';
import { addToast, removeToast } from '@site/shared';
import { ToastArea } from './toast-area';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => removeToast());
  jest.useRealTimers();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const toaster = () => screen.queryByRole('region', { name: /Notifications/ });

test('the live region is in place from the start, without the toaster', async () => {
  const { container } = render(<ToastArea />);
  await act(() => jest.advanceTimersByTimeAsync(60_000));

  expect(container.querySelector('#toasts')?.getAttribute('aria-live')).toBe('polite');
  expect(toaster()).toBeNull();
});

test('the toaster comes with the first toast', async () => {
  render(<ToastArea />);

  act(() => void addToast({ title: 'Copied' }));
  await settle();

  expect(screen.getByText('Copied')).toBeTruthy();
});

test('a toaster that cannot be had leaves the rest alone, and comes with the next toast', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const load = jest.fn(() => import('./chrome/toaster')).mockRejectedValueOnce(new Error('no such chunk'));
  render(
    <>
      <p>The page.</p>
      <ToastArea load={load} />
    </>,
  );
  act(() => void addToast({ title: 'Noted' }));
  await settle();
  expect(screen.getByText('The page.')).toBeTruthy();
  expect(warn).toHaveBeenCalledTimes(1);

  act(() => void addToast({ title: 'Copied' }));
  await settle();

  expect(screen.getByText('Copied')).toBeTruthy();
  warn.mockRestore();
});
