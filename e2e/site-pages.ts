import { readHtml } from './html-facts';
import type { HtmlFacts } from './html-facts';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';

/** A page as it is served. */
export interface SitePage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly facts: HtmlFacts;
}

let pages: Promise<readonly SitePage[]> | undefined;

/** Every page that the composer wrote a file for, and one of every kind. Each worker reads them once. */
export function readSitePages(): Promise<readonly SitePage[]> {
  return (pages ??= readAll());
}

async function readAll(): Promise<readonly SitePage[]> {
  const paths = new Set([...(await knownPaths()), ...pageKinds.map(({ path }) => path)]);
  return Promise.all([...paths].map(readPage));
}

async function readPage(path: string): Promise<SitePage> {
  const { status, body } = await rawGet(path);
  return { path, status, html: body, facts: readHtml(body) };
}

/** Origin that canonical links begin with. */
export async function canonicalOrigin(): Promise<string> {
  const { body } = await rawGet('/robots.txt');
  const origin = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(body)?.[1];
  if (!origin) throw new Error(`robots.txt has no Sitemap line:\n${body}`);
  return origin;
}

/** A list that is shorter was not read: a test of every page would pass without one. */
const fewestPages = 50;

/** Paths that sitemap.xml lists. */
export async function sitemapPaths(): Promise<string[]> {
  const origin = await canonicalOrigin();
  const { body } = await rawGet('/sitemap.xml');
  return requireMany([...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(origin, '')), '/sitemap.xml');
}

/** Every page that the composer wrote a file for. */
export async function knownPaths(): Promise<string[]> {
  const { body } = await rawGet('/seo-test');
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  const listed = readHtml(main).hrefs.flatMap((href) => (href.startsWith('/') ? (href.split('#')[0] ?? []) : []));
  return requireMany([...new Set([...listed, '/sitemap.html', '/seo-test'])], '/seo-test');
}

function requireMany(paths: string[], source: string): string[] {
  if (paths.length >= fewestPages) return paths;
  throw new Error(`${source} has fewer than ${fewestPages} pages: ${paths.join(', ')}.`);
}
