import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { addToast, removeToast } from '@site/shared';
import { ToastArea } from './toast-area';

const area = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const onRecoverableError = jest.fn();
let root: Root | undefined;

function hydrate(): Promise<void> {
  return act(async () => {
    root = hydrateRoot(document.querySelector('div') as HTMLElement, <ToastArea />, { onRecoverableError });
  });
}

beforeEach(() => {
  document.body.innerHTML = `<div>${renderToString(<ToastArea />)}</div>`;
});

afterEach(() => {
  act(() => {
    root?.unmount();
    removeToast();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('prerendered, the area is empty, without inline style, and can take focus', () => {
  area().focus();

  expect(document.activeElement).toBe(area());
  expect(area().textContent).toBe('');
  expect(document.querySelector('[style]')).toBeNull();
});

test('hydrated, there is one area of the same name, which leaves focus alone', async () => {
  await hydrate();

  expect(area()).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('focus in the area stays there when it is hydrated', async () => {
  area().focus();

  await hydrate();

  expect(area().contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(area().contains(document.activeElement)).toBe(true);
});

test('a toast from before hydration is shown', async () => {
  addToast({ title: 'Copied' });

  await hydrate();

  expect(screen.getByRole('listitem').textContent).toContain('Copied');
});
