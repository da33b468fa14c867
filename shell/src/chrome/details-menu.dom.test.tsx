import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DetailsMenu, findTyped, moveByKey } from './details-menu';

const summary = () => screen.getByText('Menu');
const details = () => summary().closest('details') as HTMLDetailsElement;
const focused = () => document.activeElement?.textContent;

async function renderOpenMenu() {
  render(
    <>
      <DetailsMenu className="menu" label="Menu">
        <a href="#north">North Leigh</a>
        <a href="#newton">Newton</a>
        <a href="#south">South Leigh</a>
      </DetailsMenu>
      <button>Elsewhere</button>
    </>,
  );
  await userEvent.click(summary());
  await waitFor(() => expect(summary().getAttribute('aria-expanded')).toBe('true'));
}

test('it opens from its button and says so', async () => {
  await renderOpenMenu();

  expect(details().open).toBe(true);
});

test('prerendered it says nothing about its state; hydrated it says that the visitor has opened it, and takes the focus if nothing has it', () => {
  const menu = (
    <DetailsMenu className="menu" label="Menu">
      <a href="#north">North Leigh</a>
    </DetailsMenu>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(menu);
  expect(summary().hasAttribute('aria-expanded')).toBe(false);
  details().open = true;

  render(menu, { container, hydrate: true });

  expect(summary().getAttribute('aria-expanded')).toBe('true');
  expect(details().open).toBe(true);
  expect(document.activeElement).toBe(summary());
});

test('opened without focus, as a click in Safari does, it takes the focus to its button', async () => {
  await renderOpenMenu();
  details().open = false;
  (document.activeElement as HTMLElement).blur();

  fireEvent.click(summary());

  await waitFor(() => expect(document.activeElement).toBe(summary()));
});

test('focus that is elsewhere stays there when the menu opens', async () => {
  await renderOpenMenu();
  details().open = false;
  screen.getByRole('button').focus();

  details().open = true;

  await waitFor(() => expect(summary().getAttribute('aria-expanded')).toBe('true'));
  expect(focused()).toBe('Elsewhere');
});

test('Tab moves on through the links and out, which closes the menu', async () => {
  await renderOpenMenu();

  const stops: (string | null | undefined)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    stops.push(focused());
  }

  expect(stops).toEqual(['North Leigh', 'Newton', 'South Leigh', 'Elsewhere']);
  expect(details().open).toBe(false);
});

test('arrows, Home and End move between the links', async () => {
  await renderOpenMenu();

  const stops: (string | null | undefined)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await userEvent.keyboard(`{${key}}`);
    stops.push(focused());
  }

  expect(stops).toEqual(['North Leigh', 'Newton', 'South Leigh', 'North Leigh', 'South Leigh', 'North Leigh']);
});

test('letters go to the link that begins with them; after a second, whatever the clock says, they begin again', async () => {
  await renderOpenMenu();
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);

  await userEvent.keyboard('ne');
  expect(focused()).toBe('Newton');
  jest.spyOn(Date, 'now').mockReturnValue(-3_600_000);
  now.mockReturnValue(11_001);
  await userEvent.keyboard('s');

  expect(focused()).toBe('South Leigh');
});

test('a space on the button is the button’s, and keys with a modifier are the browser’s', async () => {
  await renderOpenMenu();

  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(focused()).toBe('Menu');
  expect(fireEvent.keyDown(summary(), { key: ' ' })).toBe(true);
});

test('Escape closes the menu and moves focus back to the button', async () => {
  await renderOpenMenu();
  screen.getByRole('link', { name: 'Newton' }).focus();

  await userEvent.keyboard('{Escape}');

  expect(details().open).toBe(false);
  expect(document.activeElement).toBe(summary());
});

test('while the menu is closed, keys do nothing', async () => {
  await renderOpenMenu();
  details().open = false;
  screen.getByRole('button').focus();

  await userEvent.keyboard('{Escape}{ArrowDown}n');

  expect(focused()).toBe('Elsewhere');
});

test('a press outside closes the menu', async () => {
  await renderOpenMenu();

  await userEvent.click(document.body);

  expect(details().open).toBe(false);
});

test('choosing a link closes the menu, also one to a part of this page, and focus is not lost', async () => {
  await renderOpenMenu();

  await userEvent.click(screen.getByRole('link', { name: 'South Leigh' }));

  expect(details().open).toBe(false);
  expect(document.activeElement).toBe(summary());
  expect(window.location.hash).toBe('#south');
  await waitFor(() => expect(summary().getAttribute('aria-expanded')).toBe('false'));
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Tab', 1, undefined],
])('%s on link %i of four moves to %s', (key, at, moved) => {
  expect(moveByKey(key, at, 4)).toBe(moved);
});

test.each([
  ['b', -1, 1],
  ['B', -1, 1],
  ['c', -1, 0],
  ['c', 0, 2],
  ['cc', 2, 0],
  ['co', 0, 0],
  ['com', 1, 2],
  ['comm', 0, 2],
  ['x', 0, undefined],
])('“%s” typed on link %i goes to %s', (typed, at, found) => {
  expect(findTyped(typed, at, ['Contact', 'Business', 'Commercial TV'])).toBe(found);
});
