import { readHtml } from './html-facts';
import type { HtmlFacts } from './html-facts';
import { knownPaths } from './known-pages';
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
