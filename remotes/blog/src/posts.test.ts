import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPost } from '../post-loader.cjs';
import { categories, categoryPath } from './categories';
import { receptionFindings } from './islands/symptom-checker/reception-findings';
import { headingId } from './pages/post-components';
import { postPath } from './post';
import { toolsOf } from './post-tools';

const folder = join(__dirname, 'posts');
const files = readdirSync(folder);
const texts = files.map((file) => readPost(join(folder, file), readFileSync(join(folder, file), 'utf8')));
const posts = texts.map(({ post }) => post);
const cases = texts.map((text) => [text.post.slug, text] as const);

/** Pages of the other sections, from the route table. */
const otherPages = [
  '/', '/services', '/areas', '/contact', '/blog', '/reviews-testimonials', '/professional-installers',
  '/commercial-tv-installation', '/student-accommodation-tv', '/new-build-installation',
  '/postcode/ox28', '/postcode/sn1', '/near-me/tv-aerial-installation-near-me',
  '/oxford', '/witney', '/cirencester', '/swindon', '/abingdon', '/chipping-norton', '/didcot', '/wantage',
];
const pages = new Set([
  ...otherPages,
  ...categories.map(({ slug }) => categoryPath(slug)),
  ...posts.map(({ slug }) => postPath(slug)),
]);

/** A post's own sentences: no headings, tables, islands or link targets. */
function proseOf(body: string): string {
  const prose = body.split('\n').filter((line) => !/^(?:#|\||<|import |export |Table: )/.test(line)).join('\n');
  return prose.replace(/\]\([^)]*\)/g, ']');
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
}

/** Words in each sentence. A paragraph, an item of a list and a colon end one too. */
function sentenceLengths(body: string): number[] {
  const sentences = proseOf(body).split(/\n+|(?<=[.?!:][”’)*_\]]*)\s+/);
  return sentences.map(countWords).filter((words) => words > 0);
}

/** The text of a post and its figures, for its punctuation. */
function readableText(body: string): string {
  return body.replace(/^import .*$/gm, '').replace(/ (?:\w+)="([^"]*)"/g, ' $1');
}

/** The ids of every post's headings, by its path. */
const headingIds = new Map(posts.map(({ slug, headings }) => [postPath(slug), new Set(headings.map(headingId))]));

/** Whether a link leads to a page that exists, and a hash to one of its headings. */
function leadsSomewhere(target: string, from: string): boolean {
  const [path = '', hash] = target.split('#');
  const page = path || from;
  return pages.has(page) && (hash === undefined || headingIds.get(page)?.has(hash) === true);
}

function linksOf(body: string): string[] {
  return [...body.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => target ?? []);
}

describe('the posts', () => {
  it('are all MDX files', () => {
    expect(files.filter((file) => !file.endsWith('.mdx'))).toEqual([]);
  });

  it.each(categories)('are two or more in $name', ({ slug }) => {
    expect(posts.filter(({ category }) => category === slug).length).toBeGreaterThanOrEqual(2);
  });

  it('are twelve or more', () => {
    expect(posts.length).toBeGreaterThanOrEqual(12);
  });

  it.each(['title', 'description'] as const)('have no %s in common', (key) => {
    expect(new Set(posts.map((post) => post[key])).size).toBe(posts.length);
  });
});

describe.each(cases)('%s', (slug, { post, body }) => {
  it('has 600 words or more of its own', () => {
    expect(countWords(proseOf(body))).toBeGreaterThanOrEqual(600);
  });

  it('has sentences of 20 words or fewer on average', () => {
    const lengths = sentenceLengths(body);

    expect(lengths.reduce((sum, words) => sum + words, 0) / lengths.length).toBeLessThanOrEqual(20);
  });

  it('has typographic quotation marks and apostrophes', () => {
    const texts = [post.title, post.description, ...post.sources.map(({ title }) => title), ...readableText(body).split('\n')];

    expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
  });

  it('has a figure after 600 words at most', () => {
    const parts = body.split(/^<Figure .*$/m).map((part) => countWords(proseOf(part)));

    expect(Math.max(...parts)).toBeLessThanOrEqual(600);
  });

  it('asks readers to get in touch once, in its middle, whatever it says before its first part', () => {
    const parts = body.slice(body.indexOf('\n## ')).split(/^<GetInTouch>.*$/m).map((part) => countWords(proseOf(part)));
    const [before = 0, after = 0] = parts;

    expect(parts).toHaveLength(2);
    expect(before / (before + after)).toBeGreaterThan(0.25);
    expect(before / (before + after)).toBeLessThan(0.75);
  });

  it('names two sources or more, each once', () => {
    const addresses = post.sources.map(({ url }) => url);

    expect(addresses.length).toBeGreaterThanOrEqual(2);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is not dated in the future', () => {
    expect(Date.parse(post.updated)).toBeLessThanOrEqual(Date.now());
  });

  it('links only to pages and headings that exist', () => {
    const internal = linksOf(body).filter((target) => !/^https?:/.test(target));

    expect(internal.filter((target) => !leadsSomewhere(target, postPath(slug)))).toEqual([]);
    expect(internal).not.toContain(postPath(slug));
  });

  it('has plain headings with ids of their own', () => {
    expect(post.headings.filter((heading) => /[`*_[\]<{\\&]/.test(heading))).toEqual([]);
    expect(new Set(post.headings.map(headingId)).size).toBe(post.headings.length);
  });

  it('leaves the h1 to the page', () => {
    expect(body).not.toMatch(/^# /m);
  });
});

describe.each(cases.filter(([, { post }]) => post.tools.length > 0))('the tools of %s', (slug, { post }) => {
  const [tool, ...others] = toolsOf(post);

  it('are one, under the heading that other pages link to', () => {
    expect(others).toEqual([]);
    expect(headingIds.get(postPath(slug))).toContain(tool?.id);
  });

  it('are linked from three other posts or more', () => {
    const linking = texts.filter(({ body }) => linksOf(body).includes(`${postPath(slug)}#${tool?.id}`));

    expect(linking.length).toBeGreaterThanOrEqual(3);
  });
});

test('the symptom checker links only to pages and headings that exist', () => {
  const internal = receptionFindings.flatMap(({ link }) => link?.to ?? []).filter((target) => !/^https?:/.test(target));

  expect(internal.filter((target) => !leadsSomewhere(target, postPath('check-your-aerial-before-you-call')))).toEqual([]);
});
