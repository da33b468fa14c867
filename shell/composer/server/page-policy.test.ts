import type { FastifyInstance } from 'fastify';
import { composeReleases } from '../testing/go-live';
import { createFixtureHome } from '../testing/fixture-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import { openSite } from './live-site';
import type { LiveSite } from './live-site';

const folder = temporaryFolder();
let server: FastifyInstance;

beforeAll(async () => {
  const home = await createFixtureHome(folder);
  const { id } = await composeReleases(home, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
  const site = withStyles(await openSite(home, id));
  server = await createServer({ home, currentSite: () => site });
});

afterAll(() => server.close());

/** The fixture's site, with styles in its pages: the fixture's shell links them. */
function withStyles(site: LiveSite): LiveSite {
  const style = (kind: string) => ({ css: '', hash: `sha384-${kind}`, bytes: 1 });
  return {
    ...site,
    findPage: (path) => {
      const found = site.findPage(path);
      return found && { ...found, page: { ...found.page, style: style('known') } };
    },
    renderPage: async (path, query) => {
      const page = await site.renderPage(path, query);
      return page.kind === 'page' ? { ...page, style: style('demanded') } : page;
    },
  };
}

async function ask(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { statusCode, headers: answered } = await server.inject({ url, headers });
  const [, sources] = /style-src ([^;]*)/.exec(String(answered['content-security-policy'])) ?? [];
  return { statusCode, sources, etag: answered.etag };
}

test.each([
  ['a known page', '/blog/loft', 200, "'self' 'sha384-known'"],
  ['a page on demand', '/blog/anything-else', 200, "'self' 'sha384-demanded'"],
  ['a page of a query', '/blog?q=wifi', 200, "'self' 'sha384-demanded'"],
  ['a page that is not there', '/no/such/page', 404, "'self' 'sha384-demanded'"],
  ['a redirect', '/blog/old', 308, "'self'"],
  ['a file', '/lock.json', 200, "'self'"],
  ['a file of a release', '/releases/blog/1.0.0/post.js', 200, "'self'"],
  ['an address that cannot exist', '/%E0%A4%A', 400, "'self'"],
])('the policy of %s allows its own style and no other', async (_what, path, status, sources) => {
  await expect(ask(path)).resolves.toMatchObject({ statusCode: status, sources });
});

test.each(['/blog/loft', '/blog/anything-else'])('a 304 of %s brings the policy of what the browser has', async (path) => {
  const { sources, etag } = await ask(path);

  await expect(ask(path, { 'if-none-match': String(etag) })).resolves.toMatchObject({ statusCode: 304, sources });
});
