import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mergeMarkup, readMarkup } from './read-markup';

test('classes and properties are known, those in raw HTML included', () => {
  const html = renderToStaticMarkup(
    createElement(
      'article',
      { className: 'wide tall', style: { color: 'var(--color-ink)', margin: 0 } },
      createElement('path', { fill: 'var( --color-stone, red)', d: 'M0 0' }),
      createElement('div', { dangerouslySetInnerHTML: { __html: "<i class=raw ID='note'>raw</i><i\nCLASS = 'more'>" } }),
    ),
  );

  const markup = { classes: new Set(['wide tall', 'raw', 'more']), properties: new Set(['--color-ink', '--color-stone']) };
  expect(readMarkup(html)).toEqual(markup);
  expect(mergeMarkup([readMarkup('<b class="wide">'), readMarkup(html)])).toEqual({ ...markup, classes: new Set(['wide', ...markup.classes]) });
});
