import { createElement, Suspense, use, useId } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { LivePart, PageHead, usePagePath } from '@site/shared';
import { assertIslandsDiffer } from './create-island-renderer';
import { observeRendering } from './observe-rendering';
import { renderFragment } from './render-fragment';

beforeAll(observeRendering);

// React's development build reports that elements are made outside a component, as they are here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const setting = { path: '/oxford', section: 'blog' };
const render = (element: ReactElement) => renderFragment(element, setting);
const htmlOf = async (element: ReactElement) => (await render(element)).html;

const Throws = (): ReactNode => {
  throw new Error('no such picture');
};
const Waits = ({ answer }: { readonly answer: Promise<string> }): ReactNode => use(answer);
const inBoundary = (content: ReactElement) => createElement('main', null, createElement(Suspense, { fallback: 'wait' }, content));
const outsideBoundary = (content: ReactElement) => createElement('main', null, content);
const later = () => new Promise<string>((resolve) => setTimeout(() => resolve('here now'), 5));

async function prerendered(element: ReactElement): Promise<string> {
  let text = '';
  for await (const chunk of (await prerenderToNodeStream(element)).prelude) text += String(chunk);
  return text;
}

test.each<[string, () => ReactElement]>([
  ['text and attributes', () => createElement('p', { className: 'a"b' }, 'a', ' & ', 1, null)],
  ['a link and a heading', () => createElement('div', null, createElement('h1', null, 'Title'), createElement('a', { href: '/oxford' }, 'Oxford'))],
])('%s is static HTML, without marks for hydration', async (_what, element) => {
  await expect(htmlOf(element())).resolves.toBe(renderToStaticMarkup(element()));
});

test('a fragment with a boundary is what React gives after waiting for it', async () => {
  const element = () => inBoundary(createElement('p', null, 'text'));

  await expect(htmlOf(element())).resolves.toBe(await prerendered(element()));
});

test('a long page is rendered whole: without fallback, hidden content and inline script', async () => {
  const html = await htmlOf(inBoundary(createElement('p', null, 'signal '.repeat(10_000))));

  expect(html.match(/signal /g)).toHaveLength(10_000);
  expect(html).not.toMatch(/wait|<template|<script|<div hidden/);
});

describe.each([
  ['in a boundary', inBoundary],
  ['outside any boundary', outsideBoundary],
])('%s', (_where, wrap) => {
  test('what a component waits for is in the HTML, and is seen once', async () => {
    const { html, seen } = await render(wrap(createElement('h1', { className: 'title' }, createElement(Waits, { answer: later() }))));

    expect(html).toContain('here now');
    expect([seen.headings, [...seen.classes]]).toEqual([1, ['title']]);
  });

  test('a component that throws rejects with its error', async () => {
    await expect(render(wrap(createElement(Throws)))).rejects.toThrow('no such picture');
  });

  test('a component whose answer fails rejects with the reason', async () => {
    await expect(render(wrap(createElement(Waits, { answer: Promise.reject(new Error('no connection')) })))).rejects.toThrow('no connection');
  });
});

test('the metadata of the page is received, and no element of the head is in the HTML', async () => {
  const metadata = { title: 'Oxford', description: 'Aerials in Oxford.', canonicalPath: '/oxford' };

  const { html, seen } = await render(createElement('div', null, createElement(PageHead, metadata)));

  expect(seen.metadata).toEqual(metadata);
  expect(html).toBe('<div></div>');
});

describe('islands', () => {
  const island = (component: ComponentType, name = 'counter') => createElement(LivePart, { name, component, props: { from: 0 } });
  const Counter = () => createElement('button', { id: useId(), onClick: () => undefined }, 'Count');
  const Ids = ({ children }: { readonly children?: ReactNode }) => createElement('p', { id: useId() }, children);

  test('an island is a root of its own in its element, and the ids around it are what they are without it', async () => {
    const { html, seen } = await render(createElement('div', null, createElement(Ids), island(Counter), createElement(Ids)));

    const alone = renderToString(createElement(Counter), { identifierPrefix: 'counter-' });
    expect(html).toContain(`<div data-island="blog/counter" data-when="near" data-props="{&quot;from&quot;:0}">${alone}</div>`);
    expect(alone).toMatch(/id="_counter-/);
    const around = await htmlOf(createElement('div', null, createElement(Ids), null, createElement(Ids)));
    expect(html.match(/<p id="[^"]*"/g)).toEqual(around.match(/<p id="[^"]*"/g));
    expect(seen.islands).toEqual([{ section: 'blog', name: 'counter' }]);
  });

  test('an island knows where the visitor is', async () => {
    const Here = () => createElement('i', null, usePagePath());

    await expect(htmlOf(island(Here))).resolves.toContain('<i>/oxford</i>');
  });

  test('an island in a page that waits is rendered too, once', async () => {
    const { html, seen } = await render(createElement('div', null, island(Counter), createElement(Waits, { answer: later() })));

    expect(html).toMatch(/<button.*here now/);
    expect(seen.islands).toHaveLength(1);
  });

  test('what is seen in an island is seen in the page', async () => {
    const Linking = () => createElement('a', { href: '/witney', className: 'link' }, createElement('h1'));

    const { seen } = await render(island(Linking));

    expect([[...seen.links], [...seen.classes], seen.headings]).toEqual([['/witney'], ['link'], 1]);
  });

  test.each<[string, ComponentType, string]>([
    ['that waits', () => createElement(Waits, { answer: new Promise<string>(() => undefined) }), 'found that blog/counter waits'],
    ['with a boundary for waiting', () => inBoundary(createElement('p')), 'found a <Suspense> in counter'],
    ['with an island in it', () => island(Counter, 'inner'), 'found blog/inner in blog/counter'],
    ['that throws', Throws as ComponentType, 'no such picture'],
  ])('an island %s rejects', async (_what, component, message) => {
    await expect(render(createElement('div', null, island(component)))).rejects.toThrow(message);
  });

  test('two islands of one name in a page are an error that names both', () => {
    const two = [{ section: 'shell', name: 'finder' }, { section: 'locations', name: 'finder' }];

    expect(() => assertIslandsDiffer(two, '/areas')).toThrow('Wanted the island locations/finder once in /areas, found shell/finder as well.');
    expect(() => assertIslandsDiffer(two.slice(1), '/areas')).not.toThrow();
  });
});
