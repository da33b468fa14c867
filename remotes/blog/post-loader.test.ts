import postLoader, { PostError, readPost } from './post-loader.cjs';

const file = '/posts/new-post.mdx';
const lines = [
  '---',
  'title: "A post for a test"',
  'description: "A description that is long enough for search engines to show it."',
  'category: local-guides',
  'published: 2026-01-02',
  'updated: 2026-02-03',
  'sources:',
  '  - title: "A source"',
  '    url: "https://source.example/"',
  '---',
  '',
  "import { Thing } from '../thing';",
  '',
  'One [two](/three) four.',
  '',
  '## A heading',
  '',
];
const source = lines.join('\n');

function replaceLine(number: number, text: string): string {
  return lines.with(number - 1, text).join('\n');
}

describe('readPost', () => {
  it('tells what lists show from what the page shows', () => {
    const { summary, details } = readPost(file, source);

    expect(summary).toEqual({
      slug: 'new-post',
      title: 'A post for a test',
      description: 'A description that is long enough for search engines to show it.',
      category: 'local-guides',
      published: '2026-01-02',
      updated: '2026-02-03',
      minutes: 1,
    });
    expect(details).toEqual({
      sources: [{ title: 'A source', url: 'https://source.example/' }],
      headings: ['A heading'],
    });
  });

  it('counts the words that a visitor reads', () => {
    expect(readPost(file, source).words).toBe(5);
  });

  it('keeps the line numbers of the text', () => {
    expect(readPost(file, source).body.split('\n')[13]).toBe(lines[13]);
  });

  it.each([
    ['a category that is none', 4, 'category: gossip', 4],
    ['a day that is none', 5, 'published: 2026-02-30', 5],
    ['an update before publication', 6, 'updated: 2025-12-31', 6],
    ['a source without an address', 9, '    url: "source"', 9],
    ['a description that is too short', 3, 'description: "Short."', 3],
    ['a source with a field that it does not know', 9, '    url: "https://source.example/"\n    page: 4', 10],
    ['a field that it does not know', 4, 'category: local-guides\nauthor: me', 5],
    ['a field that is missing, where the front matter begins', 3, '# no description', 2],
    ['a missing field of a source, at that source', 9, '    # no url', 8],
    ['broken YAML', 2, 'title: "A post', 2],
  ])('refuses %s, with file and line', (_what, line, text, told) => {
    expect(() => readPost(file, replaceLine(line, text))).toThrow(`${file}:${told}: `);
  });

  it('names the field that is wrong', () => {
    expect(() => readPost(file, replaceLine(4, 'category: local-guides\nauthor: me'))).toThrow(/:5: author: /);
  });

  it.each(['/posts/New.mdx', '/posts/a--b.mdx', `/posts/${'a'.repeat(61)}.mdx`])('refuses the name %s', (name) => {
    expect(() => readPost(name, source)).toThrow(PostError);
  });

  it('refuses a post without front matter', () => {
    expect(() => readPost(file, '## Text')).toThrow(`${file}:1: the front matter is missing`);
  });
});

describe('postLoader', () => {
  it('makes a summary module that holds no text and loads it from a chunk of its own', () => {
    const module = postLoader.call({ resourcePath: file, resourceQuery: '?summary' }, source);

    expect(module).toContain('/* webpackChunkName: "post-new-post" */ "./new-post.mdx"');
    expect(module).not.toContain('A heading');
    expect(module).not.toContain('source.example');
  });

  it('makes MDX that exports its details', () => {
    const module = postLoader.call({ resourcePath: file, resourceQuery: '' }, source);

    expect(module).toContain('## A heading');
    expect(module).toContain('export const details = {"sources":[{"title":"A source"');
    expect(module).not.toContain('category:');
  });
});
