import { createElement, Suspense, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { renderMarkup } from './render-markup';

const Throws = (): ReactNode => {
  throw new Error('no such picture');
};
const Waits = ({ answer }: { readonly answer: Promise<string> }): ReactNode => use(answer);
const inBoundary = (content: ReactElement) => createElement('main', null, createElement(Suspense, { fallback: 'wait' }, content));
const later = () => new Promise<string>((resolve) => setTimeout(() => resolve('here now'), 5));

async function prerendered(element: ReactElement): Promise<string> {
  let text = '';
  for await (const chunk of (await prerenderToNodeStream(element)).prelude) text += String(chunk);
  return text;
}

test.each<[string, () => ReactElement]>([
  ['text and attributes', () => createElement('p', { className: 'a"b' }, 'a', ' & ', 1, null)],
  ['a boundary', () => inBoundary(createElement('p', null, 'text'))],
  ['elements of the head', () => createElement('div', null, createElement('title', null, 'Title'), createElement('meta', { name: 'robots', content: 'noindex' }))],
  ['what is there by the time', () => inBoundary(createElement(Waits, { answer: Promise.resolve('here now') }))],
])('%s is the same HTML as prerendering gives', async (_what, element) => {
  await expect(renderMarkup(element())).resolves.toBe(await prerendered(element()));
});

test.each<[string, (content: ReactElement) => ReactElement]>([
  ['in a boundary', inBoundary],
  ['outside any boundary', (content) => createElement('main', null, content)],
])('what a component waits for is in the HTML, %s', async (_where, wrap) => {
  await expect(renderMarkup(wrap(createElement(Waits, { answer: later() })))).resolves.toContain('here now');
});

test.each<[string, (content: ReactElement) => ReactElement]>([
  ['in a boundary', inBoundary],
  ['outside any boundary', (content) => createElement('main', null, content)],
])('a component that throws %s rejects with its error', async (_where, wrap) => {
  await expect(renderMarkup(wrap(createElement(Throws)))).rejects.toThrow('no such picture');
});

test('a component whose answer fails rejects with the reason', async () => {
  const answer = Promise.reject(new Error('no connection'));

  await expect(renderMarkup(inBoundary(createElement(Waits, { answer })))).rejects.toThrow('no connection');
});
