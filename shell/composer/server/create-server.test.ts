import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { renderingFolder } from '../store/lock-file';
import type { SiteHome } from '../store/site-home';
import { composeReleases } from '../testing/compose-releases';
import { createFixtureHome } from '../testing/fixture-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import type { Health } from './health';
import { openSite } from './open-site';
import type { OpenSite } from './open-site';

const folder = temporaryFolder();
let home: SiteHome;
let server: FastifyInstance;
let site: OpenSite;

beforeAll(async () => {
  home = await createFixtureHome(folder);
  const { id } = await composeReleases(home, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
  site = await openSite(home, id);
  server = await createServer({ home, currentSite: () => site });
  await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => server.close());

type Method = 'GET' | 'HEAD' | 'POST';
const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: Method = 'GET') =>
  server.inject({ method, url, headers });

/** Requests a path over a socket unchanged: `inject` normalises backslashes and parent folders. */
async function getRaw(path: string, options: { readonly method?: string } = {}) {
  const { port } = server.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ...options }, resolve).on('error', reject).end();
  });
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += String(chunk);
  return { statusCode: response.statusCode, headers: response.headers, body };
}

describe('a page', () => {
  const known = ['/', '/blog', '/blog/loft', '/sitemap.html', '/seo-test'];
  const onDemand = '/blog/anything-else';

  test.each([...known, onDemand])('%s is revalidated HTML with an ETag', async (path) => {
    const { statusCode, headers, body } = await get(path);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers.etag).toBeTruthy();
    expect(body).toMatch(/^<!doctype html>/);
  });

  test.each([
    ['br', brotliDecompressSync, '/blog/loft'],
    ['gzip', gunzipSync, '/blog/loft'],
    ['br', brotliDecompressSync, onDemand],
    ['gzip', gunzipSync, onDemand],
  ] as const)('is served as %s (%#)', async (encoding, decompress, path) => {
    const plain = await get(path);

    const { headers, rawPayload } = await get(path, { 'accept-encoding': encoding });

    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) as string });
    expect(decompress(rawPayload).toString()).toBe(plain.body);
  });

  test('is served precompressed: the bytes are those of the composed file', async () => {
    const { rawPayload } = await get('/blog', { 'accept-encoding': 'gzip, deflate, br' });

    expect(rawPayload.equals(await readFile(join(renderingFolder(home, 'blog', site.lock), 'blog.html.br')))).toBe(true);
  });

  test('keeps its address when it has a query', async () => {
    expect((await get('/blog?from=mail')).statusCode).toBe(200);
  });
});

describe('a redirect', () => {
  test.each([
    ['/Blog', '/blog'],
    ['/BLOG/Loft', '/blog/loft'],
    ['/blog/', '/blog'],
    ['//blog', '/blog'],
    ['/blog//loft//', '/blog/loft'],
    ['//', '/'],
    ['/blog%2Floft', '/blog/loft'],
    ['/%62log', '/blog'],
    ['/blog\\loft', '/blog/loft'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/Blog/?Page=2&x=//y', '/blog?Page=2&x=//y'],
    ['/SITEMAP.html', '/sitemap.html'],
    ['/blog/old', '/blog/loft'],
    ['/blog/old?x=1', '/blog/loft?x=1'],
  ])('from %s to %s is permanent', async (from, to) => {
    const { statusCode, headers } = await getRaw(from);

    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 308, location: to });
  });
});

describe('a malformed address', () => {
  test.each([
    ['a malformed encoding', '/%E0%A4%A'],
    ['a lone percent sign', '/100%'],
    ['NUL', '/blog%00'],
    ['NUL before an extension', '/blog/loft%00.html'],
    ['a line break', '/blog%0D%0ASet-Cookie:x'],
    ['too many characters', `/${'a'.repeat(201)}`],
    ['very many characters', `/blog/${'a'.repeat(8000)}`],
    ['an encoded parent folder', '/%2e%2e/%2e%2e/etc/passwd'],
    ['an encoded parent folder and slash', '/..%2f..%2fetc%2fpasswd'],
    ['a parent folder', '/../../etc/passwd'],
    ['a parent folder by backslash', '/..\\..\\etc\\passwd'],
    ['a parent folder that is encoded twice', '/%252e%252e/etc/passwd'],
    ['a malformed encoding below releases', '/releases/blog/1.0.0/%E0%A4%A'],
  ])('with %s is 400 or 404', async (_what, path) => {
    const { statusCode, headers, body } = await getRaw(path);

    expect([400, 404]).toContain(statusCode);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).not.toContain('root:');
  });
});

describe('a path without a page', () => {
  test.each(['/no/such/page', '/blog/none', '/blog.html', '/pages.json', '/release.json', '/compositions', '/live', '/favicon.png'])(
    '%s is the not-found page with 404, which is not cached',
    async (path) => {
      const { statusCode, headers, body } = await get(path);

      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(body).toContain('<h1>Not found</h1>');
    },
  );

});

describe('a file at the root', () => {
  test.each([
    ['/lock.json', 'application/json', '"composition"'],
    ['/sitemap.xml', 'application/xml', '<urlset'],
    ['/robots.txt', 'text/plain', 'Sitemap: https://site.example/sitemap.xml'],
    ['/sw.js', 'javascript', 'the service worker'],
    ['/blog/feed.xml', 'application/atom+xml', '<feed>loft'],
    ['/favicon.ico', 'image/', 'the icon'],
  ])('%s is revalidated', async (path, type, text) => {
    const { statusCode, headers, body } = await get(path);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeTruthy();
    expect(body).toContain(text);
  });
});

describe('a query', () => {
  test('that the page names renders a page for it', async () => {
    const { statusCode, headers, body } = await get('/blog?q=loft&utm_source=x');

    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<pre>"loft"</pre>');
  });

  test.each(['/blog?utm_source=x', '/blog/loft?q=loft', '/blog?'])('that %s does not depend on is ignored', async (path) => {
    const [asked, plain] = [await get(path), await get(path.replace(/\?.*/, ''))];

    expect(asked.headers.etag).toBe(plain.headers.etag);
    expect(asked.body).toBe(plain.body);
  });

  test('is the same question with other white space or another form of an accent', async () => {
    const [plain, spaced, composed] = await Promise.all(['/blog?q=café+loft', '/blog?q=+cafe%CC%81%0A++loft+', '/blog?q=caf%C3%A9%20loft'].map((path) => get(path)));

    expect(plain?.body).toContain('<pre>"café loft"</pre>');
    expect([spaced?.headers.etag, composed?.headers.etag]).toEqual([plain?.headers.etag, plain?.headers.etag]);
  });

  test('is cut when it is too long', async () => {
    expect((await get(`/blog?q=${'x'.repeat(500)}`)).body).toContain(`<pre>"${'x'.repeat(100)}"</pre>`);
  });
});

describe("a release's file", () => {
  test('is cached for good', async () => {
    const { statusCode, headers, body } = await get('/releases/blog/1.0.0/checker.js');

    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
    expect(body).toContain('browser/checker.js');
  });

  test.each(['br', 'gzip'])('is served precompressed as %s', async (encoding) => {
    const { headers, rawPayload } = await get('/releases/blog/1.0.0/checker.css', { 'accept-encoding': encoding });

    const file = `browser/checker.css.${encoding === 'br' ? 'br' : 'gz'}`;
    expect(headers['content-encoding']).toBe(encoding);
    expect(rawPayload.equals(await readFile(join(home.release('blog', '1.0.0'), file)))).toBe(true);
  });

  test.each([
    ['no such file', '/releases/blog/1.0.0/none.js'],
    ['no such release', '/releases/blog/9.9.9/checker.js'],
    ['no such section', '/releases/places/1.0.0/checker.js'],
    ['the release itself', '/releases/blog/1.0.0/release.json'],
    ['the prerender bundle', '/releases/blog/1.0.0/../prerender/prerender.cjs'],
    ['the prerender bundle, encoded', '/releases/blog/1.0.0/%2e%2e%2fprerender%2fprerender.cjs'],
    ['a parent folder as version', '/releases/blog/../../live'],
    ['a version that is only dots', '/releases/blog/../shell/1.0.0/main.js'],
    ['a folder', '/releases/blog/1.0.0/'],
    ['a hidden file', '/releases/blog/1.0.0/.env'],
    ['no file at all', '/releases/'],
  ])('that is %s is 404, which is not cached', async (_what, path) => {
    const { statusCode, headers } = await getRaw(path);

    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('in development is not cached', async () => {
    const development = await createServer({ home, currentSite: () => site, releasesChange: true });

    const { headers } = await development.inject('/releases/blog/1.0.0/checker.js');

    expect(headers['cache-control'] ?? '').not.toContain('immutable');
    await development.close();
  });
});

describe('for a site on another origin', () => {
  const crossOrigin = ['access-control-allow-origin', 'cross-origin-resource-policy', 'timing-allow-origin'];
  const pick = (headers: Readonly<Record<string, unknown>>) => crossOrigin.map((name) => headers[name]);

  test.each(['/releases/blog/1.0.0/checker.js', '/releases/blog/1.0.0/none.js'])('%s is public', async (path) => {
    const { headers } = await get(path, { origin: 'https://other.example' });

    expect(pick(headers)).toEqual(['*', 'cross-origin', '*']);
  });

  test.each(['/', '/lock.json', '/version', '/no/such/page'])('%s is not', async (path) => {
    const { headers } = await get(path, { origin: 'https://other.example' });

    expect(pick(headers)).toEqual([undefined, 'same-origin', undefined]);
  });
});

describe('of a composition with releases on another origin', () => {
  const base = 'https://blog.example/releases/blog/1.0.0/';
  let other: FastifyInstance;

  beforeAll(async () => {
    const { blog } = site.lock.releases;
    const releases = { ...site.lock.releases, ...(blog && { blog: { ...blog, base } }) };
    other = await createServer({ home, currentSite: () => ({ ...site, lock: { ...site.lock, releases } }) });
  });

  afterAll(() => other.close());

  test.each(['/', '/blog/anything-else', '/no/such/page', '/%E0%A4%A'])('%s allows scripts and styles of that origin', async (path) => {
    const { headers } = await other.inject(path);

    expect(headers['content-security-policy']).toContain("script-src 'self' https://blog.example");
    expect(headers['content-security-policy']).toContain("style-src 'self' https://blog.example");
  });
});

describe('for monitors', () => {
  test('/version names the composition and the version of each section', async () => {
    const { statusCode, headers, body } = await get('/version');

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/json') as string, 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual({ composition: site.lock.composition, releases: { shell: '1.0.0', blog: '1.0.0' } });
  });

  test('/healthz is 200 while the current composition is served', async () => {
    const { statusCode, headers, body } = await get('/healthz');

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/json') as string, 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual({ status: 'ok', composition: site.lock.composition });
  });

  test('/healthz is 503 with the reason while another one is', async () => {
    const health: Health = { status: 'degraded', serving: site.lock.composition, wanted: 'torn', reason: 'no lock' };
    const ill = await createServer({ home, currentSite: () => site, health: () => health });

    const { statusCode, headers, body } = await ill.inject('/healthz');

    expect(statusCode).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual(health);
    await ill.close();
  });
});

describe('a method that is not offered', () => {
  test.each([
    ['POST', '/blog', 'GET, HEAD'],
    ['PUT', '/', 'GET, HEAD'],
    ['OPTIONS', '/no/such/page', 'GET, HEAD'],
    ['PROPFIND', '/blog', 'GET, HEAD'],
    ['DELETE', '/releases/blog/1.0.0/checker.js', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PUT', '/api/reports?x=1', 'GET, HEAD, POST'],
  ])('%s %s is 405, which names the methods that are', async (method, path, allow) => {
    const { statusCode, headers } = await getRaw(path, { method });

    expect([statusCode, headers.allow, headers['cache-control']]).toEqual([405, allow, 'no-store']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('is refused whatever its body is', async () => {
    const { statusCode } = await server.inject({ method: 'POST', url: '/blog', headers: { 'content-type': 'application/xml' }, payload: '<a>' });

    expect(statusCode).toBe(405);
  });
});

describe('every response', () => {
  test.each(['/', '/no/such/page', '/Blog', '/releases/blog/1.0.0/checker.js', '/releases/blog/1.0.0/none.js', '/lock.json', '/%E0%A4%A'])(
    'to %s allows only own scripts, and no frame',
    async (path) => {
      const { headers } = await get(path);

      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});
