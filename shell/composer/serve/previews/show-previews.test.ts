import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { endPreview } from '../../store/preview-record';
import type { DiskStore } from '../../store/disk-store';
import { readCurrent } from '../../store/switches';
import { ask } from '../../testing/ask';
import { createCurrentStore, knownPage, makeOtherComposition, releaseBlog, switchBack } from '../../testing/current-store';
import { browserHeaders, serveEnquiries, writeMessage } from '../../testing/fixture-enquiries';
import type { EnquiryServer } from '../../testing/fixture-enquiries';
import { previewComposition } from '../../testing/fixture-preview';
import { temporaryFolder } from '../../testing/temporary-folder';
import { openPreviews } from './open-previews';
import type { Previews } from './open-previews';
import { openSite } from '../open-site';
import type { OpenSite } from '../open-site';

const folder = temporaryFolder();
const hourMs = 3_600_000;
let disk: DiskStore;
let current: OpenSite;
/** Has another release of the blog, with pages that the current one lacks. */
let next: string;
let site: EnquiryServer;
let server: FastifyInstance;
let previews: Previews;
let offsetMs = 0;
let token: string;

beforeAll(async () => {
  disk = await createCurrentStore(join(folder, 'home'));
  const first = (await readCurrent(disk)) ?? '';
  next = await releaseBlog(disk, '1.0.1', { knownPages: ['/blog', '/blog/loft', '/blog/new', '/blog/large'].map(knownPage) });
  await switchBack(disk, first);
  current = await openSite(disk, first);
  previews = openPreviews(disk, { current: () => current, now: () => new Date(Date.now() + offsetMs) });
  site = await serveEnquiries(disk, first, { previews });
  ({ server } = site);
  ({ token } = await previewComposition(disk, next, hourMs));
});

beforeEach(() => (offsetMs = 0));

afterAll(async () => {
  previews.stop();
  await site.close();
  current.sections.close();
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.inject({ url, headers });
const see = (url: string, headers: Readonly<Record<string, string>> = {}) => get(url, { cookie: `theme=dark; preview=${token}`, ...headers });
const refusals = () => site.logged().split('\n').filter((line) => line.includes('a preview is refused')).map((line) => (JSON.parse(line) as { reason: string }).reason);

describe('the link of a preview', () => {
  test.each(['.', ')', '%22,'])('works with the punctuation of a message behind it: %s', async (mark) => {
    expect((await get(`/preview/${token}${mark}`)).headers['set-cookie']).toContain(`preview=${token};`);
  });

  test('sets a cookie that scripts cannot read, until the preview expires, and leads to a page of its section', async () => {
    const { statusCode, headers } = await get(`/preview/${token}`);

    expect([statusCode, headers.location]).toEqual([303, '/blog']);
    expect(headers['set-cookie']).toMatch(new RegExp(`^preview=${token}; Path=/; Max-Age=3[56]\\d\\d; HttpOnly; SameSite=Lax$`));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  test('behind a proxy with TLS, the cookie is for this host and TLS only, and no other one counts', async () => {
    const proxied = { ...browserHeaders(), 'x-forwarded-proto': 'https' };

    const { headers } = await get(`/preview/${token}`, proxied);
    const [named, unnamed] = [await get('/blog', { ...proxied, cookie: `__Host-preview=${token}` }), await see('/blog', proxied)];

    expect(headers['set-cookie']).toMatch(/^__Host-preview=.*; Path=\/; .*; Secure$/);
    expect([named.body.includes('of blog 1.0.1'), unnamed.body.includes('of blog 1.0.1')]).toEqual([true, false]);
  });

  test('is not in the log', async () => {
    await get(`/preview/${token}`);
    await see('/blog');

    expect(site.logged()).toContain('"path":"/preview/:token"');
    expect(site.logged()).not.toContain(token.split('.').at(-1));
  });
});

describe('a browser with the cookie', () => {
  test.each(['/', '/blog', '/blog/new', '/blog/on-demand', '/blog?q=loft'])('gets %s of the preview, with a banner, for nobody else to keep', async (path) => {
    const { statusCode, headers, body } = await see(path);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store, no-transform', 'x-robots-tag': 'noindex', vary: 'accept-encoding, cookie' });
    expect([headers.etag, headers['accept-ranges']]).toEqual([undefined, undefined]);
    expect(body.match(/<section class="preview-banner"/g)).toHaveLength(1);
    expect(body).toMatch(/Preview<\/strong> of blog 1\.0\.1, until \d+ \w+ \d{4} at \d\d:\d\d UTC\./);
    expect(body).toMatch(/data-page=""><section class="preview-banner"/);
  });

  test('gets pages, the site map and the lock that the others do not get', async () => {
    const paths = ['/blog/new', '/sitemap.xml', '/lock.json'];
    const seen = await Promise.all(paths.map((path) => see(path)));
    const others = await Promise.all(paths.map((path) => get(path)));

    expect(seen.map(({ body }, index) => body === others[index]?.body)).toEqual([false, false, false]);
    expect(seen[1]?.body).toContain('/blog/new');
    expect(JSON.parse(seen[2]?.body ?? '')).toMatchObject({ composition: next });
    expect(others.every(({ headers }) => headers['x-robots-tag'] === undefined && !String(headers['cache-control']).includes('private'))).toBe(true);
  });

  test('never gets 304 or a part, as the copy may be of the current site', async () => {
    const { headers } = await get('/blog/loft');

    const answers = await Promise.all([
      see('/blog/loft', { 'if-none-match': String(headers.etag) }),
      see('/blog/loft', { 'if-match': '"another"' }),
      see('/blog/loft', { range: 'bytes=0-9' }),
      see('/lock.json', { 'if-none-match': String((await get('/lock.json')).headers.etag) }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers[2].body).toContain('</body>');
  });

  test('gets compressed pages', async () => {
    const { headers, rawPayload } = await see('/blog/loft', { 'accept-encoding': 'gzip' });

    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('preview-banner');
  });

  test('gets the head of a page without its body', async () => {
    // In memory, HEAD would have its body.
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const [whole, head] = [await see('/blog'), await ask(url, '/blog', { cookie: `preview=${token}` }, 'HEAD')];

    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, whole.headers['content-length']]);
  });

  test('gets the head of a page that is too large to be kept in memory, without its body', async () => {
    const [whole, head] = [await see('/blog/large'), await server.inject({ method: 'HEAD', url: '/blog/large', headers: { cookie: `preview=${token}` } })];

    expect(whole.body.length).toBeGreaterThan(512 * 1024);
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test.each(['/releases/blog/1.0.1/checker.js', '/sw.js', '/version', '/preview/banner.css'])('gets %s as everybody does', async (path) => {
    const [seen, other] = [await see(path), await get(path)];

    expect([seen.statusCode, seen.body]).toEqual([200, other.body]);
    expect(seen.headers['cache-control']).toBe(other.headers['cache-control']);
  });

  test('leaves with the button of the banner', async () => {
    const { statusCode, headers } = await server.inject({ method: 'POST', url: '/preview/leave', headers: { cookie: `preview=${token}`, 'content-type': 'application/x-www-form-urlencoded' } });

    expect([statusCode, headers.location]).toEqual([303, '/']);
    expect(headers['set-cookie']).toMatch(/^preview=; Path=\/; Max-Age=0;/);
  });

  test('sends no enquiry, with or without scripts, and is told so', async () => {
    const headers = { ...browserHeaders(), cookie: `preview=${token}` };

    const answers = await Promise.all([
      server.inject({ method: 'POST', url: '/api/enquiries', headers, payload: writeMessage() }),
      server.inject({ method: 'POST', url: '/contact', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=Ann&step=send' }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(answers[0].body).toContain('takes no enquiries: nothing has been sent');
    expect(site.received()).toBe(0);
  });

  test('gets the current site as everybody does once that is what was previewed', async () => {
    const { token: made } = await previewComposition(disk, current.lock.composition, hourMs);

    const [seen, other] = [await get('/blog', { cookie: `preview=${made}` }), await get('/blog')];
    const pictures = await get('/preview/pages', { cookie: `preview=${made}` });

    expect([seen.statusCode, seen.body, seen.headers['cache-control']]).toEqual([200, other.body, other.headers['cache-control']]);
    expect([pictures.statusCode, pictures.headers.location]).toEqual([303, '/blog']);
  });

  test('may frame its pages, which nobody else may, and finds pictures of them where the link leads if one has an element that stays on the screen', async () => {
    const { token: made } = await previewComposition(disk, next, hourMs, [{ selector: '.x_cover', pages: ['/blog/new'] }, { selector: '.x_<bar', pages: [] }]);
    const link = await get(`/preview/${made}`);
    const pictures = await get(String(link.headers.location), { cookie: `preview=${made}` });
    const [page, framed, other] = [await see('/blog/new'), await see('/blog/new', { 'sec-fetch-dest': 'iframe' }), await get('/blog/loft')];

    expect(pictures.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/) as string });
    expect([...pictures.body.matchAll(/<iframe src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/blog/new', '/blog', '/blog/loft', '/blog/large']);
    expect(pictures.body).toContain('stays on the screen: <code>.x_cover</code>');
    expect(pictures.body).toContain('No page is served with these, so at most an island shows them: <code>.x_&lt;bar</code>.');
    expect([page, framed, other].map(({ headers }) => /frame-ancestors .*/.exec(String(headers['content-security-policy']))?.[0])).toEqual(["frame-ancestors 'self'", "frame-ancestors 'self'", "frame-ancestors 'none'"]);
    expect([page, framed].map(({ body }) => body.includes('preview-banner'))).toEqual([true, false]);
    expect((await get('/preview/pages')).statusCode).toBe(404);
  });

  test('does not lead others to the preview', async () => {
    const before = await get('/blog');
    await see('/blog');

    const after = await get('/blog');

    expect(after.body).toBe(before.body);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.body).not.toContain('preview-banner');
  });
});

describe('a token that is not valid', () => {
  const otherHome = async () => {
    const other = await createCurrentStore(join(folder, 'other'));
    return (await previewComposition(other, (await readCurrent(other)) ?? '', hourMs)).token;
  };
  const altered = () => `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
  const ended = async () => {
    const { id, token: made } = await previewComposition(disk, next, hourMs);
    await endPreview(disk, id);
    return made;
  };
  const gone = async () => {
    const composition = await makeOtherComposition(disk, next);
    const { token: made } = await previewComposition(disk, composition, hourMs);
    await rm(disk.site(composition), { recursive: true });
    return made;
  };
  const expired = () => {
    offsetMs = 2 * hourMs;
    return token;
  };

  test.each<[string, () => string | Promise<string>, RegExp]>([
    ['malformed', () => 'x', /^its token is malformed$/],
    ['altered', altered, /^its token is forged or altered$/],
    ['of another site', otherHome, /^it was ended or removed, or is of another site$/],
    ['expired', expired, /^it expired at /],
    ['ended', ended, /^it was ended or removed, or is of another site$/],
    ['of a composition that is gone', gone, /^its composition does not open: The site of composition /],
  ])('%s is 404 as a link and as a cookie, which is removed; the log says why', async (_what, make, reason) => {
    const bad = await make();
    const before = refusals().length;

    const answers = [await get(`/preview/${bad}`), await get('/blog', { cookie: `preview=${bad}` }), await server.inject({ method: 'POST', url: '/contact', headers: { ...browserHeaders(), cookie: `preview=${bad}` } })];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    for (const { headers, body } of answers) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'set-cookie': expect.stringMatching(/^preview=; Path=\/; Max-Age=0;/) as string });
      expect(body).toBe('This preview link is invalid or no longer valid. The site itself is at /.\n');
    }
    expect(refusals().slice(before)).toEqual([1, 2, 3].map(() => expect.stringMatching(reason) as string));
    expect(site.logged()).not.toContain(`preview/${bad}`);
    expect(site.logged()).not.toContain(`preview=${bad}`);
  });
});
