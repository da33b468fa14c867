import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readMarkup } from './read-markup';

// React's development build reports attributes and names that are not its own.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

test('classes, links, headings, ids and properties are known', () => {
  const html = renderToStaticMarkup(
    createElement(
      'article',
      { className: 'wide tall', style: { color: 'var(--color-ink)', margin: 0 } },
      createElement('h1', { id: 'top' }, 'Oxford'),
      createElement('a', { href: '/witney?near&far#map' }, 'Witney'),
      createElement('a', { href: 'https://ico.org.uk/' }, 'Register'),
      createElement('path', { fill: 'var( --color-stone, red)', d: 'M0 0' }),
      createElement('p', null, 'var(--text)'),
      createElement('div', { dangerouslySetInnerHTML: { __html: "<i class=raw ID='note'>raw</i>" } }),
    ),
  );

  expect(readMarkup(html)).toEqual({
    classes: new Set(['wide tall', 'raw']),
    links: new Set(['/witney?near&far#map', 'https://ico.org.uk/']),
    ids: ['top', 'note'],
    properties: new Set(['--color-ink', '--color-stone']),
    headings: 1,
  });
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
])('a page with %s is refused and shown (%#)', (element, type, props) => {
  const html = renderToStaticMarkup(createElement('main', null, createElement(type, props)));

  expect(() => readMarkup(html)).toThrow(`A page may not contain ${element}, and this one has \`<`);
});

test.each([
  ['<option>', 'option', {}],
  ['<input type=radio>', 'input', { type: 'radio', name: 'set' }],
  ['<input type=checkbox>', 'input', { type: 'checkbox', name: 'set' }],
])('%s without a value is refused and shown: a translator changes its text', (element, type, props) => {
  const field = (more: object) => renderToStaticMarkup(createElement('label', null, createElement(type, { ...props, ...more }), 'Yes'));

  expect(() => readMarkup(field({}))).toThrow(`An ${element} has no value: \`<`);
  expect(() => readMarkup(field({ value: '' }))).not.toThrow();
});

test.each([
  ['<script>', '<p>Text</p><SCRIPT src=x></SCRIPT>'],
  ['<script>', '<svg><script href="x"/></svg>'],
  ['<iframe>', '<iframe\nsrc="/"></iframe>'],
  ['<style>', '<style>h2{color:red}</style>'],
  ['<link rel=stylesheet>', '<link rel=stylesheet href=/blog/other.css>'],
  ['<link rel=stylesheet>', '<link ="a" title=">" rel="&#115;tylesheet" href=/blog/other.css>'],
  ['<base>', '<base/href="/x">'],
  ['a name of <img>', '<p>Text</p><IMG alt="a>b" NAME=querySelector>'],
  ['a name of <img>', "<img alt='a'name=body>"],
  ['a name of <img>', '<img src=x/name=a><img/name="body">'],
  ['a name of <image>', '<image name=body>'],
  ['a name of <form>', '<form\n name = "title"></form>'],
  ['a name of <img>', '<img alt=a"b name=body>'],
  ['<meta http-equiv>', '<meta http-equiv="refresh" content="0;url=/">'],
])('a page with %s in raw HTML is refused (%#)', (element, html) => {
  expect(() => readMarkup(`<div>${html}</div>`)).toThrow(`A page may not contain ${element}`);
});

test('elements of similar names are let through, and so is a <meta> that is no header', () => {
  expect(readMarkup('<svg><metadata>x</metadata></svg><i>&lt;script></i><img alt="the name=of" data-name=a src=x?name=b><form><input name="body"></form>')).toBeTruthy();
  expect(readMarkup('<meta name="theme-color" content="white"/>')).toBeTruthy();
});
