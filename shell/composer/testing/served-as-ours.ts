import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { ask } from './ask';

/*
 * Tests for everything that serves a store beside our server, or in its place.
 */

/** `TEST_SWITCHES=1000` for longer. */
const mostSwitches = Number(process.env.TEST_SWITCHES ?? 10);

/** The other server, and ours with the same site. Its blog is 1.0.1, and was 1.0.0 before. */
export interface ServedTwice {
  readonly theirs: string;
  readonly ours: string;
  /** Makes the composition with blog 1.0.0 or 1.0.1 current. */
  readonly switchTo: (index: 0 | 1) => Promise<unknown>;
  /** Whether ours follows the switches, so that its readers count as well. */
  readonly oursFollows?: boolean;
}

/** Adds the tests. @param served is called when they run */
export function testAsOurServer(served: () => ServedTwice): void {
  /** Headers that say the same in another way, or that only one of the two has to say. */
  const apart = ['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'content-length', 'transfer-encoding', 'accept-ranges'];
  const comparable = (headers: IncomingHttpHeaders) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !apart.includes(name)).map(([name, value]) => [name, String(value).toLowerCase().replace(/^(application\/json); charset=utf-8$/, '$1')]));

  test.each([
    ['the home page', '/'],
    ['a page', '/blog/loft'],
    ['a page whose address ends like a file', '/sitemap.html'],
    ['a document that a section publishes', '/blog/leaflet.html'],
    ['a file that a section publishes for programs', '/.well-known/security.txt'],
    ['a page without its ending', '/sitemap'],
    ['a page by the name of its file', '/blog.html'],
    ['a page by the whole name of its file', '/sitemap.html.html'],
    ['the home page by the name of its file', '/index.html'],
    ['the home page by a part of that', '/index'],
    ['a script of a release', '/releases/blog/1.0.1/checker.js'],
    ['an HTML file of a release', '/releases/blog/1.0.1/notes.html'],
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
    ['a compressed copy of a script', '/releases/blog/1.0.1/checker.js.gz'],
    ['a bundle for the composer', '/releases/blog/1.0.1/prerender/prerender.cjs'],
    ['the description of a release', '/releases/blog/1.0.1/release.json'],
    ['a script by the place of its file', '/releases/blog/1.0.1/browser/checker.js'],
    ['the list of the files of a site', '/site.json'],
    ['the missing page by the name of its file', '/404.html'],
    ['the missing page by its own name', '/404'],
    ['a path with a slash too many, with a query', '/blog/loft/?utm=a'],
    ['a name with an apostrophe', "/bishop's-cleeve?utm=a"],
    ['a name with an apostrophe, encoded', '/bishop%27s-cleeve'],
    ['a name with an apostrophe as it is set', '/bishop%E2%80%99s-cleeve'],
    ['a name with spaces', '/stow%20on%20the%20wold'],
    ['a name with underscores', '/stow_on_the_wold'],
    ['a name with a full stop', '/locations/st.-briavels'],
    ['a name with a full stop and a space', '/st.%20briavels'],
    ['a name with a comma behind it', '/blog/loft,'],
    ['a name with a bracket and a full stop behind it', '/oxford).'],
    ['a name with an ellipsis behind it', '/oxford%E2%80%A6'],
    ['all of that', "/blog/st.%20bishop's_cleeve)."],
    ['what is no page with a full stop inside', '/index.php'],
    ['what is no page in a hidden folder', '/.git/config'],
  ])('answers %s as our server does, as a HEAD request too', async (_what, path) => {
    for (const method of ['GET', 'HEAD']) {
      const [theirs, own] = await Promise.all([served().theirs, served().ours].map((url) => ask(url, path, {}, method)));

      expect([theirs?.status, theirs?.headers.location]).toEqual([own?.status, own?.headers.location]);
      const { vary, ...headers } = comparable(own?.headers ?? {});
      // nginx has no compressed copy of this file, which would vary.
      const expected = path === '/fallbacks.json' || vary === undefined ? headers : { ...headers, vary };
      if (own?.status !== 308) expect(comparable(theirs?.headers ?? {})).toMatchObject(expected);
    }
  });

  test('sends the compressed copy of a page to a client that accepts it, and the page itself to others', async () => {
    const [packed, plain] = await Promise.all([ask(served().theirs, '/blog/loft', { 'accept-encoding': 'gzip' }), ask(served().theirs, '/blog/loft')]);

    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  });

  test.each(['/blog/loft', '/blog/leaflet.html'])('sends the bytes that our server sends at %s, its policy with them', async (path) => {
    const [theirs, own] = await Promise.all([served().theirs, served().ours].map((url) => ask(url, path)));

    expect(theirs?.body.toString()).toContain('<meta http-equiv="Content-Security-Policy"');
    expect(theirs?.body.toString()).toBe(own?.body.toString());
  });

  test('lists the fallback releases that our server lists', async () => {
    const [theirs, own] = await Promise.all([served().theirs, served().ours].map((url) => ask(url, '/fallbacks.json')));

    expect(theirs?.body.toString()).toContain('"blog"');
    expect(theirs?.body.toString()).toBe(own?.body.toString());
  });

  test('answers 304 for a page that has not changed', async () => {
    const { headers } = await ask(served().theirs, '/blog/loft');

    const again = await ask(served().theirs, '/blog/loft', { 'if-none-match': headers.etag ?? '' });

    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache, no-transform']);
    // It replaces that of the stored page.
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  test.each(['//evil.example/', '/\\evil.example/', '///evil.example//', '/%0d%0aset-cookie:a=b/', '/%2f%2fevil.example/', '//evil.example,', "//evil's.example", '/\\\\evil_example', '/evil%0d%0aset-cookie:a=b_c', '/a%0a,'])('redirects nobody to another site from %s', async (path) => {
    const { headers } = await ask(served().theirs, path);

    expect(headers['set-cookie']).toBeUndefined();
    expect(new URL(headers.location ?? '/', 'http://ours.example').origin).toBe('http://ours.example');
  });

  test.each(['/index.html.gz', '/blog.html.br?v=1', '/sitemap.xml.gz'])('has no page at %s: compressed copies have no address', async (path) => {
    expect((await ask(served().theirs, path)).status).toBe(404);
  });

  test.each(['/sw.js', '/w.js', '/releases/blog/1.0.1/checker.js', '/releases/blog/9.9.9/w.mjs', '/blog/loft', '/blog/loft/', '/fallbacks.json'])('asked for a service worker at %s, answers with the one of the shell', async (path) => {
    const wanted = await ask(served().ours, '/sw.js');

    for (const url of [served().theirs, served().ours]) {
      const { status, headers, body } = await ask(url, path, { 'service-worker': 'script', 'if-none-match': '"another"' });

      expect([status, body.toString(), headers['cache-control'], headers['service-worker-allowed']]).toEqual([200, wanted.body.toString(), 'no-cache', undefined]);
      expect(headers['content-type']).toMatch(/^application\/javascript/);
    }
  });

  test('refuses a post to a page without a form', async () => {
    const { status, headers } = await ask(served().theirs, '/blog/loft', {}, 'POST');

    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test(`${mostSwitches} switches there and back: no reader sees an error, a missing file or a mixed page`, async () => {
    let switches = 0;
    let isReading = true;
    const seen = new Set<string>();
    const faults: string[] = [];
    const read = async (url: string) => {
      while (isReading) {
        const { status, body } = await ask(url, '/blog/loft', { 'accept-encoding': 'identity' });
        const versions = new Set([...body.toString().matchAll(/\/releases\/blog\/([\d.]+)\//g)].map(([, version]) => version ?? ''));
        versions.forEach((version) => seen.add(version));
        if (status !== 200 || versions.size !== 1) faults.push(`${status}, releases ${[...versions].join()}`);
        const files = [...body.toString().matchAll(/"(\/releases\/[^"]+\.(?:js|css|cjs))"/g)].map(([, file]) => file ?? '');
        for (const file of new Set(files)) {
          const { status: found } = await ask(url, file);
          if (found !== 200) faults.push(`${found} for ${file}`);
        }
      }
    };
    const { theirs, ours, oursFollows } = served();
    const readers = [theirs, theirs, ...(oursFollows ? [ours, ours] : [])].map(read);
    for (; switches < mostSwitches; switches += 1) {
      await served().switchTo(switches % 2 === 0 ? 0 : 1);
      await pause(5);
    }
    isReading = false;
    await Promise.all(readers);

    expect(faults).toEqual([]);
    expect([...seen].sort()).toEqual(['1.0.0', '1.0.1']);
  });
}
