import { expect, test } from '@playwright/test';
import { rawGet } from './raw-request';

/** Scripts, styles and drawings of releases that a page links to; a PNG is compressed as it is. */
async function linkedFiles(path: string): Promise<string[]> {
  const { body } = await rawGet(path);
  return [...body.matchAll(/(?:src|href)="(\/releases\/[^"]*\.(?:js|css|svg))"/g)].map(([, url = '']) => url);
}

for (const path of ['/', '/oxford', '/blog/loft-or-roof-aerial', '/commercial-tv-installation']) {
  test(`files of ${path} are kept for good and come as brotli or gzip`, async () => {
    const files = await linkedFiles(path);

    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const brotli = await rawGet(file, { 'accept-encoding': 'gzip, br' });
      const gzip = await rawGet(file, { 'accept-encoding': 'gzip' });
      expect(brotli.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
      expect([file, brotli.headers['content-encoding']]).toEqual([file, 'br']);
      expect([file, gzip.headers['content-encoding']]).toEqual([file, 'gzip']);
    }
  });
}

for (const path of ['/', '/oxford', '/sitemap.html', '/nowhere-on-sea', '/blog/not-written-yet']) {
  test(`${path} is asked for again each time, and answers 304 when it has not changed`, async () => {
    const first = await rawGet(path, { 'accept-encoding': 'br' });
    const etag = first.headers.etag ?? '';

    const second = await rawGet(path, { 'accept-encoding': 'br', 'if-none-match': etag });

    expect(first.headers['cache-control']).toBe('no-cache');
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
    expect(headers['cache-control']).toBe('no-store');
  });
}

for (const path of ['/', '/oxford', '/nowhere-on-sea', '/no/such/page', '/sw.js']) {
  test(`${path} forbids inline and evaluated scripts, framing and sniffing`, async () => {
    const { headers } = await rawGet(path);

    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
}
