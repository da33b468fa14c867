import { business } from '@site/shared';
import { offlinePath } from './page-context';
import type { PageContext } from './page-context';
import { renderDocument, startScript } from './render-document';
import type { DocumentFiles } from './render-document';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });
const files: DocumentFiles = { main: file('/s/main.js'), hydration: [file('/s/react.js')], fonts: [file('/s/heading.woff2')] };
const context: PageContext = { path: '/blog', section: 'blog', releases: {} };
const page = { head: '<title>Advice</title><meta name="description" content="x"/>', body: '<div class="app"><main><h1>Advice</h1></main></div>' };

const document = (given: Partial<Parameters<typeof renderDocument>[0]> = {}) => renderDocument({ page, context, files, style: { css: 'a{b:c}', hash: 'sha384-style' }, startScriptHash: 'sha384-start', ...given });
const head = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
const body = (html: string) => html.slice(html.indexOf('<body>'));

test('it is a British English document in UTF-8', () => {
  expect(document()).toMatch(/^<!doctype html>\n<html lang="en-GB"[^>]*>\n<head>\n<meta charset="utf-8">/);
});

test('it brings its policy before everything that the policy could stop, and allows its inline style and script', () => {
  const [, policy = ''] = /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(document()) ?? [];

  expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self' 'sha384-start'", "style-src 'self' 'sha384-style'"]));
});

test.each([
  [true, '<html lang="en-GB" data-counts="">'],
  [false, '<html lang="en-GB">'],
])('whether our server counts how pages fare stands at its beginning: %s', (takesEnquiries, tag) => {
  jest.replaceProperty(business, 'takesEnquiries', takesEnquiries);

  expect(document()).toContain(`\n${tag}\n`);
});

test("the page's head and body stand in their places, once", () => {
  const html = document();

  expect(head(html)).toContain(page.head);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(body(html)).toContain(`<body>\n${page.body}\n`);
});

test('the font is loaded first, with its hash and without credentials, and the style is in the head', () => {
  const lines = head(document())
    .split('\n')
    .filter((line) => line.includes('integrity=') || line.includes('<style'));

  expect(lines.filter((line) => !line.startsWith('<template'))).toEqual([
    '<link rel="preload" as="font" href="/s/heading.woff2" integrity="sha384-/s/heading.woff2" crossorigin="anonymous">',
    '<style id="page-style">a{b:c}</style>',
  ]);
});

test('no stylesheet is linked', () => {
  expect(document()).not.toContain('rel="stylesheet"');
});

test('the script waits in a template, and what takes it out is the last thing in the document', () => {
  expect(head(document())).toContain(
    '<template id="page-scripts"><script src="/s/main.js" integrity="sha384-/s/main.js" crossorigin="anonymous"></script></template>',
  );
  expect(document().endsWith(`<script>${startScript}</script>\n</body>\n</html>\n`)).toBe(true);
});

test('where an island is hydrated when the visitor is near, React waits there, too', () => {
  const scripts = (island: string) => [...document({ page: { ...page, body: `${page.body}${island}` } }).matchAll(/<script src="([^"]*)"/g)].map(([, url]) => url);

  expect(scripts('<div data-island="blog/tool" data-when="near"></div>')).toEqual(['/s/main.js', '/s/react.js']);
  expect(scripts('<div data-island="blog/tool" data-when="intent"></div>')).toEqual(['/s/main.js']);
});

test('the offline page has no scripts to load', () => {
  expect(document({ context: { ...context, path: offlinePath } })).not.toContain('main.js');
});

test('the context comes back from the document as it was, and its text cannot end the script', () => {
  const tricky: PageContext = { ...context, path: '/</script><script>alert(1)</script><!--\u2028&amp;<b>' };

  const html = document({ context: tricky });

  const json = /<script type="application\/json" id="page-context">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(json).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(json)).toEqual(tricky);
});
