import { canonicalPath } from '@site/shared/site-path';
import { expect, test } from '@playwright/test';
import { rawGet } from './raw-request';

const hostilePaths = [
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%ff',
  '/%c0%ae%c0%ae/',
  '/%00',
  '/oxford%00',
  '/oxford%00.html',
  '/oxford%0d%0aset-cookie:a=b',
  '/%ED%A0%80',
  '/..',
  '/../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cpackage.json',
  '/%252e%252e/package.json',
  '/releases/../package.json',
  '/releases/../../package.json',
  '/releases/..%2f..%2fpackage.json',
  '/releases/shell/../../current',
  '/releases/shell/%2e%2e/current',
  '/releases/shell/1.0.0/..%2frelease.json',
  '/releases/',
  '/releases/shell/',
  '/releases/nobody/1.0.0/main.js',
  '/.git/config',
  '/.site/current',
  '/site.json',
  '/sw.js/..',
  `/${'a'.repeat(201)}`,
  `/blog/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(2000)}`,
  `/${'%61'.repeat(300)}`,
];

test('hostile paths are refused, all at once, and the server goes on', async () => {
  const refused = await Promise.all(hostilePaths.map(async (path) => ({ path, ...(await rawGet(path)) })));

  for (const { path, status, body } of refused) {
    expect([400, 404], path).toContain(status);
    expect(body, path).not.toMatch(/root:|"workspaces"|"path":"\/services"/);
  }
  const { status } = await rawGet('/');
  expect(status).toBe(200);
});

const markup = encodeURIComponent('<img src=x onerror=alert(1)>"><script>alert(1)');

for (const folder of ['', '/blog', '/locations', '/postcode', '/no/such']) {
  test(`markup in a path below '${folder}/' is only ever text`, async () => {
    const asked = await rawGet(canonicalPath(`${folder}/${markup}`) ?? '');
    const { body } = asked.status === 308 ? await rawGet(asked.headers.location ?? '') : asked;

    expect(body).toMatch(/<h1/);
    expect(body).not.toMatch(/<img src=x|<script>alert/i);
  });
}
