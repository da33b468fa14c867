/** A node of JSON-LD. */
export type DataNode = Readonly<Record<string, unknown>>;

/** Properties that search engines require of each type on the site; add a new type here first. */
const required: Readonly<Record<string, readonly string[]>> = {
  AdministrativeArea: ['name'],
  BlogPosting: ['headline', 'description', 'image', 'author', 'publisher', 'datePublished', 'dateModified', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  City: ['name'],
  CollectionPage: ['name', 'description', 'url', 'mainEntity'],
  ContactPage: ['name', 'url', 'about'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  LocalBusiness: ['@id', 'name', 'url', 'image', 'areaServed'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Organization: ['name', 'url'],
  Place: ['name'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  Service: ['name', 'description', 'url', 'provider', 'areaServed'],
  WebPage: ['name', 'url', 'about'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
};

/** Properties whose text is an address of this site. */
const addresses = ['@id', 'url', 'item', 'image', 'mainEntityOfPage'];
const dates = ['datePublished', 'dateModified'];
/** Search engines want none from the business's own site. */
const forbidden = /rating|review/i;

/** The objects in a script of JSON-LD. @throws Error when it is not a graph of schema.org */
export function readGraph(json: string): readonly DataNode[] {
  const { '@context': context, '@graph': graph } = JSON.parse(json) as DataNode;
  if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error(`This is no graph of schema.org: ${json.slice(0, 80)}.`);
  return graph as DataNode[];
}

/** An object and all that is in it. */
export function allNodes(value: unknown): readonly DataNode[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  if (typeof value !== 'object' || value === null) return [];
  return [value as DataNode, ...Object.values(value).flatMap(allNodes)];
}

/** Whether a node only points to one that is described elsewhere. */
export function isReference(node: DataNode): boolean {
  return Object.keys(node).join() === '@id';
}

/** The faults of a page's objects, in words. @param canonical the page's address */
export function findDataProblems(graph: readonly DataNode[], canonical: string): string[] {
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
