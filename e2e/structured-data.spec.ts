import { expect, test } from '@playwright/test';
import { canonicalOrigin, knownPaths, readSitePages } from './site-pages';
import type { SitePage } from './site-pages';

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

test('what a page refers to it describes, and links lead to known pages', async () => {
  const siteOrigin = await canonicalOrigin();
  const known = new Set((await knownPaths()).map((path) => siteOrigin + path));
  const nodesOf = ({ graph }: DescribedPage) => graph.flatMap(allNodes);
  const nodes = pages.flatMap(nodesOf);
  const isDescribed = (page: DescribedPage, id: unknown) => nodesOf(page).some((node) => !isReference(node) && node['@id'] === id);

  const loose = pages.filter((page) => nodesOf(page).some((node) => isReference(node) && !isDescribed(page, node['@id'])));
  const links = nodes.flatMap(({ url, item }) => [url, item]).filter((link) => typeof link === 'string');

  expect(nodes.filter(isReference).length).toBeGreaterThan(50);
  expect(loose.map(({ path }) => path)).toEqual([]);
  expect(links.filter((link) => !known.has(link.replace(/#.*/, '')))).toEqual([]);
});

test('pages that search engines should not list have no data, others have it in one script', () => {
  const hidden = pages.filter(({ facts, status }) => facts.noindex || status !== 200);
  expect(hidden.length).toBeGreaterThan(4);
  expect(hidden.filter(({ facts }) => facts.jsonLd.length > 0).map(({ path }) => path)).toEqual([]);
  const silent = pages.filter((page) => !hidden.includes(page) && page.facts.jsonLd.length !== 1);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

for (const [path, types] of [
  ['/', ['WebSite', 'LocalBusiness']],
  ['/services', ['ItemList', 'BreadcrumbList', 'LocalBusiness']],
  ['/areas', ['CollectionPage', 'BreadcrumbList']],
  ['/oxford', ['Service', 'BreadcrumbList', 'LocalBusiness']],
  ['/postcode/ox28', ['Service', 'BreadcrumbList', 'LocalBusiness']],
  ['/commercial-tv-installation', ['Service', 'BreadcrumbList', 'LocalBusiness']],
  ['/blog', ['CollectionPage', 'BreadcrumbList']],
  ['/blog/category/pricing-guides', ['CollectionPage', 'BreadcrumbList']],
  ['/blog/loft-or-roof-aerial', ['BlogPosting', 'BreadcrumbList', 'LocalBusiness']],
] as const) {
  test(`${path} is ${types.join(' and ')}`, () => {
    const page = pages.find((one) => one.path === path);

    expect(page && typesOf(page)).toEqual([...types]);
  });
}

/** A node of JSON-LD. */
type DataNode = Readonly<Record<string, unknown>>;

/** What search engines want of each type that the site uses; another type has to be added here first. */
const required: Readonly<Record<string, readonly string[]>> = {
  AdministrativeArea: ['name'],
  BlogPosting: ['headline', 'description', 'image', 'author', 'publisher', 'datePublished', 'dateModified', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  City: ['name'],
  CollectionPage: ['name', 'description', 'url', 'mainEntity'],
  ContactPage: ['name', 'url', 'about'],
  GeoCircle: ['geoMidpoint', 'geoRadius'],
  GeoCoordinates: ['latitude', 'longitude'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  LocalBusiness: ['@id', 'name', 'url', 'image'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Place: ['name'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  Service: ['name', 'description', 'url', 'provider'],
  WebPage: ['name', 'url', 'about'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
};

/** Properties whose text is an address of this site. */
const addresses = ['@id', 'url', 'item', 'image', 'mainEntityOfPage'];
const dates = ['datePublished', 'dateModified'];
/** Search engines want none from the business's own site. */
const forbidden = /rating|review/i;

/** The objects in a script of JSON-LD. @throws Error when it is not a graph of schema.org */
function readGraph(json: string): readonly DataNode[] {
  const { '@context': context, '@graph': graph } = JSON.parse(json) as DataNode;
  if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error(`This is no graph of schema.org: ${json.slice(0, 80)}.`);
  return graph as DataNode[];
}

/** An object and all that is in it. */
function allNodes(value: unknown): readonly DataNode[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  if (typeof value !== 'object' || value === null) return [];
  return [value as DataNode, ...Object.values(value).flatMap(allNodes)];
}

/** Whether a node only points to one that is described elsewhere. */
function isReference(node: DataNode): boolean {
  return Object.keys(node).join() === '@id';
}

/** What is wrong with the objects of a page, in words. @param canonical the page's address */
function findDataProblems(graph: readonly DataNode[], canonical: string): string[] {
  const origin = new URL(canonical).origin;
  const nodes = graph.flatMap(allNodes).filter((node) => !isReference(node));
  return [
    ...nodes.flatMap((node) => nodeProblems(node, origin)),
    ...graph.filter((node) => node['@type'] === 'BreadcrumbList').flatMap((list) => trailProblems(list, origin, canonical)),
    ...graph.filter(({ url }) => url !== undefined && url !== canonical && url !== `${origin}/`).map(({ url }) => `${String(url)} on ${canonical}`),
  ];
}

function nodeProblems(node: DataNode, origin: string): string[] {
  const type = String(node['@type']);
  const wanted = required[type];
  if (!wanted) return [`the type ${type}, which is not checked`];
  const texts = (names: readonly string[]) => names.flatMap((name) => (typeof node[name] === 'string' ? [node[name]] : []));
  return [
    ...wanted.filter((name) => isEmpty(node[name])).map((name) => `${type} without ${name}`),
    ...[type, ...Object.keys(node)].filter((name) => forbidden.test(name)),
    ...texts(addresses).filter((address) => !address.startsWith(`${origin}/`)).map((address) => `${address} in ${type}`),
    ...texts(dates).filter((day) => !isPastDay(day)).map((day) => `${day} in ${type}`),
    ...('itemListElement' in node ? positionProblems(node.itemListElement, type) : []),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function isPastDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && Date.parse(day) <= Date.now();
}

function positionProblems(items: unknown, type: string): string[] {
  const positions = (items as DataNode[]).map(({ position }) => position);
  return positions.every((position, index) => position === index + 1) ? [] : [`positions ${positions.join()} in ${type}`];
}

/** A trail leads from the home page to the page itself. */
function trailProblems({ itemListElement }: DataNode, origin: string, canonical: string): string[] {
  const items = (itemListElement as DataNode[]).map(({ item }) => item);
  const isWhole = items.length > 1 && items[0] === `${origin}/` && items.at(-1) === canonical;
  return isWhole ? [] : [`a trail ${items.join(' › ')} to ${canonical}`];
}
