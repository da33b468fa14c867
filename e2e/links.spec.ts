import { expect, test } from '@playwright/test';
import { readHtml } from './html-facts';
import { knownPaths } from './known-pages';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import type { RawResponse } from './raw-request';

interface InternalLink {
  readonly from: string;
  readonly path: string;
  readonly hash: string;
}

const answers = new Map<string, Promise<RawResponse>>();

function get(path: string): Promise<RawResponse> {
  const known = answers.get(path) ?? rawGet(path);
  answers.set(path, known);
  return known;
}

/** Links of a page to the site's own pages; a bare hash is one to the page itself. */
async function internalLinks(from: string): Promise<InternalLink[]> {
  const { hrefs } = readHtml((await get(from)).body);
  return hrefs
    .filter((href) => /^(\/(?!\/)|#)/.test(href))
    .map((href) => {
      const [path = '', hash = ''] = href.split('#');
      return { from, path: path || from, hash: decodeURIComponent(hash) };
    });
}

async function allInternalLinks(): Promise<InternalLink[]> {
  const paths = new Set([...(await knownPaths()), ...pageKinds.map(({ path }) => path)]);
  const links = (await Promise.all([...paths].map(internalLinks))).flat();
  return [...new Map(links.map((link) => [`${link.path}#${link.hash}`, link])).values()];
}

test('every link inside the site answers 200 without a detour, and its target is on the page', async () => {
  const links = await allInternalLinks();

  const broken = await Promise.all(
    links.map(async ({ from, path, hash }) => {
      const { status, body } = await get(path);
      const isDocument = pageKinds.some((kind) => kind.path === path && kind.status === status);
      const hasTarget = hash === '' || readHtml(body).ids.has(hash);
      return (status === 200 || (path === from && isDocument)) && hasTarget ? [] : [{ from, path, hash, status }];
    }),
  );

  expect(links.length).toBeGreaterThan(300);
  expect(broken.flat()).toEqual([]);
});
