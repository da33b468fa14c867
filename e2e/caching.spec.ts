import { expect, test } from '@playwright/test';
import { rawGet } from './raw-request';

/** The scripts and stylesheets that the site's lock names, and those that a page links to. */
async function releaseFiles(): Promise<string[]> {
  const { releases } = JSON.parse((await rawGet('/lock.json')).body) as { releases: Record<string, { base: string; integrity: Record<string, string> }> };
  const locked = Object.values(releases).flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => base + file));
  const { body } = await rawGet('/');
  const linked = [...body.matchAll(/(?:src|href)="(\/releases\/[^"]*)"/g)].map(([, url = '']) => url);
  return [...new Set([...locked, ...linked])].filter((file) => /\.(js|css|svg)$/.test(file));
}

test('files of releases are kept for good and come as brotli or gzip', async () => {
  const files = await releaseFiles();

  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const brotli = await rawGet(file, { 'accept-encoding': 'gzip, br' });
    const gzip = await rawGet(file, { 'accept-encoding': 'gzip' });
    expect(brotli.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
    expect([file, brotli.headers['content-encoding']]).toEqual([file, 'br']);
    expect([file, gzip.headers['content-encoding']]).toEqual([file, 'gzip']);
  }
});

for (const path of ['/', '/oxford', '/sitemap.html', '/nowhere-on-sea', '/blog/not-written-yet']) {
  test(`${path} is requested again each time, with status 304 while it has not changed`, async () => {
    const first = await rawGet(path, { 'accept-encoding': 'br' });
    const etag = first.headers.etag ?? '';

    const second = await rawGet(path, { 'accept-encoding': 'br', 'if-none-match': etag });

    expect(first.headers['cache-control']).toBe('no-cache, no-transform');
    expect(first.headers['content-encoding']).toBe('br');
    expect(etag).not.toBe('');
    expect(second.status).toBe(304);
    expect(second.body).toBe('');
  });
}

for (const path of ['/releases/shell/0.0.0/main.js', '/no/such/page']) {
  test(`the 404 of ${path} is never kept`, async () => {
    const { status, headers } = await rawGet(path);

    expect(status).toBe(404);
    expect(headers['cache-control']).toMatch(/^no-store(, no-transform)?$/);
  });
}

for (const path of ['/', '/oxford', '/nowhere-on-sea', '/no/such/page', '/sw.js']) {
  test(`${path} forbids inline and evaluated scripts, framing and sniffing`, async () => {
    const { headers, body } = await rawGet(path);

    const [, brought = ''] = /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(body) ?? [];
    const policy = `${String(headers['content-security-policy'])}; ${brought}`;
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
}

test('every document has the same headers, whatever it needs inline', async () => {
  const own = ['etag', 'content-length', 'date'];
  const answers = await Promise.all(['/', '/oxford', '/blog', '/sitemap.html', '/nowhere-on-sea'].map((path) => rawGet(path)));

  const [first, ...others] = answers.map(({ headers }) => Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))));
  for (const headers of others) expect(headers).toEqual(first);
});
