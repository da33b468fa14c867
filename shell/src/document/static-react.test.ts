import { Component } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { Island } from '@site/shared';
import { renderFragment } from './render-fragment';
import { staticReact } from './static-react';

const { createElement, Suspense, useEffect, useId, useMemo, useRef, useState } = staticReact;

const render = (element: ReactElement) => renderFragment(element, { path: '/oxford', section: 'locations' });
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

describe('elements that a module creates when it is loaded', () => {
  const button = createElement('button', { onClick: () => undefined }, 'Go');

  test('are refused where they have handlers', () => {
    expect(() => render(createElement('main', null, button))).toThrow('A static page has onClick of <button> in ElementOfModule.');
  });

  test('may have them in an island', () => {
    expect(render(createElement(Island, { name: 'part', component: () => button })).html).toContain('<button>Go</button>');
  });

  test('may not wait', () => {
    const bounded = createElement(Suspense, { fallback: 'wait' }, createElement('p'));

    expect(() => render(createElement('main', null, bounded))).toThrow('There is a <Suspense>');
  });
});

test('what a page creates by the JSX runtime is checked like the rest', () => {
  const Compiled = () => staticReact.jsx('button', { onClick: () => undefined, children: 'Go' });

  expect(() => render(inMain(Compiled))).toThrow('A static page has onClick of <button> in Compiled.');
});
