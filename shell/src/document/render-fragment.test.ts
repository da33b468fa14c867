import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Island, PageHead, usePagePath } from '@site/shared';
import { addFingerprint } from '../islands/fingerprint';
import { renderFragment } from './render-fragment';
import { staticReact } from './static-react';

const { createElement, Suspense, use, useId } = staticReact;

const setting = { path: '/oxford', section: 'blog' };
const render = (element: ReactElement) => renderFragment(element, setting);
const htmlOf = (element: ReactElement) => render(element).html;

const Throws = (): ReactNode => {
  throw new Error('no such picture');
};
const Waits = ({ answer }: { readonly answer: Promise<string> }): ReactNode => use(answer);
const Waiting = () => createElement(Waits, { answer: new Promise<string>(() => undefined) });
const Bounded = () => createElement(Suspense, { fallback: 'wait' }, createElement('p'));

test.each<[string, () => ReactElement]>([
  ['text and attributes', () => createElement('p', { className: 'a"b' }, 'a', ' & ', 1, null)],
  ['a link and a heading', () => createElement('div', null, createElement('h1', null, 'Title'), createElement('a', { href: '/oxford' }, 'Oxford'))],
])('%s is static HTML, without marks for hydration', (_what, element) => {
  expect(htmlOf(element())).toBe(renderToStaticMarkup(element()));
});

test.each<[string, () => ReactNode, string]>([
  ['waits', Waiting, 'The page /oxford waits, but a page is rendered at once. Load what it needs in the `loader` of its route'],
  ['has a boundary for waiting', Bounded, 'There is a <Suspense> in Bounded, but a page is rendered at once. Load what it needs in the `loader` of its route'],
  ['throws', Throws, 'no such picture'],
])('a page with a component that %s is refused', (_what, component, message) => {
  expect(() => render(createElement('main', null, createElement(component)))).toThrow(message);
});

test('the metadata of the page is received, and no element of the head is in the HTML', () => {
  const metadata = { title: 'Oxford', description: 'Aerials in Oxford.', canonicalPath: '/oxford' };

  const { html, metadata: received } = render(createElement('div', null, createElement(PageHead, metadata)));

  expect(received).toEqual(metadata);
  expect(html).toBe('<div></div>');
});

describe('islands', () => {
  const island = (component: ComponentType, name = 'counter') => createElement(Island, { name, component, props: { from: 0 } });
  const Counter = () => createElement('button', { id: useId(), onClick: () => undefined }, 'Count');
  const Ids = ({ children }: { readonly children?: ReactNode }) => createElement('p', { id: useId() }, children);

  test('an island is a root of its own in its element, and the ids around it are what they are without it', () => {
    const { html, islands } = render(createElement('div', null, createElement(Ids), island(Counter), createElement(Ids)));

    const alone = renderToString(createElement(Counter), { identifierPrefix: 'counter-' });
    expect(html).toContain(`<div data-island="blog/counter" data-when="near" data-props="{&quot;from&quot;:0}">${addFingerprint(alone)}</div>`);
    expect(alone).toMatch(/id="_counter-/);
    const around = htmlOf(createElement('div', null, createElement(Ids), null, createElement(Ids)));
    expect(html.match(/<p id="[^"]*"/g)).toEqual(around.match(/<p id="[^"]*"/g));
    expect(islands).toEqual([{ section: 'blog', name: 'counter' }]);
  });

  test('an island knows where the visitor is', () => {
    const Here = () => createElement('i', null, usePagePath());

    expect(htmlOf(island(Here))).toContain('<i>/oxford</i>');
  });

  test('the markup of an island counts as that of the page', () => {
    const { markup } = render(island(() => createElement('a', { href: '/witney', className: 'link' })));

    expect([...markup.classes]).toEqual(['link']);
  });

  test.each<[string, () => ReactNode, string]>([
    ['that waits', Waiting, 'The island blog/counter waits, but an island is rendered at once. Give it what it needs as props'],
    ['with a boundary for waiting', Bounded, 'There is a <Suspense> in Bounded, but an island is rendered at once. Give it what it needs as props'],
    ['with an island in it', () => island(Counter, 'inner'), 'The island blog/inner is inside the island blog/counter.'],
    ['that throws', Throws, 'no such picture'],
  ])('an island %s is refused', (_what, component, message) => {
    expect(() => render(createElement('div', null, island(component as ComponentType)))).toThrow(message);
  });

  test('raw HTML that would be taken for an island is refused', () => {
    expect(() => render(createElement('div', { dangerouslySetInnerHTML: { __html: '<!--island-->' } }))).toThrow('/oxford has <!--island--> in raw HTML.');
  });
});

describe('"Wi-Fi"', () => {
  const kept = '<span class="word">Wi-Fi</span>';

  test.each<[string, () => ReactElement, string]>([
    ['in a text', () => createElement('p', null, 'Good Wi-Fi here'), `<p>Good ${kept} here</p>`],
    ['alone', () => createElement('a', { href: '/' }, 'Wi-Fi'), `<a href="/">${kept}</a>`],
    ['beside elements', () => createElement('p', null, 'Wi-Fi and ', createElement('em', null, 'TV')), `<p>${kept} and <em>TV</em></p>`],
  ])('%s has no line break in it', (_what, element, html) => {
    expect(htmlOf(element())).toBe(html);
  });

  test.each<[string, () => ReactElement]>([
    ['in what holds text alone', () => createElement('option', { value: 'Wi-Fi' }, 'Wi-Fi')],
    ['in a drawing', () => createElement('svg', null, createElement('text', null, 'Wi-Fi'))],
    ['in an attribute', () => createElement('p', { title: '> Wi-Fi' })],
    ['that is kept already', () => createElement('p', null, createElement('span', { className: 'word' }, 'Wi-Fi'))],
  ])('%s is left as it is', (_what, element) => {
    expect(htmlOf(element())).toBe(renderToStaticMarkup(element()));
  });

  test('in an island stays as the browser renders it', () => {
    expect(htmlOf(createElement(Island, { name: 'part', component: () => createElement('p', null, 'Wi-Fi') }))).toContain('<p>Wi-Fi</p>');
  });
});
