import type { Preview } from '../../store/preview-record';
import { addBanner } from './preview-banner';

const preview: Preview = {
  id: 'aaaaaaaaaaaa',
  secretHash: '0'.repeat(64),
  composition: 'bbbbbbbbbbbb',
  section: 'blog',
  version: '1.0.1',
  path: '/blog',
  sections: { blog: '1.0.1' },
  overlays: [],
  at: '2026-11-23T12:00:00.000Z',
  by: 'test',
  expires: '2026-11-24T09:05:00.000Z',
};

const [before, after] = ['<body class="a"><main><div class="b" data-page="">', '<h1>Blog</h1></div></main></body>'];

test('the banner stands in the element of the page, whose content navigation replaces', () => {
  const html = addBanner(before + after, preview);

  expect(html.slice(0, before.length)).toBe(before);
  expect(html.slice(before.length)).toMatch(/^<section class="preview-banner"/);
  expect(html.endsWith(after)).toBe(true);
});

test('a document without such an element is an error', () => {
  expect(() => addBanner('<body><h1>Blog</h1></body>', preview)).toThrow('The document has no "data-page=\\"\\">".');
});

test('it names the release and the end, and offers to leave', () => {
  const html = addBanner(before + after, preview);

  expect(html).toContain('<strong>Preview</strong> of blog 1.0.1, until 24 November 2026 at 09:05 UTC.');
  expect(html).toContain('<form method="post" action="/preview/leave"><button>Leave the preview</button></form>');
});

test('what is written in it is text', () => {
  expect(addBanner(before + after, { ...preview, version: '1.0.1<script>' })).toContain('blog 1.0.1&lt;script&gt;');
});
