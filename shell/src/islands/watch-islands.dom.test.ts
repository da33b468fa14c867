import { act } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { LoadedPart, PartLoader } from './load-part';
import { watchParts } from './watch-parts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Tool({ answer = 'asked' }: { readonly answer?: string }) {
  const [said, setSaid] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaid(answer);
      }}
    >
      <button type="submit">Ask</button>
      <output>{said}</output>
    </form>
  );
}

const owner = { section: 'blog', release: '1.0.0', code: ['/releases/blog/1.0.0/'] };
const own: LoadedPart = { element: <Tool />, owner, isOwn: true };
const slot = () => document.querySelector('[data-live-part]') as HTMLElement;
const said = () => slot().querySelector('output')?.textContent;
const ask = () => act(async () => document.querySelector('button')?.click());
const alert = () => document.querySelector('[role=alert]');
const watch = (load: PartLoader) => act(async () => watchParts(load));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));

beforeEach(() => {
  document.body.innerHTML = `<main><div data-live-part="blog/tool" data-props='{"from":1}'>${renderToString(<Tool />)}</div><p>More</p></main>`;
});

test('the markup of a slot comes to life, once', async () => {
  const form = document.querySelector('form');
  const load = jest.fn<ReturnType<PartLoader>, Parameters<PartLoader>>(() => Promise.resolve(own));

  await watch(load);
  await watch(load);
  await ask();

  expect(load.mock.calls).toEqual([[{ section: 'blog', name: 'tool', props: { from: 1 } }, expect.any(Function)]]);
  expect(slot().dataset.live).toBe('true');
  expect(document.querySelector('form')).toBe(form);
  expect(said()).toBe('asked');
});

test('a form that is sent before its part is live is not sent by the browser, and answered when it is', async () => {
  let come: (part: LoadedPart) => void = () => undefined;
  await watch(() => new Promise((resolve) => (come = resolve)));
  const heard: boolean[] = [];
  document.addEventListener('submit', ({ defaultPrevented }) => heard.push(defaultPrevented), { once: true });

  await ask();
  expect([heard, said()]).toEqual([[true], '']);
  await act(async () => come(own));
  await settle();

  expect(said()).toBe('asked');
});

test('what cannot be had is said below the slot, which stays, and is tried again by the visitor and when there is a network', async () => {
  const load = jest.fn<ReturnType<PartLoader>, Parameters<PartLoader>>(() => Promise.reject(new Error('no signal')));
  await watch(load);
  expect(slot().nextElementSibling?.querySelector('[role=alert]')).toBe(alert());
  expect(slot().querySelector('form')).not.toBeNull();

  await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click());
  expect(load).toHaveBeenCalledTimes(2);
  expect(alert()).not.toBeNull();

  load.mockResolvedValue(own);
  await act(async () => void dispatchEvent(new Event('online')));

  expect(load).toHaveBeenCalledTimes(3);
  expect([alert(), document.querySelectorAll('main > div').length, slot().dataset.live]).toEqual([null, 1, 'true']);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(3);
});

test('who has waited too long is told, and the message goes when help has come: a part of another release', async () => {
  let come: (part: LoadedPart) => void = () => undefined;
  await watch((_slot, tellLate) => {
    tellLate();
    return new Promise((resolve) => (come = resolve));
  });
  expect(alert()).not.toBeNull();

  await act(async () => come({ ...own, element: <Tool answer="asked of another release" />, isOwn: false }));
  await ask();

  expect(alert()).toBeNull();
  expect(said()).toBe('asked of another release');
});

test('of two tries that come to something, one brings the part to life', async () => {
  const comes: ((part: LoadedPart) => void)[] = [];
  await watch((_slot, tellLate) => {
    if (comes.length === 0) tellLate();
    return new Promise((resolve) => comes.push(resolve));
  });
  await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click());
  expect(comes).toHaveLength(2);

  await act(async () => comes[1]?.({ ...own, element: <Tool answer="first" />, isOwn: false }));
  await act(async () => comes[0]?.({ ...own, element: <Tool answer="second" />, isOwn: false }));
  await ask();

  expect([said(), alert()]).toEqual(['first', null]);
});

test('a part that throws gives way alone, and is told', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation();
  const told: unknown[] = [];
  const hear = ({ detail }: CustomEvent) => void told.push(detail);
  addEventListener('section-error', hear);
  const error = new Error('cannot render');
  const Broken = () => {
    throw error;
  };

  await watch(() => Promise.resolve({ ...own, element: <Broken />, isOwn: false }));

  expect(slot().querySelector('[role=alert]')).not.toBeNull();
  expect(document.querySelector('main > p')?.textContent).toBe('More');
  expect(told).toContainEqual({ kind: 'render', section: 'blog', release: '1.0.0', url: '/', error });
  expect(reported).toHaveBeenCalled();
  removeEventListener('section-error', hear);
});

test('a part that comes to life otherwise is told, and is what its code says', async () => {
  const told: unknown[] = [];
  const hear = ({ detail }: CustomEvent<{ kind: string }>) => void told.push(detail.kind);
  addEventListener('section-error', hear);

  await watch(() => Promise.resolve({ ...own, element: <p>Another tool</p> }));

  expect(slot().textContent).toBe('Another tool');
  expect(told).toEqual(['hydration']);
  removeEventListener('section-error', hear);
});
