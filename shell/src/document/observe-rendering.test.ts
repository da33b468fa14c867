import { Component, createElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { Island } from '@site/shared';
import { observeRendering } from './observe-rendering';
import { renderFragment } from './render-fragment';

beforeAll(observeRendering);

// React's development build reports that elements are made outside a component, as they are here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const render = (element: ReactElement) => renderFragment(element, { path: '/oxford', section: 'locations' });
const seenIn = (element: ReactElement) => render(element).seen;
const inMain = (Part: ComponentType) => createElement('main', null, createElement(Part));

function MapKey() {
  const [isOpen] = useState(true);
  return createElement('output', null, String(isOpen));
}

function useMapZoom() {
  return useState(1);
}

function Zoomed() {
  return createElement('output', null, useMapZoom()[0]);
}

function Effective() {
  useEffect(() => undefined, []);
  return null;
}

function Handled() {
  return createElement('button', { onClick: () => undefined }, 'Go');
}

function HandledLink() {
  return createElement('a', { href: '/', onClick: () => undefined }, 'Go');
}

function Measured() {
  return createElement('div', { ref: () => undefined });
}

class Classical extends Component {
  override render() {
    return null;
  }
}

const interactive: readonly [what: string, found: string, Part: ComponentType][] = [
  ['state', 'useState in MapKey', MapKey],
  ['state behind a custom hook', 'useState in Zoomed', Zoomed],
  ['an effect', 'useEffect in Effective', Effective],
  ['an event handler', 'onClick of <button> in Handled', Handled],
  ['an event handler of a link', 'onClick of <a> in HandledLink', HandledLink],
  ['a ref that is a function', 'ref of <div> in Measured', Measured],
  ['a class component', 'the class component Classical', Classical],
];

test.each(interactive)('%s outside an island is refused with the name of the component', (_what, found, Part) => {
  expect(() => render(inMain(Part))).toThrow(
    `A static page has ${found}. State, effects and event handlers work inside an <Island> only: move it into an island.`,
  );
});

test.each(interactive)('%s in an island is rendered', (_what, _found, Part) => {
  expect(render(createElement(Island, { name: 'part', component: Part }))).toBeTruthy();
});

test('what only reads is rendered', () => {
  function Static() {
    const id = useId();
    const text = useMemo(() => 'static', []);
    useRef(null);
    return createElement('a', { id, href: '/oxford', onClick: undefined }, text);
  }

  expect(render(inMain(Static))).toBeTruthy();
});

test('classes, links, headings, properties and raw HTML are seen', () => {
  const Page = () =>
    createElement(
      'article',
      { className: 'wide tall', style: { color: 'var(--color-ink)', margin: 0 } },
      createElement('h1', null, 'Oxford'),
      createElement('a', { href: '/witney?near#map' }, 'Witney'),
      createElement('a', { href: 'https://ico.org.uk/' }, 'Register'),
      createElement('path', { fill: 'var( --color-stone, red)', d: 'M0 0' }),
      createElement('p', null, 'var(--text)'),
      createElement('div', { dangerouslySetInnerHTML: { __html: '<i>raw</i>' } }),
    );

  const seen = seenIn(inMain(Page));

  expect([...seen.classes]).toEqual(['wide tall']);
  expect([...seen.links]).toEqual(['/witney?near#map', 'https://ico.org.uk/']);
  expect([...seen.properties].sort()).toEqual(['--color-ink', '--color-stone']);
  expect([...seen.rawHtml]).toEqual(['<i>raw</i>']);
  expect(seen.headings).toBe(1);
});

test.each<[string, string, object]>([
  ['<script>', 'script', { src: 'https://elsewhere.example/x.js' }],
  ['<iframe>', 'iframe', {}],
  ['<style>', 'style', {}],
  ['<link rel=stylesheet>', 'link', { rel: 'stylesheet', href: '/blog/other.css' }],
  ['<iframe>', 'IFRAME', {}],
  ['<object>', 'object', {}],
  ['<embed>', 'embed', {}],
  ['<base>', 'base', { href: 'https://elsewhere.example/' }],
  ['a name of <img>', 'img', { name: 'querySelector' }],
  ['a name of <img>', 'IMG', { NAME: 'body' }],
  ['a name of <image>', 'image', { name: 'body' }],
  ['a name of <form>', 'form', { name: 'getElementById' }],
  ['<meta http-equiv>', 'meta', { httpEquiv: 'refresh', content: '0;url=/' }],
  ['<meta http-equiv>', 'meta', { 'http-equiv': 'refresh', content: '0;url=/' }],
])('a page with %s is refused with the name of the component (%#)', (element, type, props) => {
  const Framed = () => createElement(type, props);

  expect(() => render(inMain(Framed))).toThrow(`A page may not contain ${element}, and Framed renders one. Remove it:`);
  expect(() => render(createElement(Island, { name: 'part', component: Framed }))).toThrow(`A page may not contain ${element}`);
});

test.each([
  ['<option>', 'option', {}],
  ['<input type=radio>', 'input', { type: 'radio', name: 'set' }],
  ['<input type=checkbox>', 'input', { type: 'checkbox', name: 'set' }],
])('%s without a value is refused with the name of the component: a translator changes its text', (element, type, props) => {
  const Field = () => createElement(type, { ...props });
  const Chosen = () => createElement(type, { ...props, value: '' });

  expect(() => render(inMain(Field))).toThrow(`An ${element} in Field has no value.`);
  expect(() => render(createElement(Island, { name: 'part', component: Field }))).toThrow(`An ${element} in Field has no value.`);
  expect(() => render(inMain(Chosen))).not.toThrow();
});

test.each([
  ['<script>', '<p>Text</p><SCRIPT src=x></SCRIPT>'],
  ['<script>', '<svg><script href="x"/></svg>'],
  ['<iframe>', '<iframe\nsrc="/"></iframe>'],
  ['<style>', '<style>h2{color:red}</style>'],
  ['<link>', '<link rel=stylesheet href=/blog/other.css>'],
  ['<base>', '<base/href="/x">'],
  ['a name of <img>', '<p>Text</p><IMG alt="a>b" NAME=querySelector>'],
  ['a name of <img>', "<img alt='a'name=body>"],
  ['a name of <img>', '<img src=x/name=a><img/name="body">'],
  ['a name of <image>', '<image name=body>'],
  ['a name of <form>', '<form\n name = "title"></form>'],
  ['<meta>', '<meta http-equiv="refresh" content="0;url=/">'],
])('a page with %s in raw HTML is refused (%#)', (element, html) => {
  const Raw = () => createElement('div', { dangerouslySetInnerHTML: { __html: html } });

  expect(() => render(inMain(Raw))).toThrow(`A page may not contain ${element}, and Raw renders one.`);
});

test('raw HTML with elements of similar names is rendered, and so is a <meta> that is no header', () => {
  const Similar = () => createElement('div', { dangerouslySetInnerHTML: { __html: '<svg><metadata>x</metadata></svg><i>&lt;script></i><img alt="the name=of" data-name=a src=x?name=b><form><input name="body"></form>' } });

  expect(render(inMain(Similar))).toBeTruthy();
  expect(render(createElement('meta', { name: 'theme-color', content: 'white' }))).toBeTruthy();
});

test('a link and a heading that are made and not rendered do not count', () => {
  const Choice = () => [createElement('a', { href: '/witney' }, createElement('h1')), createElement('p')][1];

  const seen = seenIn(inMain(Choice));

  expect([seen.links.size, seen.headings]).toEqual([0, 0]);
});

describe('elements that a module makes when it is loaded', () => {
  const link = () => createElement('a', { href: '/witney', className: 'link' }, 'Witney');
  const picture = () => createElement('svg', { className: 'picture', fill: 'var(--color-stone)' });

  test('count where they are rendered, and only there', () => {
    const made = [link(), picture()];

    const [on, elsewhere] = [seenIn(createElement('main', null, ...made)), seenIn(createElement('main'))];

    expect([[...on.links], [...on.classes], [...on.properties]]).toEqual([['/witney'], ['link', 'picture'], ['--color-stone']]);
    expect([...elsewhere.links, ...elsewhere.classes]).toEqual([]);
  });

  test('are refused where they have handlers', () => {
    const button = createElement('button', { onClick: () => undefined }, 'Go');

    expect(() => render(createElement('main', null, button))).toThrow('A static page has onClick of <button> in ElementOfModule.');
  });
});
