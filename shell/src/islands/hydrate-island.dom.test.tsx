import { act, waitFor } from '@testing-library/react';
import { useCallback, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { pageChangers, startPageChanger } from '@site/shared/testing/page-changers';
import { droppedEvent } from '../document/page-context';
import { lockedRelease } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { addFingerprint } from './fingerprint';
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

const reported = recordFailures();
const serve = (element: ReactElement) => addFingerprint(renderToString(element));
let island: HTMLElement;
const isHydrated = () => island.dataset.hydrated === 'true';
const press = (key: string) => island.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  island = document.createElement('div');
  Object.assign(island.dataset, { island: 'shell/field', when: 'intent', props: '{}' });
  island.innerHTML = serve(<Field />);
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
  island.innerHTML = serve(<Menu />);
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

describe.each([...pageChangers, 'visitor alone'] as const)('an island that a %s changes before hydration', (changer) => {
  const loaded = (Component: () => ReactElement, isFallback = false) => ({ Component, release: lockedRelease('shell'), isFallback });

  function Everything(): ReactElement {
    const [name, setName] = useState('');
    const readName = useCallback((field: HTMLInputElement | null) => setName(field?.value ?? ''), []);
    const [clicks, setClicks] = useState(0);
    return (
      <>
        <p>
          {clicks} of {3} clicks
        </p>
        <details suppressHydrationWarning>
          <summary>More</summary>
        </details>
        <label>
          Name <input name="name" defaultValue="Ann" ref={readName} />
        </label>
        <input type="email" name="email" />
        <input type="checkbox" name="times" value="morning" defaultChecked />
        <input type="checkbox" name="times" value="evening" />
        <input type="radio" name="home" value="house" defaultChecked />
        <input type="radio" name="home" value="flat" />
        <select name="about">
          <option value="tv">TV</option>
          <option value="wifi">Wi-Fi</option>
        </select>
        <textarea name="message" />
        <div data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        <button onClick={() => setClicks(clicks + 1)}>Click</button>
        <output>{name}</output>
      </>
    );
  }

  const find = (selector: string) => island.querySelector(selector) as HTMLInputElement & HTMLDetailsElement & HTMLSelectElement;
  let stop = () => {};

  beforeEach(() => {
    island.innerHTML = serve(<Everything />);
    find('[data-kept]').innerHTML = '<svg></svg>';
    island.innerHTML = addFingerprint(island.innerHTML.replace(/^<!--.*?-->/, ''));
    if (changer !== 'visitor alone') stop = startPageChanger(changer);
  });

  afterEach(() => stop());

  async function useAndHydrate(isFallback = false): Promise<void> {
    find('details').open = true;
    find('[name=name]').value = 'Bea Smith';
    find('[name=email]').value = 'bea@example.com';
    find('[value=morning]').checked = false;
    find('[value=evening]').checked = true;
    find('[value=flat]').checked = true;
    find('select').selectedIndex = 1;
    find('textarea').value = 'Since Monday';
    find('[name=name]').focus();
    find('[name=name]').setSelectionRange(1, 3, 'backward');
    await act(async () => hydrateIsland(island, loaded(Everything, isFallback), '/', () => undefined));
    expect(isHydrated()).toBe(true);
  }

  test.each([false, true])('keeps what was entered, chosen, opened and focused, and what only prerendering makes; from a fallback release: %s', async (isFallback) => {
    const complaints = jest.spyOn(console, 'error');

    await useAndHydrate(isFallback);

    expect(find('details').open).toBe(true);
    expect(Object.fromEntries(['name', 'email', 'about', 'message'].map((name) => [name, find(`[name=${name}]`).value]))).toEqual({
      name: 'Bea Smith', email: 'bea@example.com', about: 'wifi', message: 'Since Monday',
    });
    expect([...island.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)).toEqual(['evening', 'flat', 'wifi']);
    expect(document.activeElement).toBe(find('[name=name]'));
    expect([find('[name=name]').selectionStart, find('[name=name]').selectionEnd, find('[name=name]').selectionDirection]).toEqual([1, 3, 'backward']);
    expect(find('[data-kept]').innerHTML).toBe('<svg></svg>');
    expect(complaints).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
  });

  test('finds its fields as the visitor left them when it starts, and is rendered anew only where somebody else has changed it', async () => {
    const field = find('[name=name]');

    await useAndHydrate();

    expect(find('output').textContent).toBe('Bea Smith');
    expect(field.isConnected).toBe(changer === 'visitor alone');
  });
});

test('an island that renders other markup than it was served with is reported, and keeps what was entered', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const Other = () => <p>Another text<input name="name" /></p>;
  island.innerHTML = serve(<p>A text<input name="name" /></p>);
  (island.querySelector('input') as HTMLInputElement).value = 'Bea';

  await act(async () => hydrateIsland(island, { Component: Other, release: lockedRelease('shell'), isFallback: false }, '/', () => undefined));

  expect(reported.map(({ kind }) => kind)).toEqual(['hydration']);
  expect(island.querySelector('input')?.value).toBe('Bea');
});

test('a translator that changes an island while it is hydrated is not reported as a fault of the section', async () => {
  const Text = ({ text }: { readonly text?: string }) => <p>{text ?? 'A text'}<input name="name" /></p>;
  island.innerHTML = serve(<Text />);

  await act(async () => {
    hydrateIsland(island, { Component: Text, release: lockedRelease('shell'), isFallback: false }, '/', () => undefined);
    startPageChanger('wrapping translator')();
  });

  expect(isHydrated()).toBe(true);
  expect(reported).toEqual([]);
});

test('an island that is pressed is rendered anew once it is released, so that the press becomes a click', async () => {
  island.innerHTML = renderToString(<Field />);
  let isPressed = true;
  jest.spyOn(island, 'matches').mockImplementation((selector) => selector === ':active' && isPressed);
  const field = island.querySelector('input');
  hydrateIsland(island, { Component: Field, release: lockedRelease('shell'), isFallback: false }, '/', () => undefined);
  expect(field?.isConnected).toBe(true);

  isPressed = false;

  await waitFor(() => expect(isHydrated()).toBe(true));
  expect(field?.isConnected).toBe(false);
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
