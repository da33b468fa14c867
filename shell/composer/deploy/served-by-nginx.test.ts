import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasNginx } from '../test/find-programs';
import { followCurrent } from '../serve/follow-current';
import { openPreviews } from '../serve/previews/open-previews';
import { openSite } from '../serve/open-site';
import type { DiskStore } from '../store/disk-store';
import { readCurrent } from '../store/switches';
import { ask } from '../testing/ask';
import { createCurrentStore, knownPage, releaseBlog, switchBack } from '../testing/current-store';
import { honestValues, multipartForm, serveEnquiries, writeMessage } from '../testing/fixture-enquiries';
import type { EnquiryServer } from '../testing/fixture-enquiries';
import { previewComposition } from '../testing/fixture-preview';
import { serveSite } from '../testing/fixture-site';
import { startNginx } from '../testing/nginx';
import type { Nginx } from '../testing/nginx';
import { testAsOurServer } from '../testing/served-as-ours';
import { balancerConfig, nginxConfig } from './nginx-config';

/*
 * A store behind a real nginx, with the two configurations that are handed on, beside our own server.
 */
if (!hasNginx()) console.warn('Skipped: what is tested with nginx. Install it: apt-get install nginx-light');

jest.setTimeout(120_000);

(hasNginx() ? describe : describe.skip)('nginx', () => {
  let folder: string;
  let disk: DiskStore;
  let sites: readonly [string, string];

  beforeAll(async () => {
    // When root starts nginx, its worker reads files as another user.
    folder = await mkdtemp(join(tmpdir(), 'served-by-nginx-'));
    await chmod(folder, 0o755);
    disk = await createCurrentStore(join(folder, 'home'));
    await chmod(disk.folder, 0o755);
    const first = (await readCurrent(disk)) ?? '';
    sites = [first, await releaseBlog(disk, '1.0.1')];
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Makes the composition with blog 1.0.0 or 1.0.1 current. */
  const switchTo = (index: 0 | 1) => switchBack(disk, sites[index]);
  const start = (name: string, server?: string) => startNginx(join(folder, name), (port) => nginxConfig({ store: disk.folder, logs: join(folder, name), listen: `127.0.0.1:${port}`, ...(server !== undefined && { server }) }));

  /** What nginx has written, once it has written a line for a request. */
  async function readLogs(name: string, { url }: Nginx): Promise<string> {
    await ask(url, '/last-request');
    for (;;) {
      const [access, error] = await Promise.all(['access.log', 'error.log'].map((file) => readFile(join(folder, name, file), 'utf8').catch(() => '')));
      if (access?.includes('"/last-request"')) return `${access}${error ?? ''}`;
      await pause(20);
    }
  }

  const secret = 'q9Zk3vXw7LmN2pRt8sYb4cDf6gHj1aEu5iOo0-_PqWs';
  const key = '6f1ed002-ab5b-4e9f-8d0b-0123456789ab';
  /** An address that holds a secret, however it is written, and what the log has of it. */
  const secrets = [
    [`/preview/0123456789ab.${secret}`, '/preview/:token'],
    [`/%70review/0123456789ab.${secret}`, ':encoded'],
    [`/preview%2f0123456789ab.${secret}`, ':encoded'],
    [`/%2570review/${secret}`, ':encoded'],
    [`//PREVIEW//${secret}`, '/preview/:token'],
    [`/blog/../preview/./${secret}?a=b`, '/preview/:token'],
    [`/blog/0123456789AB.${secret}`, ':token'],
    [`/api/enquiries/${key}/photographs/0`, '/api/enquiries/:key'],
    [`/contact/held?reference=${secret}`, '/contact/held'],
  ] as const;

  describe('alone', () => {
    let nginx: Nginx;
    let ours: Awaited<ReturnType<typeof serveSite>>;

    beforeAll(async () => {
      ours = await serveSite(disk, await openSite(disk, sites[1]));
      nginx = await start('alone');
    });

    afterAll(() => Promise.all([nginx.stop(), ours.close()]));

    testAsOurServer(() => ({ theirs: nginx.url, ours: ours.url, switchTo }));

    test('a switch is visible at the next request', async () => {
      const found: boolean[] = [];
      for (const index of [0, 1] as const) {
        await switchTo(index);
        found.push((await ask(nginx.url, '/blog/loft')).body.includes(`/releases/blog/1.0.${index}/`));
      }

      expect(found).toEqual([true, true]);
    });
  });

  test.each<[name: string, config: (port: number, logs: string) => string]>([
    ['alone', (port, logs) => nginxConfig({ store: disk.folder, listen: `127.0.0.1:${port}`, logs })],
    ['before our server, which is down', (port, logs) => nginxConfig({ store: disk.folder, listen: `127.0.0.1:${port}`, server: '127.0.0.1:1', logs })],
    ['before two servers, which are down', (port, logs) => balancerConfig({ listen: `127.0.0.1:${port}`, servers: ['127.0.0.1:1', '127.0.0.1:2'], logs })],
  ])('%s, its logs hold no token, key, query, address or Referer', async (what, config) => {
    const name = `log ${what}`.replaceAll(/\W+/g, '-');
    const nginx = await startNginx(join(folder, name), (port) => config(port, join(folder, name)));

    for (const [path] of secrets) await ask(nginx.url, path, { referer: `https://site.example/preview/0123456789ab.${secret}` });
    const said = await readLogs(name, nginx);
    await nginx.stop();

    const paths = said.trim().split('\n').map((line) => (JSON.parse(line) as { path: string }).path);
    expect(paths).toEqual([...secrets.map(([, logged]) => logged), '/last-request']);
    for (const hidden of [secret, key, '127.0.0.1"', 'referer']) expect(said.replaceAll(/"from":"[^"]*"/g, '')).not.toContain(hidden);
  });

  describe('before our server', () => {
    let nginx: Nginx;
    let ours: string;
    let site: EnquiryServer;
    const asked: string[] = [];
    const closing: (() => unknown)[] = [];

    beforeAll(async () => {
      const follower = await followCurrent(disk, () => undefined);
      const previews = openPreviews(disk, { current: follower.current });
      site = await serveEnquiries(disk, sites[1], { currentSite: follower.current, previews, isProxy: (address) => address === '127.0.0.1' });
      site.server.addHook('onResponse', ({ raw, ip }, _reply, done) => {
        asked.push(`${raw.method} ${raw.url} from ${ip}`);
        done();
      });
      ours = await site.server.listen({ host: '127.0.0.1', port: 0 });
      nginx = await start('before', new URL(ours).host);
      closing.push(() => previews.stop(), () => follower.stop(), () => site.close(), () => nginx.stop());
    });

    beforeEach(() => void (asked.length = 0));

    afterAll(async () => {
      for (const close of closing.reverse()) await close();
    });

    testAsOurServer(() => ({ theirs: nginx.url, ours, switchTo, oursFollows: true }));

    /** Asks as a visitor whose own headers say something else. */
    const visit = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(nginx.url, path, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', ...headers });

    test.each(['/', '/blog/loft', '/sitemap.html', '/blog/feed.xml', '/releases/blog/1.0.1/checker.js', '/sw.js', '/lock.json'])('%s does not reach our server', async (path) => {
      expect([(await visit(path)).status, asked]).toEqual([200, []]);
    });

    test.each([
      ['an answer of the finder', '/blog?q=wifi', 200, '"wifi"'],
      ['a page that is not listed', '/blog/anything-else', 200, 'Post anything-else'],
      ['a page that is missing', '/blog/none', 404, 'Not found'],
      ['another spelling', '/Blog/Loft', 308, ''],
      ['whether it is well', '/healthz', 200, '"status":"ok"'],
      ['its version', '/version', 200, '"composition"'],
      ['the link to a held enquiry', '/contact/held?reference=K7QF-3MXP-2T&proof=p', 200, 'Held'],
      ['a token for a form', '/api/enquiries/token', 200, '"token"'],
    ])('our server answers %s, and knows who asks', async (_what, path, status, text) => {
      const answer = await visit(path);

      expect([answer.status, answer.body.toString()]).toEqual([status, expect.stringContaining(text)]);
      expect(asked).toEqual([`GET ${path} from 127.0.0.1`]);
      // The visitor came without TLS, whatever it says.
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    });

    test('a form and an enquiry of its script are taken', async () => {
      const { origin } = new URL(nginx.url);
      const { payload, type } = multipartForm({ ...honestValues, step: 'check' });

      const form = await fetch(new URL('/contact', nginx.url), { method: 'POST', headers: { 'content-type': type, origin }, body: new Uint8Array(payload) });
      const { token } = (await (await fetch(new URL('/api/enquiries/token', nginx.url))).json()) as { token: string };
      site.pass(4_000);
      const sent = await fetch(new URL('/api/enquiries', nginx.url), { method: 'POST', headers: { 'content-type': 'application/json', origin }, body: JSON.stringify(writeMessage({ token })) });

      expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('"step":"check"')]);
      expect([sent.status, site.received()]).toEqual([201, 1]);
    });

    test('a preview is shown to the browser that has its cookie, and to no other', async () => {
      const next = await releaseBlog(disk, '1.0.2', { knownPages: ['/blog', '/blog/loft', '/blog/new'].map(knownPage) });
      await switchTo(1);
      while (site.server.server.listening && !(await ask(ours, '/version')).body.includes(sites[1])) await pause(20);
      const { token } = await previewComposition(disk, next, 60_000);

      const link = await visit(`/preview/${token}`);
      const cookie = String(link.headers['set-cookie']).split(';')[0] ?? '';
      const [shown, other] = [await visit('/blog/loft', { cookie: `theme=dark; ${cookie}` }), await visit('/blog/loft', { cookie: 'theme=dark; nopreview=1' })];

      expect([link.status, link.headers.location]).toEqual([303, '/blog']);
      expect([shown, other].map(({ body }) => /\/releases\/blog\/([\d.]+)\//.exec(body.toString())?.[1])).toEqual(['1.0.2', '1.0.1']);
      expect(shown.headers['cache-control']).toBe('private, no-store, no-transform');
    });
  });
});
