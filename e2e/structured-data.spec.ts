import { expect, test } from '@playwright/test';
import { canonicalOrigin, knownPaths } from './known-pages';
import { readSitePages } from './site-pages';
import type { SitePage } from './site-pages';
import { allNodes, findDataProblems, isReference, readGraph } from './structured-data';
import type { DataNode } from './structured-data';

interface DescribedPage extends SitePage {
  readonly canonical: string;
  readonly graph: readonly DataNode[];
}

let pages: readonly DescribedPage[];

test.beforeAll(async () => {
  pages = (await readSitePages()).map((page) => ({ ...page, canonical: page.facts.canonicals[0] ?? '', graph: page.facts.jsonLd.flatMap(readGraph) }));
});

function typesOf({ graph }: DescribedPage): unknown[] {
  return graph.map((node) => node['@type']);
}

test('the data of every page is complete and about that page', () => {
  const wrong = pages.flatMap(({ path, graph, canonical }) => {
    const problems = findDataProblems(graph, canonical);
    return problems.length > 0 ? [{ path, problems }] : [];
  });

  expect(pages.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

const origin = 'https://site.example';
const crumb = (position: number, path: string) => ({ '@type': 'ListItem', position, item: origin + path });
const trail = (...items: readonly DataNode[]) => ({ '@type': 'BreadcrumbList', itemListElement: items });
const business = { '@type': 'LocalBusiness', '@id': `${origin}/#business`, name: 'Name', url: `${origin}/`, image: `${origin}/og/site.png`, areaServed: ['Oxfordshire'] };

for (const [flaw, data, problem] of [
  ['a rating', { ...business, aggregateRating: {} }, 'aggregateRating'],
  ['no name', { ...business, name: '' }, 'LocalBusiness without name'],
  ['an address elsewhere', { ...business, '@id': 'https://other.example/' }, 'https://other.example/ in LocalBusiness'],
  ['a type that is not checked', { '@type': 'Review' }, 'the type Review, which is not checked'],
  ['a gap in its positions', trail(crumb(1, '/'), crumb(3, '/oxford')), 'positions 1,3 in BreadcrumbList'],
  ['a trail to another page', trail(crumb(1, '/'), crumb(2, '/witney')), `a trail ${origin}/ › ${origin}/witney to ${origin}/oxford`],
] as const) {
  test(`data with ${flaw} would be reported`, () => {
    expect(findDataProblems([data], `${origin}/oxford`)).toContain(problem);
  });
}

test('what is referred to is described on some page, and links lead to known pages', async () => {
  const siteOrigin = await canonicalOrigin();
  const known = new Set((await knownPaths()).map((path) => siteOrigin + path));
  const nodes = pages.flatMap(({ graph }) => graph.flatMap(allNodes));
  const described = new Set(nodes.filter((node) => !isReference(node)).map((node) => node['@id']));

  const references = nodes.filter(isReference).map((node) => node['@id']);
  const links = nodes.flatMap(({ url, item }) => [url, item]).filter((link) => typeof link === 'string');

  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((id) => !described.has(id))).toEqual([]);
  expect(links.filter((link) => !known.has(link.replace(/#.*/, '')))).toEqual([]);
});

test('the business is described on the home page and the contact page alone', () => {
  const describing = pages.filter((page) => typesOf(page).includes('LocalBusiness'));
  expect(describing.map(({ path }) => path).sort()).toEqual(['/', '/contact']);
});

test('pages that search engines should not list have no data, others have it in one script', () => {
  const hidden = pages.filter(({ facts, status }) => facts.noindex || status !== 200);
  expect(hidden.length).toBeGreaterThan(4);
  expect(hidden.filter(({ facts }) => facts.jsonLd.length > 0).map(({ path }) => path)).toEqual([]);
  const silent = pages.filter((page) => !hidden.includes(page) && page.facts.jsonLd.length !== 1);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

for (const [path, types] of [
  ['/', ['LocalBusiness', 'WebSite']],
  ['/services', ['ItemList', 'BreadcrumbList']],
  ['/areas', ['CollectionPage', 'BreadcrumbList']],
  ['/oxford', ['Service', 'BreadcrumbList']],
  ['/postcode/ox28', ['Service', 'BreadcrumbList']],
  ['/commercial-tv-installation', ['Service', 'BreadcrumbList']],
  ['/blog', ['CollectionPage', 'BreadcrumbList']],
  ['/blog/category/pricing-guides', ['CollectionPage', 'BreadcrumbList']],
  ['/blog/loft-or-roof-aerial', ['BlogPosting', 'BreadcrumbList']],
] as const) {
  test(`${path} is ${types.join(' and ')}`, () => {
    const page = pages.find((one) => one.path === path);

    expect(page && typesOf(page)).toEqual([...types]);
  });
}
