import jsxRuntime from 'react/jsx-runtime';
import type { ReactElement } from 'react';
import { LivePart } from '@site/shared';
import { observeRendering } from './observe-rendering';
import { renderFragment } from './render-fragment';

const { jsx, jsxs } = jsxRuntime;
const jsxAtLoad = () => jsxRuntime.jsx('p', { children: 'Wi-Fi at home' });

beforeAll(observeRendering);

// React's development build reports that an element is made outside a component, as one is here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

/** As a compiled page makes it, while it is rendered. */
async function htmlOf(make: (create: typeof jsx) => ReactElement): Promise<string> {
  const Page = () => make(jsxRuntime.jsx);
  return (await renderFragment(jsx(Page, {}), { path: '/', section: 'shell' })).html;
}

test('text of a page has no line break inside Wi-Fi, whatever it stands in', async () => {
  await expect(htmlOf((create) => create('p', { children: 'Good Wi-Fi here' }))).resolves.toBe('<p>Good <span class="word">Wi-Fi</span> here</p>');
  await expect(htmlOf((create) => create('a', { href: '/', children: 'Wi-Fi' }))).resolves.toBe('<a href="/"><span class="word">Wi-Fi</span></a>');
  await expect(htmlOf(() => jsxRuntime.jsxs('p', { children: ['Wi-Fi and ', jsxRuntime.jsx('em', { children: 'TV' }, 'tv')] }))).resolves.toBe(
    '<p><span class="word">Wi-Fi</span> and <em>TV</em></p>',
  );
});

test('text that a module made when it was loaded has none either', async () => {
  const made = jsxAtLoad();

  await expect(htmlOf(() => jsxs('div', { children: [made] }))).resolves.toBe('<div><p><span class="word">Wi-Fi</span> at home</p></div>');
});

test('what holds text alone is left as it is', async () => {
  await expect(htmlOf((create) => create('option', { children: 'Wi-Fi' }))).resolves.toBe('<option>Wi-Fi</option>');
  await expect(htmlOf((create) => create('text', { children: 'Wi-Fi' }))).resolves.toBe('<text>Wi-Fi</text>');
});

test('an island stays as the browser renders it', async () => {
  const Part = () => jsxRuntime.jsx('p', { children: 'Wi-Fi' });

  await expect(htmlOf((create) => create(LivePart, { name: 'part', component: Part }))).resolves.toContain('<p>Wi-Fi</p>');
});
