import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPost } from '../post-loader.cjs';
import { categories, categoryPath } from './categories';
import { headingId } from './heading-id';
import { postPath } from './post';

const folder = join(__dirname, 'posts');
const files = readdirSync(folder);
const posts = files.map((file) => readPost(join(folder, file), readFileSync(join(folder, file), 'utf8')));
const cases = posts.map((post) => [post.summary.slug, post] as const);

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
  ...posts.map(({ summary }) => postPath(summary.slug)),
]);

function linksOf(body: string): string[] {
  return [...body.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => target ?? []);
}

describe('the posts', () => {
  it('are all MDX files', () => {
    expect(files.filter((file) => !file.endsWith('.mdx'))).toEqual([]);
  });

  it('cover every category', () => {
    const covered = new Set(posts.map(({ summary }) => summary.category));

    expect(categories.map(({ slug }) => slug).filter((slug) => !covered.has(slug))).toEqual([]);
  });

  it.each(['title', 'description'] as const)('have no %s in common', (key) => {
    expect(new Set(posts.map(({ summary }) => summary[key])).size).toBe(posts.length);
  });
});

describe.each(cases)('%s', (slug, { body, details, words }) => {
  it('has 600 words or more', () => {
    expect(words).toBeGreaterThanOrEqual(600);
  });

  it('links only to pages that exist', () => {
    const internal = linksOf(body).filter((target) => !/^https?:/.test(target));

    expect(internal.filter((target) => !pages.has(target))).toEqual([]);
    expect(internal).not.toContain(postPath(slug));
  });

  it('has plain headings with ids of their own', () => {
    expect(details.headings.filter((heading) => /[`*_[\]<{\\&]/.test(heading))).toEqual([]);
    expect(new Set(details.headings.map(headingId)).size).toBe(details.headings.length);
  });

  it('leaves the h1 to the page', () => {
    expect(body).not.toMatch(/^# /m);
  });
});
