import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useLinks } from '../navigation/use-links';
import { CommercialDropdown } from './commercial-dropdown';
import { CommercialMenu } from './commercial-menu';
import { commercialLinks } from './site-links';
import type { DropdownLoader } from './use-lazy-dropdown';

const ready: DropdownLoader = () => Promise.resolve({ CommercialDropdown });

function Path() {
  useLinks();
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

function renderMenu(load: DropdownLoader = ready, at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <CommercialMenu load={load} />
      <Path />
    </MemoryRouter>,
  );
  return screen.getByText('Commercial');
}

/** The menu once the first intent has brought it. */
async function renderFullMenu(at = '/') {
  fireEvent.pointerEnter(renderMenu(ready, at).closest('details') as HTMLElement);
  return screen.findByRole('button', { name: 'Commercial' });
}

beforeAll(() => {
  // jsdom has no layout; Radix only needs the observer to exist.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

test('before any intent it is plain links in a details element, and nothing is loaded', () => {
  const load = jest.fn(ready);

  const summary = renderMenu(load);

  expect(summary.closest('details')?.querySelectorAll('a')).toHaveLength(4);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['pointer', (summary: HTMLElement) => fireEvent.pointerEnter(summary.closest('details') as HTMLElement)],
  ['focus', (summary: HTMLElement) => act(() => summary.focus())],
  ['touch', (summary: HTMLElement) => fireEvent.touchStart(summary)],
])('the first sign of intent loads the full menu: %s', async (_, intend) => {
  const load = jest.fn(ready);

  intend(renderMenu(load));

  const button = await screen.findByRole('button', { name: 'Commercial' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(load).toHaveBeenCalledTimes(1);
});

test('focus on the plain toggle is carried to the full menu’s button', async () => {
  const summary = renderMenu();
  act(() => summary.focus());

  const button = await screen.findByRole('button', { name: 'Commercial' });

  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('an open plain menu becomes an open full menu, with focus on the same link', async () => {
  let finish: (() => void) | undefined;
  const load: DropdownLoader = () => new Promise((resolve) => (finish = () => resolve({ CommercialDropdown })));
  await userEvent.click(renderMenu(load));
  act(() => screen.getByRole('link', { name: 'Student Accommodation' }).focus());

  await act(async () => finish?.());

  const item = await screen.findByRole('menuitem', { name: 'Student Accommodation' });
  await waitFor(() => expect(document.activeElement).toBe(item));
});

test('the swap waits for a press to end, or the click would be lost', async () => {
  const summary = renderMenu();
  fireEvent.pointerDown(summary);
  fireEvent.touchStart(summary);
  await act(async () => {});
  expect(screen.queryByRole('button')).toBeNull();

  fireEvent.click(summary);

  expect(await screen.findByRole('menu')).toBeTruthy();
});

test('a failed load keeps the plain links, and the next intent tries again', async () => {
  const load = jest.fn(ready).mockRejectedValueOnce(new Error('offline'));
  const summary = renderMenu(load);
  const details = summary.closest('details') as HTMLDetailsElement;
  await userEvent.click(summary);
  expect(details.open).toBe(true);

  fireEvent.pointerEnter(details);

  await screen.findByRole('menu');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('the key "%s" opens the menu on its first link', async (key) => {
  const button = await renderFullMenu();
  act(() => button.focus());

  await userEvent.keyboard(key);

  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('href'))).toEqual(commercialLinks.map(({ path }) => path));
  await waitFor(() => expect(document.activeElement).toBe(items[0]));
});

test('typing a letter goes to the link that begins with it', async () => {
  const button = await renderFullMenu();
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');

  await userEvent.keyboard('b');

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Business Services'));
});

test('Escape closes the menu and gives focus back to its button', async () => {
  const button = await renderFullMenu();
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('choosing a link closes the menu and goes there', async () => {
  const button = await renderFullMenu();
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');

  await userEvent.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('/commercial-tv-installation');
});

test('the link to the current page says so', async () => {
  const button = await renderFullMenu('/new-build-installation');
  act(() => button.focus());

  await userEvent.keyboard('{Enter}');

  const current = (await screen.findAllByRole('menuitem')).filter((item) => item.hasAttribute('aria-current'));
  expect(current.map((item) => item.textContent)).toEqual(['New Build Installation']);
});

test('the full menu puts no style element into the document', async () => {
  const button = await renderFullMenu();
  act(() => button.focus());

  await userEvent.keyboard('{Enter}');

  await screen.findByRole('menu');
  expect(document.querySelector('style')).toBeNull();
});
