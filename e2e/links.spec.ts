import { expect, test } from '@playwright/test';
import { readHtml } from './html-facts';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { readSitePages } from './site-pages';
import type { SitePage } from './site-pages';

interface InternalLink {
  readonly from: string;
  readonly path: string;
  readonly hash: string;
}

interface Target {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
}

/** Links of a page to the site's own pages; a bare hash is one to the page itself. */
function internalLinks({ path: from, facts }: SitePage): InternalLink[] {
  return facts.hrefs
    .filter((href) => /^(\/(?!\/)|#)/.test(href))
    .map((href) => {
      const [path = '', hash = ''] = href.split('#');
      return { from, path: path || from, hash: decodeURIComponent(hash) };
    });
}

function allInternalLinks(pages: readonly SitePage[]): InternalLink[] {
  const links = pages.flatMap(internalLinks);
  return [...new Map(links.map((link) => [`${link.path}#${link.hash}`, link])).values()];
}

async function readTarget(path: string): Promise<Target> {
  const { status, body } = await rawGet(path);
  return { status, ids: readHtml(body).ids };
}

test('every link inside the site answers 200 without a detour, and its target is on the page', async () => {
  const pages = await readSitePages();
  const links = allInternalLinks(pages);
  const targets = new Map<string, Target | Promise<Target>>(pages.map(({ path, status, facts: { ids } }) => [path, { status, ids }]));

  const broken = await Promise.all(
    links.map(async ({ from, path, hash }) => {
      const target = targets.get(path) ?? readTarget(path);
      targets.set(path, target);
      const { status, ids } = await target;
      const isDocument = pageKinds.some((kind) => kind.path === path && kind.status === status);
      const hasTarget = hash === '' || ids.has(hash);
      return (status === 200 || (path === from && isDocument)) && hasTarget ? [] : [{ from, path, hash, status }];
    }),
  );

  expect(links.length).toBeGreaterThan(300);
  expect(broken.flat()).toEqual([]);
});

/** Paths that the specification has the footer link to. */
const footerPaths = [
  '/services',
  '/commercial-tv-installation',
  '/student-accommodation-tv',
  '/new-build-installation',
  '/professional-installers',
  ...['/oxford', '/witney', '/cirencester', '/swindon', '/abingdon', '/chipping-norton'],
  '/areas',
  '/contact',
  '/blog',
  '/blog/tv-aerial-installation-cost-guide',
  '/postcode/ox28',
  '/postcode/sn1',
  '/near-me/tv-aerial-installation-near-me',
  '/sitemap.html',
];

test('every page has a contact section to skip to and the footer’s links of the specification; none of its links is empty or lacks its number or address', async () => {
  // The offline page has a link to the address that it is shown at.
  const pages = (await readSitePages()).filter(({ path }) => path !== '/offline.html');

  const wrong = pages.flatMap(({ path, facts }) => {
    const bad = facts.hrefs.filter((href) => href === '' || /^(tel|mailto):$|undefined|\{/.test(href));
    const missing = footerPaths.filter((wanted) => !facts.hrefs.includes(wanted));
    return bad.length > 0 || missing.length > 0 || !facts.ids.has('contact') ? [{ path, bad, missing }] : [];
  });

  expect(wrong).toEqual([]);
});
