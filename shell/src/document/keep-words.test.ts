import jsxRuntime from 'react/jsx-runtime';
import type { ReactElement } from 'react';
import { Island } from '@site/shared';
import { observeRendering } from './observe-rendering';
import { renderFragment } from './render-fragment';

const { jsx, jsxs } = jsxRuntime;
const jsxAtLoad = () => jsxRuntime.jsx('p', { children: 'Wi-Fi at home' });

beforeAll(observeRendering);

// React's development build reports that an element is made outside a component, as one is here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

/** As a compiled page makes it, while it is rendered. */
function htmlOf(make: (create: typeof jsx) => ReactElement): string {
  const Page = () => make(jsxRuntime.jsx);
  return renderFragment(jsx(Page, {}), { path: '/', section: 'shell' }).html;
}

test('text of a page has no line break inside Wi-Fi, whatever it stands in', () => {
  expect(htmlOf((create) => create('p', { children: 'Good Wi-Fi here' }))).toBe('<p>Good <span class="word">Wi-Fi</span> here</p>');
  expect(htmlOf((create) => create('a', { href: '/', children: 'Wi-Fi' }))).toBe('<a href="/"><span class="word">Wi-Fi</span></a>');
  expect(htmlOf(() => jsxRuntime.jsxs('p', { children: ['Wi-Fi and ', jsxRuntime.jsx('em', { children: 'TV' }, 'tv')] }))).toBe(
    '<p><span class="word">Wi-Fi</span> and <em>TV</em></p>',
  );
});

test('text that a module made when it was loaded has none either', () => {
  const made = jsxAtLoad();

  expect(htmlOf(() => jsxs('div', { children: [made] }))).toBe('<div><p><span class="word">Wi-Fi</span> at home</p></div>');
});

test('what holds text alone is left as it is', () => {
  expect(htmlOf((create) => create('option', { value: 'Wi-Fi', children: 'Wi-Fi' }))).toBe('<option value="Wi-Fi">Wi-Fi</option>');
  expect(htmlOf((create) => create('text', { children: 'Wi-Fi' }))).toBe('<text>Wi-Fi</text>');
});

test('an island stays as the browser renders it', () => {
  const Part = () => jsxRuntime.jsx('p', { children: 'Wi-Fi' });

  expect(htmlOf((create) => create(Island, { name: 'part', component: Part }))).toContain('<p>Wi-Fi</p>');
});
