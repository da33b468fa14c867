import { createElement, Suspense, use, useId } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Island, PageHead, usePagePath } from '@site/shared';
import { addFingerprint } from '../islands/fingerprint';
import { assertIslandsDiffer } from './create-island-renderer';
import { observeRendering } from './observe-rendering';
import { renderFragment } from './render-fragment';

beforeAll(observeRendering);

// React's development build reports that elements are made outside a component, as they are here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

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
  ['waits', Waiting, 'The page /oxford waits, but a page is rendered at once. Load what it needs in `render` of its route'],
  ['has a boundary for waiting', Bounded, 'There is a <Suspense> in Bounded, but a page is rendered at once. Load what it needs in `render` of its route'],
  ['throws', Throws, 'no such picture'],
])('a page with a component that %s is refused', (_what, component, message) => {
  expect(() => render(createElement('main', null, createElement(component)))).toThrow(message);
});

test('a boundary that a module made when it was loaded is refused too', () => {
  const made = createElement(Suspense, { fallback: 'wait' }, createElement('p'));

  expect(() => render(createElement('main', null, made))).toThrow('There is a <Suspense>');
});

test('the metadata of the page is received, and no element of the head is in the HTML', () => {
  const metadata = { title: 'Oxford', description: 'Aerials in Oxford.', canonicalPath: '/oxford' };

  const { html, seen } = render(createElement('div', null, createElement(PageHead, metadata)));

  expect(seen.metadata).toEqual(metadata);
  expect(html).toBe('<div></div>');
});

describe('islands', () => {
  const island = (component: ComponentType, name = 'counter') => createElement(Island, { name, component, props: { from: 0 } });
  const Counter = () => createElement('button', { id: useId(), onClick: () => undefined }, 'Count');
  const Ids = ({ children }: { readonly children?: ReactNode }) => createElement('p', { id: useId() }, children);

  test('an island is a root of its own in its element, and the ids around it are what they are without it', () => {
    const { html, seen } = render(createElement('div', null, createElement(Ids), island(Counter), createElement(Ids)));

    const alone = renderToString(createElement(Counter), { identifierPrefix: 'counter-' });
    expect(html).toContain(`<div data-island="blog/counter" data-when="near" data-props="{&quot;from&quot;:0}">${addFingerprint(alone)}</div>`);
    expect(alone).toMatch(/id="_counter-/);
    const around = htmlOf(createElement('div', null, createElement(Ids), null, createElement(Ids)));
    expect(html.match(/<p id="[^"]*"/g)).toEqual(around.match(/<p id="[^"]*"/g));
    expect(seen.islands).toEqual([{ section: 'blog', name: 'counter' }]);
  });

  test('an island knows where the visitor is', () => {
    const Here = () => createElement('i', null, usePagePath());

    expect(htmlOf(island(Here))).toContain('<i>/oxford</i>');
  });

  test('what is seen in an island is seen in the page', () => {
    const Linking = () => createElement('a', { href: '/witney', className: 'link' }, createElement('h1'));

    const { seen } = render(island(Linking));

    expect([[...seen.links], [...seen.classes], seen.headings]).toEqual([['/witney'], ['link'], 1]);
  });

  test.each<[string, () => ReactNode, string]>([
    ['that waits', Waiting, 'The island blog/counter waits, but an island is rendered at once. Give it what it needs as props'],
    ['with a boundary for waiting', Bounded, 'There is a <Suspense> in Bounded, but an island is rendered at once. Give it what it needs as props'],
    ['with an island in it', () => island(Counter, 'inner'), 'The island blog/inner is inside the island blog/counter.'],
    ['that throws', Throws, 'no such picture'],
  ])('an island %s is refused', (_what, component, message) => {
    expect(() => render(createElement('div', null, island(component as ComponentType)))).toThrow(message);
  });

  test('two islands of one name in a page are an error that names both', () => {
    const two = [{ section: 'shell', name: 'finder' }, { section: 'locations', name: 'finder' }];

    expect(() => assertIslandsDiffer(two, '/areas')).toThrow('/areas has two islands of one name, shell/finder and locations/finder.');
    expect(() => assertIslandsDiffer(two.slice(1), '/areas')).not.toThrow();
  });
});
