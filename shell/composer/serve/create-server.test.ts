import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from '../base/content-hash';
import type { DiskStore } from '../store/disk-store';
import { ask } from '../testing/ask';
import { openRawSocket } from '../testing/raw-socket';
import { serveFixtureSite } from '../testing/fixture-site';
import type { ServedFixture } from '../testing/fixture-site';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import type { Health } from './health';
import type { OpenSite } from './open-site';
import { redirectTarget } from './pages/answer-page';
import { pagePolicy, securityHeaders } from './response-headers';

const folder = temporaryFolder();
let served: ServedFixture;
let disk: DiskStore;
let server: FastifyInstance;
let site: OpenSite;

beforeAll(async () => {
  served = await serveFixtureSite(folder);
  ({ disk, server, site } = served);
});

afterAll(() => served.close());

type Method = 'GET' | 'HEAD' | 'POST';
const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: Method = 'GET') =>
  server.inject({ method, url, headers });

/** `inject` normalises backslashes and parent folders. */
const getRaw = (path: string, method?: string) => ask(served.url, path, {}, method);

describe('a page', () => {
  const known = ['/', '/blog', '/blog/loft', '/sitemap.html', '/seo-test'];
  const onDemand = '/blog/anything-else';

  test.each([...known, onDemand])('%s is revalidated HTML with an ETag', async (path) => {
    const { statusCode, headers, body } = await get(path);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache, no-transform' });
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

    expect(rawPayload.equals(await readFile(join(disk.site(site.lock.composition), 'blog.html.br')))).toBe(true);
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
    // The loader has read its own parameter.
    ['/blog?q=gone&x=1', '/blog?x=1'],
    ['/blog?q=gone', '/blog'],
  ])('from %s to %s is permanent', async (from, to) => {
    const { status, headers } = await getRaw(from);

    expect({ status, location: headers.location }).toEqual({ status: 308, location: to });
  });

  test.each([
    ['/blog', undefined, '/blog'],
    ['/blog', '', '/blog'],
    ['/blog', 'from=ad', '/blog?from=ad'],
    ['/blog?page=2', 'from=ad', '/blog?page=2&from=ad'],
    ['/blog#newest', 'from=ad', '/blog?from=ad#newest'],
    ['/blog?page=2#newest', 'from=ad', '/blog?page=2&from=ad#newest'],
    ['/blog#', undefined, '/blog#'],
  ])('to %s of a request with the query %s leads to %s', (to, query, target) => {
    expect(redirectTarget(to, query)).toBe(target);
  });
});

describe('a request for a whole address', () => {
  const paths = ['/', '/blog/loft', '/blog?q=loft', '/Blog', '/blog/old?x=1', '/lock.json', '/releases/blog/1.0.0/checker.js', '/releases/blog/1.0.0/none.js', '/no/such/page', '/%E0%A4%A', '//evil.example/', '/healthz', '/preview/nobody'];

  test.each(paths)('of %s is answered as for the path, whatever its scheme and host', async (path) => {
    for (const [method, start] of [['GET', 'http://localhost'], ['HEAD', 'HTTPS://Other.Example:8443'], ['POST', 'http://user@[::1]:1'], ['OPTIONS', 'http://localhost']] as const) {
      const [plain, answer] = [await getRaw(path, method), await getRaw(start + path, method)];

      expect({ ...answer, headers: { ...answer.headers, date: plain.headers.date } }).toEqual(plain);
    }
  });

  test.each(['http://localhost', 'http://localhost?q=a', 'https://localhost/'])('%s is the home page', async (target) => {
    expect((await getRaw(target)).body.toString()).toContain('<h1>Home</h1>');
  });

  test.each(['http://', 'http:///blog', 'ftp://localhost/blog', '*'])('%s names no path of a site: 400', async (target) => {
    const { status, headers } = await getRaw(target);

    expect([status, headers.location, headers['x-content-type-options']]).toEqual([400, undefined, 'nosniff']);
  });

  test('about the server as a whole, OPTIONS *, is told the methods', async () => {
    const { status, headers } = await getRaw('*', 'OPTIONS');

    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('to be a tunnel is not answered', async () => {
    const tunnel = openRawSocket(served.port, 'CONNECT localhost:443 HTTP/1.1\r\nhost: localhost\r\n\r\n');

    expect(await tunnel.closed).toBe('');
  });
});

describe('strict transport security', () => {
  const ofProxy = { 'x-forwarded-proto': 'https' };
  const ask = async ({ origin, headers = {}, isProxy = false }: { readonly origin: string; readonly headers?: Readonly<Record<string, string>>; readonly isProxy?: boolean }) => {
    const one = await createServer({ disk, currentSite: () => ({ ...site, origin }), isProxy: () => isProxy });
    const answers = await Promise.all(['/blog', '/no/such/page', '/Blog', '/releases/blog/1.0.0/checker.js'].map((url) => one.inject({ url, headers })));
    await one.close();
    return new Set(answers.map((answer) => answer.headers['strict-transport-security']));
  };

  test('is asked for where a trusted proxy took the request over TLS, for this host alone', async () => {
    await expect(ask({ origin: 'https://site.example', headers: ofProxy, isProxy: true })).resolves.toEqual(new Set(['max-age=31536000']));
  });

  test.each([
    ['over plain HTTP', { origin: 'https://site.example' }],
    ['where a proxy took it over plain HTTP', { origin: 'https://site.example', headers: { 'x-forwarded-proto': 'http' }, isProxy: true }],
    ['where somebody else says so', { origin: 'https://site.example', headers: ofProxy }],
    ['where the address of the site is not https', { origin: 'http://site.example', headers: ofProxy, isProxy: true }],
  ])('is not asked for %s', async (_where, request) => {
    await expect(ask(request)).resolves.toEqual(new Set([undefined]));
  });
});

describe('a name as people write it', () => {
  test.each([
    ["/blog/loft's", '/blog/lofts'],
    ['/blog/l%C3%B6ft', '/blog/loft'],
    ['/blog/loft).', '/blog/loft'],
    ['/Blog/Loft_,?utm_source=a', '/blog/loft?utm_source=a'],
  ])('%s is redirected to %s, once', async (from, to) => {
    const { status, headers } = await getRaw(from);

    expect([status, headers.location]).toEqual([308, to]);
    expect((await getRaw(to)).status).toBe(200);
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
    const { status, headers, body } = await getRaw(path);

    expect([400, 404]).toContain(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.toString()).not.toContain('root:');
  });
});

describe('a path without a page', () => {
  test.each(['/no/such/page', '/blog/none', '/blog.html', '/site.json', '/release.json', '/sites', '/current', '/switches/00000001.json', '/favicon.png'])(
    '%s is the not-found page with 404, which is not cached',
    async (path) => {
      const { statusCode, headers, body } = await get(path);

      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store, no-transform' });
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
    expect(headers['cache-control']).toBe('no-cache, no-transform');
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
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
    expect(headers['content-type']).toContain('javascript');
    expect(body).toContain('browser/checker.js');
  });

  test.each(['br', 'gzip'])('is served precompressed as %s', async (encoding) => {
    const { headers, rawPayload } = await get('/releases/blog/1.0.0/checker.css', { 'accept-encoding': encoding });

    const file = `browser/checker.css.${encoding === 'br' ? 'br' : 'gz'}`;
    expect(headers['content-encoding']).toBe(encoding);
    expect(rawPayload.equals(await readFile(join(disk.release('blog', '1.0.0'), file)))).toBe(true);
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
    const { status, headers } = await getRaw(path);

    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('in development is not cached', async () => {
    const development = await createServer({ disk, currentSite: () => site, releasesChange: true });

    const { headers } = await development.inject('/releases/blog/1.0.0/checker.js');

    expect(headers['cache-control'] ?? '').not.toContain('immutable');
    await development.close();
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
    const ill = await createServer({ disk, currentSite: () => site, health: () => health });

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
    ['PUT', '/api/section-health?x=1', 'GET, HEAD, POST'],
  ])('%s %s is 405, which names the methods that are', async (method, path, allow) => {
    const { status, headers } = await getRaw(path, method);

    expect([status, headers.allow, headers['cache-control']]).toEqual([405, allow, 'no-store']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('is refused whatever its body is', async () => {
    const { statusCode } = await server.inject({ method: 'POST', url: '/blog', headers: { 'content-type': 'application/xml' }, payload: '<a>' });

    expect(statusCode).toBe(405);
  });
});

describe('the policy of a response', () => {
  const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>) => String(headers['content-security-policy']);

  test.each(['/', '/blog/loft', '/blog/anything-else', '/blog?q=wifi', '/no/such/page'])('to %s is that of every page, and the page brings the rest', async (path) => {
    const answer = await get(path);

    const style = /<style>(.*?)<\/style>/s.exec(answer.body)?.[1] ?? '';
    expect(policyOf(answer)).toBe(pagePolicy);
    expect(answer.body).toContain(`<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src '${integrityOf('start()')}'; style-src '${integrityOf(style)}'">`);
  });

  test.each(['/blog/loft', '/blog/anything-else'])('to %s is the same with a 304', async (path) => {
    const answer = await get(path);

    const again = await get(path, { 'if-none-match': String(answer.headers.etag) });

    expect([again.statusCode, policyOf(again)]).toEqual([304, policyOf(answer)]);
  });

  test('to a document that a section publishes is that of pages, and the document brings the rest', async () => {
    const answer = await get('/blog/leaflet.html');

    expect([answer.statusCode, policyOf(answer)]).toEqual([200, pagePolicy]);
    expect(answer.body).toMatch(/^<!doctype html><meta http-equiv="Content-Security-Policy" content="[^"]*script-src 'self'; style-src 'self';[^"]*"><title>/);
  });

  test.each(['/blog/old', '/Blog', '/lock.json', '/releases/blog/1.0.0/checker.js', '/releases/blog/1.0.0/notes.html', '/releases/blog/1.0.0/none.js', '/%E0%A4%A'])('to %s allows nothing inline', async (path) => {
    expect(policyOf(await get(path))).toBe(securityHeaders['content-security-policy']);
  });
});
