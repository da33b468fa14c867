import { act, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { droppedEvent } from '../document/page-context';
import { lockedRelease } from '../testing/page-html';
import { hydrateIsland } from './hydrate-island';

function Field(): ReactElement {
  const [keys, setKeys] = useState('');
  return (
    <>
      <input onKeyDown={({ key }) => setKeys(keys + key)} />
      <output>{keys}</output>
    </>
  );
}

let island: HTMLElement;
const isHydrated = () => island.dataset.hydrated === 'true';
const press = (key: string) => island.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  island = document.createElement('div');
  Object.assign(island.dataset, { island: 'shell/field', when: 'intent', props: '{}' });
  island.innerHTML = renderToString(<Field />);
  document.body.replaceChildren(island);
});

test('a key that is pressed while an island is hydrated does not wait for all of it', async () => {
  hydrateIsland(island, { Component: Field, release: lockedRelease('shell'), isFallback: false }, '/', () => undefined);

  expect(press('w')).toBe(true);
  expect(isHydrated()).toBe(false);

  await waitFor(() => expect(isHydrated()).toBe(true));
});

test('a key that is pressed on something else than a field reaches the island, which is hydrated for it', async () => {
  const Menu = () => {
    const [keys, setKeys] = useState('');
    return <button onKeyDown={({ key }) => setKeys(keys + key)}>{keys}</button>;
  };
  island.innerHTML = renderToString(<Menu />);
  hydrateIsland(island, { Component: Menu, release: lockedRelease('shell'), isFallback: false }, '/', () => undefined);

  await act(async () => island.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

  expect(island.querySelector('button')?.textContent).toBe('Escape');
});

test('once the island is hydrated it gets the keys', async () => {
  hydrateIsland(island, { Component: Field, release: lockedRelease('shell'), isFallback: false }, '/', () => undefined);
  await waitFor(() => expect(isHydrated()).toBe(true));

  await act(async () => press('w'));

  expect(island.querySelector('output')?.textContent).toBe('w');
});

test.each([false, true])('an island whose page is forgotten ends its effects (from a fallback release: %s)', async (isFallback) => {
  const end = jest.fn();
  const Clock = () => {
    useEffect(() => end, []);
    return <i>12</i>;
  };
  island.innerHTML = renderToString(<Clock />);
  await act(async () => hydrateIsland(island, { Component: Clock, release: lockedRelease('shell'), isFallback }, '/', () => undefined));
  expect(isHydrated()).toBe(true);
  expect(end).not.toHaveBeenCalled();

  await act(async () => island.dispatchEvent(new Event(droppedEvent)));

  expect(end).toHaveBeenCalledTimes(1);
});
