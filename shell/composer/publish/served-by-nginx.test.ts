import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { hasNginx } from '../check/find-nginx';
import { startNginx } from '../load/nginx';
import type { Nginx } from '../load/nginx';
import { createServer } from '../server/create-server';
import { openSite } from '../server/open-site';
import type { SiteHome } from '../store/site-home';
import { createCurrentHome, releaseBlog } from '../testing/current-home';
import { nginxConfig } from './nginx-config';
import { pointTo, publishedFolder, readPublished } from './published-folder';
import type { PublishedFolder } from './published-folder';
import { publishSite } from './publish-site';

/*
 * A published folder behind a real nginx, with the configuration that is handed on, beside our own server.
 */
if (!hasNginx()) console.warn('Skipped: what is tested with nginx. Install it: apt-get install nginx-light');

jest.setTimeout(300_000);

/** `TEST_SWITCHES=1000` for longer. */
const mostSwitches = Number(process.env.TEST_SWITCHES ?? 100);

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As it is written: `fetch` would normalise the path. */
function ask(url: string, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

(hasNginx() ? describe : describe.skip)('nginx with a published folder', () => {
  let folder: string;
  let home: SiteHome;
  let to: PublishedFolder;
  let sites: readonly [string, string];
  let nginx: Nginx;
  let ours: string;
  let closeOurs: () => Promise<void>;

  beforeAll(async () => {
    // When root starts nginx, its worker reads files as another user.
    folder = await mkdtemp(join(tmpdir(), 'served-by-nginx-'));
    await chmod(folder, 0o755);
    home = await createCurrentHome(join(folder, 'home'));
    to = publishedFolder(join(folder, 'published'));
    await publishSite(home, to);
    const first = (await readPublished(to)) ?? '';
    await releaseBlog(home, '1.0.1');
    const { composition } = await publishSite(home, to);
    sites = [first, (await readPublished(to)) ?? ''];
    nginx = await startNginx(join(folder, 'nginx'), (port) => nginxConfig({ root: to.current, listen: `127.0.0.1:${port}` }));
    const site = await openSite(home, composition);
    const server = await createServer({ home, currentSite: () => site });
    ours = await server.listen({ host: '127.0.0.1', port: 0 });
    closeOurs = async () => {
      await server.close();
      site.sections.close();
    };
  });

  afterAll(async () => {
    await Promise.all([nginx.stop(), closeOurs()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** Headers that say the same in another way, or that only one of the two has to say. */
  const apart = ['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'content-length', 'transfer-encoding', 'accept-ranges', 'content-security-policy'];
  const comparable = (headers: IncomingHttpHeaders) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !apart.includes(name)).map(([name, value]) => [name, String(value).toLowerCase().replace(/^(application\/json); charset=utf-8$/, '$1')]));

  test.each([
    ['the home page', '/'],
    ['a page', '/blog/loft'],
    ['a page by its file’s name', '/sitemap.html'],
    ['a script of a release', '/releases/blog/1.0.1/checker.js'],
    ['a script of an earlier release, for an open tab', '/releases/blog/1.0.0/checker.js'],
    ['the service worker', '/sw.js'],
    ['the icon', '/favicon.ico'],
    ['the lock', '/lock.json'],
    ['the site map', '/sitemap.xml'],
    ['the list for crawlers', '/robots.txt'],
    ['earlier releases for when one fails', '/fallbacks.json'],
    ['a missing page', '/nothing/here'],
    ['a missing file of a release', '/releases/blog/9.9.9/none.js'],
    ['a folder of releases', '/releases/blog'],
    ['the missing page by its own name', '/404'],
    ['a path with a slash too many, with a query', '/blog/loft/?utm=a'],
  ])('answers %s as our server does, as a HEAD request too', async (_what, path) => {
    for (const method of ['GET', 'HEAD']) {
      const [theirs, own] = await Promise.all([nginx.url, ours].map((url) => ask(url, path, {}, method)));

      expect([theirs?.status, theirs?.headers.location]).toEqual([own?.status, own?.headers.location]);
      if (own?.status !== 308) expect(comparable(theirs?.headers ?? {})).toMatchObject(comparable(own?.headers ?? {}));
    }
  });

  test('sends the compressed copy of a page to who takes it, and the page to who does not', async () => {
    const [packed, plain] = await Promise.all([ask(nginx.url, '/blog/loft', { 'accept-encoding': 'gzip' }), ask(nginx.url, '/blog/loft')]);

    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  });

  test('sends a page that differs from ours by its policy alone', async () => {
    const [theirs, own] = await Promise.all([nginx.url, ours].map((url) => ask(url, '/blog/loft')));
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

    expect(theirs?.body.toString().replace(policy, '')).toBe(own?.body.toString());
    const [header, brought] = [String(theirs?.headers['content-security-policy']).split('; '), policy.exec(theirs?.body.toString() ?? '')?.[1]?.split('; ') ?? []];
    expect(new Set([...header, ...brought])).toEqual(new Set(String(own?.headers['content-security-policy']).split('; ')));
  });

  test('says 304 for what has not changed', async () => {
    const { headers } = await ask(nginx.url, '/blog/loft');

    const again = await ask(nginx.url, '/blog/loft', { 'if-none-match': headers.etag ?? '' });

    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
    // It replaces that of the stored page.
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  test.each(['//evil.example/', '/\\evil.example/', '///evil.example//', '/%0d%0aset-cookie:a=b/', '/%2f%2fevil.example/'])('leads nobody to another site by %s', async (path) => {
    const { headers } = await ask(nginx.url, path);

    expect(headers['set-cookie']).toBeUndefined();
    expect(new URL(headers.location ?? '/', 'http://ours.example').origin).toBe('http://ours.example');
  });

  test.each(['/blog/loft.html.gz', '/blog/loft.html.br?v=1', '/sitemap.xml.gz'])('has no page at %s: compressed copies have no address', async (path) => {
    expect((await ask(nginx.url, path)).status).toBe(404);
  });

  test('takes no form: a post is refused', async () => {
    const { status, headers } = await ask(nginx.url, '/blog/loft', {}, 'POST');

    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test(`${mostSwitches} switches there and back: no reader sees an error, a missing file or a mixed page`, async () => {
    let switches = 0;
    let isReading = true;
    const seen = new Set<string>();
    const faults: string[] = [];
    const read = async () => {
      while (isReading) {
        const { status, body } = await ask(nginx.url, '/blog/loft', { 'accept-encoding': 'identity' });
        const versions = new Set([...body.toString().matchAll(/\/releases\/blog\/([\d.]+)\//g)].map(([, version]) => version ?? ''));
        versions.forEach((version) => seen.add(version));
        if (status !== 200 || versions.size !== 1) faults.push(`${status}, releases ${[...versions].join()}`);
        const files = [...body.toString().matchAll(/"(\/releases\/[^"]+\.(?:js|css|cjs))"/g)].map(([, file]) => file ?? '');
        for (const file of new Set(files)) {
          const { status: found } = await ask(nginx.url, file);
          if (found !== 200) faults.push(`${found} for ${file}`);
        }
      }
    };
    const readers = [read(), read()];
    for (; switches < mostSwitches; switches += 1) {
      await pointTo(to, sites[switches % 2] ?? '');
      await pause(5);
    }
    isReading = false;
    await Promise.all(readers);

    expect(faults).toEqual([]);
    expect([...seen].sort()).toEqual(['1.0.0', '1.0.1']);
  });

  test('a release, and the way back, are served by a publisher that watches the home', async () => {
    const publisher = spawn(process.execPath, [join(__dirname, '../bootstrap.mjs'), 'publish', '--to', to.folder, '--watch'], { env: { ...process.env, SITE_HOME: home.folder }, stdio: 'ignore' });
    const waitFor = async (version: string) => {
      const from = performance.now();
      while (!(await ask(nginx.url, '/blog/loft')).body.includes(`/releases/blog/${version}/`)) {
        if (performance.now() - from > 60_000) throw new Error(`Wanted blog ${version} served, found none after a minute.`);
        await pause(20);
      }
    };
    await pointTo(to, sites[0]);
    await waitFor('1.0.1');

    await releaseBlog(home, '1.0.2');
    await waitFor('1.0.2');
    await releaseBlog(home, '1.0.1');
    await waitFor('1.0.1');

    publisher.kill('SIGKILL');
    await once(publisher, 'exit');
  });
});
