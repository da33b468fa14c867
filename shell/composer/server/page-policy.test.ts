import type { FastifyInstance } from 'fastify';
import { composeReleases } from '../testing/compose-releases';
import { createFixtureHome } from '../testing/fixture-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import { openSite } from './open-site';
import type { OpenSite } from './open-site';

const folder = temporaryFolder();
let server: FastifyInstance;

beforeAll(async () => {
  const home = await createFixtureHome(folder);
  const { id } = await composeReleases(home, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
  const site = withInline(await openSite(home, id));
  server = await createServer({ home, currentSite: () => site });
});

afterAll(() => server.close());

/** The fixture's site with other hashes for known pages and for those on demand. */
function withInline(site: OpenSite): OpenSite {
  const style = (kind: string) => ({ css: '', hash: `sha384-${kind}`, bytes: 1 });
  return {
    ...site,
    findPage: (path) => {
      const found = site.findPage(path);
      return found && { ...found, page: { ...found.page, style: style('known'), startScript: 'sha384-start' } };
    },
    answer: async (path, demand) => {
      const page = await site.answer(path, demand);
      return page.kind === 'page' ? { ...page, style: style('demanded'), startScript: 'sha384-start' } : page;
    },
  };
}

async function ask(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { statusCode, headers: answered } = await server.inject({ url, headers });
  const sourcesOf = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(String(answered['content-security-policy']))?.[1];
  return { statusCode, styles: sourcesOf('style-src'), scripts: sourcesOf('script-src'), etag: answered.etag };
}

test.each([
  ['a known page', '/blog/loft', 200, "'self' 'sha384-known'"],
  ['a page on demand', '/blog/anything-else', 200, "'self' 'sha384-demanded'"],
  ['a page of a query', '/blog?q=wifi', 200, "'self' 'sha384-demanded'"],
  ['a missing page', '/no/such/page', 404, "'self' 'sha384-demanded'"],
  ['a redirect', '/blog/old', 308, "'self'"],
  ['a file', '/lock.json', 200, "'self'"],
  ['a file of a release', '/releases/blog/1.0.0/checker.js', 200, "'self'"],
  ['a malformed address', '/%E0%A4%A', 400, "'self'"],
])('the policy of %s allows its inline style and script and no others', async (_what, path, status, styles) => {
  const scripts = styles === "'self'" ? "'self'" : "'self' 'sha384-start'";
  await expect(ask(path)).resolves.toMatchObject({ statusCode: status, styles, scripts });
});

test.each(['/blog/loft', '/blog/anything-else'])('a 304 of %s carries the policy of the stored page', async (path) => {
  const { styles, scripts, etag } = await ask(path);

  await expect(ask(path, { 'if-none-match': String(etag) })).resolves.toMatchObject({ statusCode: 304, styles, scripts });
});
