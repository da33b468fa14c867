import type { PageContext } from '../page-context';
import { renderDocument } from './page-document';
import type { DocumentFiles } from './page-document';
import { startScript } from './start-script';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });
const files: DocumentFiles = {
  styles: [file('/s/main.css'), file('/b/page.css')],
  main: file('/s/main.js'),
  preloads: [file('/b/entry.js'), file('/b/page.js')],
  fonts: [file('/s/heading.woff2')],
};
const context: PageContext = { path: '/blog', isLive: true, route: { section: 'blog', pattern: '/blog', params: {} }, releases: {} };
const headMarkup = '<title>Advice</title><meta name="description" content="x"/>';
const appMarkup = '<div data-app="" class="app"><header></header><main><h1>Advice</h1></main></div>';

const document = (given: Partial<Parameters<typeof renderDocument>[0]> = {}) =>
  renderDocument({ markup: headMarkup + appMarkup, context, files, style: 'a{b:c}', ...given });
const head = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
const body = (html: string) => html.slice(html.indexOf('<body>'));

test('it is a British English document in UTF-8', () => {
  expect(document()).toMatch(/^<!doctype html>\n<html lang="en-GB">\n<head>\n<meta charset="utf-8">/);
});

test('what belongs into the head stands there and nowhere else', () => {
  const html = document();

  expect(head(html)).toContain(headMarkup);
  expect(body(html)).not.toContain('<title>');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test('the app stands in the root element as React wrote it', () => {
  expect(body(document())).toContain(`<div id="root">${appMarkup}</div>`);
});

test('every file that is loaded at once is named with its hash and without credentials, the font before the style', () => {
  const lines = head(document())
    .split('\n')
    .filter((line) => line.includes('integrity=') || line.includes('<style'));

  expect(lines.filter((line) => !line.startsWith('<template'))).toEqual([
    '<link rel="preload" as="font" href="/s/heading.woff2" integrity="sha384-/s/heading.woff2" crossorigin="anonymous">',
    '<style id="page-style">a{b:c}</style>',
  ]);
});

test('scripts wait in a template, the main one first, and what lets them out is the last thing in the document', () => {
  const [, waiting = ''] = /<template id="page-scripts">(.*)<\/template>/.exec(head(document())) ?? [];

  expect(waiting).toBe(
    '<script src="/s/main.js" integrity="sha384-/s/main.js" crossorigin="anonymous"></script>' +
      '<link rel="preload" as="script" href="/b/entry.js" integrity="sha384-/b/entry.js" crossorigin="anonymous">' +
      '<link rel="preload" as="script" href="/b/page.js" integrity="sha384-/b/page.js" crossorigin="anonymous">',
  );
  expect(document().endsWith(`<script>${startScript}</script>\n</body>\n</html>\n`)).toBe(true);
});

test('stylesheets wait in a template, in their order and with their hashes', () => {
  const [, waiting = ''] = /<template id="page-stylesheets">(.*)<\/template>/.exec(head(document())) ?? [];

  expect(waiting).toBe(
    '<link rel="stylesheet" href="/s/main.css" integrity="sha384-/s/main.css" crossorigin="anonymous">' +
      '<link rel="stylesheet" href="/b/page.css" integrity="sha384-/b/page.css" crossorigin="anonymous">',
  );
  expect(document().match(/rel="stylesheet"/g)).toHaveLength(2);
});

test('the context comes back from the document as it was, and its text cannot end the script', () => {
  const tricky: PageContext = { ...context, path: '/</script><script>alert(1)</script><!--', data: ['\u2028', '&amp;', '<b>'] };

  const html = document({ context: tricky });

  const json = /<script type="application\/json" id="page-context">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(json).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(json)).toEqual(tricky);
});

test.each([
  ['no app', '<title>Advice</title>'],
  ['an app without its mark', '<title>Advice</title><div class="app"></div>'],
  ['nothing', ''],
])('markup with %s throws, naming the page', (_what, markup) => {
  expect(() => document({ markup })).toThrow('/blog');
});
