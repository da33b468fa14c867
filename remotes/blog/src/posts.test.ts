import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPost } from '../post-loader.cjs';
import { categories, categoryPath } from './categories';
import { headingId } from './pages/heading-id';
import { postPath } from './post';
import { receptionFindings } from './islands/symptom-checker/reception-findings';

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

/** Counts the words of a post's own sentences: no headings, tables, islands or link targets. */
function proseWords(body: string): number {
  const prose = body.split('\n').filter((line) => !/^(?:#|\||<|import |export )/.test(line)).join('\n');
  return prose.replace(/\]\([^)]*\)/g, ']').split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
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
    expect(proseWords(body)).toBeGreaterThanOrEqual(600);
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

test('the symptom checker links only to pages and headings that exist', () => {
  const internal = receptionFindings.map(({ link }) => link.to).filter((target) => !/^https?:/.test(target));

  expect(internal.filter((target) => !leadsSomewhere(target, postPath('check-your-aerial-before-you-call')))).toEqual([]);
});
