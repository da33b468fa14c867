import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { addToast, currentToasts, dismissToast, removeToast, updateToast } from '@site/shared';
import { ToastArea, Toaster } from './toaster';

const region = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));
const shown = () => region().queryAllByRole('listitem').map((item) => item.textContent);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeAll(() => {
  // jsdom has no pointer events; a swipe only needs their coordinates.
  Object.assign(globalThis, { PointerEvent: MouseEvent });
});

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => removeToast());
  jest.useRealTimers();
});

async function show(content: Parameters<typeof addToast>[0]): Promise<string> {
  let id = '';
  act(() => {
    id = addToast(content);
  });
  await wait(0);
  return id;
}

test('a toast shows its title, description and action', async () => {
  const onSelect = jest.fn();
  render(<Toaster />);
  await show({ title: 'Copied', description: 'It is on the clipboard.', action: { label: 'Undo', onSelect } });

  fireEvent.click(region().getByRole('button', { name: 'Undo' }));

  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(currentToasts()[0]?.open).toBe(false);
});

test('an updated toast changes in place, is announced, and closes after its new duration', async () => {
  render(<Toaster />);
  const id = await show({ title: 'Copying', durationMs: Infinity });
  await wait(60_000);

  act(() => updateToast(id, { title: 'Copied', durationMs: 5000 }));
  await wait(100);

  expect(shown()).toEqual([expect.stringContaining('Copied')]);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(['Notification Copied ']);
  await wait(5000);
  expect(shown()).toEqual([]);
});

test('focus in a toast that is updated stays among the notifications', async () => {
  render(<Toaster />);
  const id = await show({ title: 'Copying' });
  region().getByRole('button', { name: 'Close notification' }).focus();

  act(() => updateToast(id, { title: 'Copied' }));

  expect(document.activeElement).toBe(region().getByRole('list'));
});

test('a dismissed toast leaves the screen at once and stays in the store', async () => {
  render(<Toaster />);
  const id = await show({ title: 'Copied' });

  act(() => dismissToast(id));
  await wait(0);

  expect(shown()).toEqual([]);
  expect(currentToasts()).toHaveLength(1);
});

test('the close button dismisses', async () => {
  render(<Toaster />);
  await show({ title: 'Copied' });

  fireEvent.click(region().getByRole('button', { name: 'Close notification' }));

  expect(currentToasts()[0]?.open).toBe(false);
});

test.each([
  [undefined, 5000],
  [1500, 1500],
])('a toast with the duration %s closes itself after %s ms', async (durationMs, expectedMs) => {
  render(<Toaster />);
  await show({ title: 'Copied', ...(durationMs === undefined ? {} : { durationMs }) });

  await wait(expectedMs - 100);
  expect(shown()).toHaveLength(1);
  await wait(200);

  expect(shown()).toEqual([]);
});

test('time stands still for a toast while the pointer is over it', async () => {
  render(<Toaster />);
  await show({ title: 'Copied' });

  fireEvent.pointerMove(region().getByRole('listitem'));
  await wait(20_000);

  expect(shown()).toHaveLength(1);
});

test('F8 moves focus to the list of notifications', async () => {
  render(<Toaster />);
  await show({ title: 'Copied' });

  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });

  expect(document.activeElement).toBe(region().getByRole('list'));
});

test('a new toast takes the place of the one before, and focus in that stays among the notifications', async () => {
  render(<Toaster />);
  await show({ title: 'First' });
  region().getByRole('button', { name: 'Close notification' }).focus();

  await show({ title: 'Second' });

  expect(shown()).toEqual([expect.stringContaining('Second')]);
  expect(document.activeElement).toBe(region().getByRole('list'));
});

test.each([
  ['default', 'polite'],
  ['destructive', 'assertive'],
] as const)('a %s toast is announced once, %s', async (variant, politeness) => {
  render(<Toaster />);
  await show({ variant, title: 'Copied', description: 'It is on the clipboard.' });

  await wait(100);

  const announcements = screen.getAllByRole('status');
  expect(announcements.map((status) => status.textContent)).toEqual(['Notification Copied It is on the clipboard.']);
  expect(announcements[0]?.getAttribute('aria-live')).toBe(politeness);
});

test.each([
  [50, true],
  [51, false],
])('a swipe to the right by %s px leaves the toast open: %s', async (distance, open) => {
  render(<Toaster />);
  await show({ title: 'Copied' });
  const toast = region().getByRole('listitem');
  Object.assign(toast, { setPointerCapture() {}, hasPointerCapture: () => false });

  fireEvent.pointerDown(toast, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(toast, { clientX: 10, clientY: 0 });
  fireEvent.pointerMove(toast, { clientX: distance, clientY: 0 });
  fireEvent.pointerUp(toast, { clientX: distance, clientY: 0 });

  expect(currentToasts()[0]?.open).toBe(open);
});

test('no style element is put into the document', async () => {
  render(<Toaster />);

  await show({ title: 'Copied' });

  expect(document.querySelector('style')).toBeNull();
});

describe('the notification area of a document', () => {
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
});
