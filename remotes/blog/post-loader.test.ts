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
  '<Island name="dish-planner" component={DishPlanner} />',
  '',
];
const source = lines.join('\n');

function replaceLine(number: number, text: string): string {
  return lines.with(number - 1, text).join('\n');
}

describe('readPost', () => {
  it('returns the front matter with slug, reading time, headings and tools', () => {
    expect(readPost(file, source).post).toEqual({
      slug: 'new-post',
      title: 'A post for a test',
      description: 'A description that is long enough for search engines to show it.',
      category: 'local-guides',
      published: '2026-01-02',
      updated: '2026-02-03',
      minutes: 1,
      sources: [{ title: 'A source', url: 'https://source.example/' }],
      headings: ['A heading'],
      tools: ['dish-planner'],
    });
  });

  it('counts the words that a visitor reads', () => {
    expect(readPost(file, source).words).toBe(5);
  });

  it('keeps the line numbers of the text', () => {
    expect(readPost(file, source).body.split('\n')[13]).toBe(lines[13]);
  });

  it.each([
    ['an unknown category', 4, 'category: gossip', 4],
    ['a day that does not exist', 5, 'published: 2026-02-30', 5],
    ['an update before publication', 6, 'updated: 2025-12-31', 6],
    ['a source without an address', 9, '    url: "source"', 9],
    ['a source over http', 9, '    url: "http://source.example/"', 9],
    ['a description that is too short', 3, 'description: "Short."', 3],
    ['a source with an unknown field', 9, '    url: "https://source.example/"\n    page: 4', 10],
    ['an unknown field', 4, 'category: local-guides\nauthor: me', 5],
    ['a missing field, where the front matter begins', 3, '# no description', 2],
    ['a missing field of a source, at that source', 9, '    # no url', 8],
    ['broken YAML', 2, 'title: "A post', 2],
  ])('refuses %s, with file and line', (_what, line, text, reported) => {
    expect(() => readPost(file, replaceLine(line, text))).toThrow(`${file}:${reported}: `);
  });

  it('names the wrong field', () => {
    expect(() => readPost(file, replaceLine(4, 'category: local-guides\nauthor: me'))).toThrow(/:5: author: /);
  });

  it.each(['/posts/New.mdx', '/posts/a--b.mdx', `/posts/${'a'.repeat(61)}.mdx`])('refuses the name %s', (name) => {
    expect(() => readPost(name, source)).toThrow(PostError);
  });

  it('refuses a post without front matter', () => {
    expect(() => readPost(file, '## Text')).toThrow(`${file}:1: front matter is missing`);
  });
});

test('postLoader makes MDX that exports its post', () => {
  const module = postLoader.call({ resourcePath: file }, source);

  expect(module).toContain('## A heading');
  expect(module).toContain('export const post = {"slug":"new-post","title":"A post for a test"');
  expect(module).not.toContain('category:');
});
