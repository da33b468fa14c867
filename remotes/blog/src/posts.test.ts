import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPost } from '../post-loader.cjs';
import { categories, categoryPath } from './categories';
import { headingId } from './heading-id';
import { postPath } from './post';
import { receptionFindings } from './tools/reception-findings';

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

/** Words of a post's own sentences: no headings, tables, tools or link targets. */
function proseWords(body: string): number {
  const prose = body.split('\n').filter((line) => !/^(?:#|\||<|import |export )/.test(line)).join('\n');
  return prose.replace(/\]\([^)]*\)/g, ']').split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
}

/** The parts of every post, by its path. */
const headingIds = new Map(posts.map(({ summary, details }) => [postPath(summary.slug), new Set(details.headings.map(headingId))]));

/** Whether a link of the site leads somewhere: to a page that exists, and with a hash to a part of that post. */
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
    expect(posts.filter(({ summary }) => summary.category === slug).length).toBeGreaterThanOrEqual(2);
  });

  it('are twelve or more', () => {
    expect(posts.length).toBeGreaterThanOrEqual(12);
  });

  it.each(['title', 'description'] as const)('have no %s in common', (key) => {
    expect(new Set(posts.map(({ summary }) => summary[key])).size).toBe(posts.length);
  });
});

describe.each(cases)('%s', (slug, { summary, body, details }) => {
  it('has 600 words or more of its own', () => {
    expect(proseWords(body)).toBeGreaterThanOrEqual(600);
  });

  it('names two sources or more, each once', () => {
    const addresses = details.sources.map(({ url }) => url);

    expect(addresses.length).toBeGreaterThanOrEqual(2);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is dated in the past of the build', () => {
    expect(Date.parse(summary.updated)).toBeLessThanOrEqual(Date.now());
  });

  it('links only to pages and parts that exist', () => {
    const internal = linksOf(body).filter((target) => !/^https?:/.test(target));

    expect(internal.filter((target) => !leadsSomewhere(target, postPath(slug)))).toEqual([]);
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

test('the symptom checker sends its reader to pages and parts that exist', () => {
  const internal = receptionFindings.map(({ link }) => link.to).filter((target) => !/^https?:/.test(target));

  expect(internal.filter((target) => !leadsSomewhere(target, postPath('check-your-aerial-before-you-call')))).toEqual([]);
});
