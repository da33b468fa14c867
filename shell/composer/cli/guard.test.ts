import { setTimeout as wait } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthReport } from '../../src/health/health-report';
import type { DiskStore } from '../store/disk-store';
import { releaseFile } from '../store/release-format';
import { readSwitches } from '../store/switches';
import { buildElsewhere, createReleasedStore } from '../testing/current-store';
import { runSiteCommand } from '../testing/run-site-command';
import { startServer } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';
import { startSmtpServer } from '../testing/smtp-server';

jest.setTimeout(120_000);

let disk: DiskStore;
let servers: SiteServer[] = [];

beforeEach(async () => {
  ({ disk } = await createReleasedStore());
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  const server = await startServer(disk, 0, { TRUST_PROXY: '127.0.0.1', ...environment });
  servers.push(server);
  return server;
}

const failing = (release: string): HealthReport => ({ page: 'blog', sections: [{ section: 'shell', release: '1.0.0' }, { section: 'blog', release, failed: ['entry'] }] });
const fine = (release: string): HealthReport => ({ page: 'blog', sections: [{ section: 'shell', release: '1.0.0' }, { section: 'blog', release }] });

/** Sends what a browser sends. @param network the last number of an address, through the proxy before the server */
async function visit({ url }: SiteServer, report: HealthReport, network: number): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${network}` };
  return (await fetch(new URL('/api/section-health', url), { method: 'POST', headers, body: JSON.stringify(report) })).status;
}

async function served({ url }: SiteServer): Promise<string | undefined> {
  const { releases } = (await (await fetch(new URL('/version', url))).json()) as { releases: Record<string, string> };
  return releases.blog;
}

async function untilServed(server: SiteServer, version: string): Promise<number> {
  const from = performance.now();
  while ((await served(server)) !== version && performance.now() - from < 20_000) await wait(20);
  expect(await served(server)).toBe(version);
  return performance.now() - from;
}

async function release(...options: string[]): Promise<void> {
  const result = await runSiteCommand(disk, ['release', 'blog', '--from', await buildElsewhere('blog', '2.0.0'), ...options]);
  expect(result).toMatchObject({ code: 0 });
}

const run = (...words: string[]) => runSiteCommand(disk, words);

test('a guarded release that nobody can load goes back by itself after eight visits at most; two servers do it once, mail it, and nobody reads a mixed page', async () => {
  const smtp = await startSmtpServer();
  const mail = { SMTP_URL: smtp.url, ENQUIRY_TO: 'owner@site.example' };
  const two = [await start(mail), await start(mail)];
  const [first, second] = two as [SiteServer, SiteServer];
  await release('--guard');
  for (const server of two) await untilServed(server, '2.0.0');
  const pages = new Set<string>();
  const visits = { sent: 0, areOver: false };
  const reading = (async () => {
    while (!visits.areOver) pages.add(await (await fetch(new URL('/blog', first.url))).text());
  })();

  while (visits.sent < 8 && (await served(first)) === '2.0.0') {
    expect(await visit(first, failing('2.0.0'), (visits.sent += 1))).toBe(204);
    await wait(100);
  }
  const tookMs = await untilServed(first, '1.0.1');
  await untilServed(second, '1.0.1');
  visits.areOver = true;
  await reading;

  // A second to the next look, and the switch.
  expect(tookMs).toBeLessThan(10_000);
  expect(pages.size).toBe(2);
  const last = (await readSwitches(disk)).slice(-2);
  expect(last).toMatchObject([
    { action: 'release', guarded: 'blog' },
    { action: 'rollback', by: 'guard', verdict: { section: 'blog', release: '2.0.0', watched: { failed: expect.any(Number) as number }, before: { networks: 0 } } },
  ]);
  expect((await run('releases')).stdout).toMatch(/guard +\S+ +rollback +blog 1\.0\.1; blog 2\.0\.0 harms visitors: \d of \d networks met a failure of it/);
  while (smtp.received.length === 0) await wait(50);
  expect(smtp.received.map(({ to, parsed }) => [to, parsed.subject])).toEqual([[['owner@site.example'], 'blog 2.0.0 harms visitors']]);
  await smtp.close();
});

test('from 500 pages a day on a release is guarded; one network rolls back nothing, and a forced release stays whatever it does', async () => {
  const server = await start();
  for (let visits = 0; visits < 500; visits += 1) await visit(server, fine('1.0.1'), visits % 250);
  await wait(500);
  await release();
  await untilServed(server, '2.0.0');
  expect((await readSwitches(disk)).at(-1)).toMatchObject({ guarded: 'blog' });
  for (let visits = 0; visits < 40; visits += 1) await visit(server, failing('2.0.0'), 1);
  for (let network = 2; network < 60; network += 1) await visit(server, fine('2.0.0'), network);

  await run('release', 'blog', '--from', await buildElsewhere('blog', '2.0.1'), '--force', 'the fault is known');
  await untilServed(server, '2.0.1');
  for (let network = 1; network < 20; network += 1) await visit(server, failing('2.0.1'), network);
  await wait(2500);

  expect(await served(server)).toBe('2.0.1');
  expect((await readSwitches(disk)).map(({ action }) => action)).toEqual(['start', 'release', 'release', 'release']);
  const { stdout } = await run('releases', 'health', 'blog');
  expect(stdout).toMatch(/2\.0\.1 \(current\) +\d{4}-\d\d-\d\d +19 +19 of 19 networks \(83\.2 to 100 %\) +entry 19/);
  expect(stdout).toMatch(/2\.0\.0 +\d{4}-\d\d-\d\d +98 +1 of 59 networks/);
});

test('without its database a server serves, takes reports, and says that the guard sees nothing; the release stays', async () => {
  const server = await start({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' });
  await release('--guard');
  await untilServed(server, '2.0.0');

  const statuses = [await visit(server, failing('2.0.0'), 1), await visit(server, failing('2.0.0'), 2)];
  await wait(2500);

  expect(statuses).toEqual([204, 204]);
  expect(await served(server)).toBe('2.0.0');
  expect(await (await fetch(new URL('/healthz', server.url))).text()).toContain('The guard cannot watch releases.');
});

test.each<[string, readonly string[], RegExp]>([
  ['a section that is not there', ['releases', 'health', 'careers'], /^'careers' is no section\. Name one of blog, shell\.\n$/],
  ['a section that prune does not take', ['releases', 'prune', 'blog'], /^prune takes no section such as 'blog'\. Leave it out\.\n$/],
])('%s is refused in a sentence', async (_what, words, message) => {
  expect(await run(...words)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) as string });
});

test('a guard that would watch nothing is refused', async () => {
  const from = disk.release('blog', '1.0.1');
  const isCurrent = await run('release', 'blog', '--from', from, '--guard');
  await run('release', 'blog', '--remove', '--allow-gone', '/*', '--force', 'for this test');
  const isNew = await run('release', 'blog', '--from', await buildElsewhere('blog', '2.0.0'), '--guard');

  expect([isCurrent, isNew]).toMatchObject([
    { code: 1, stderr: 'blog 1.0.1 is current already, and a guard begins with a release. Leave --guard out.\n' },
    { code: 1, stderr: '--guard has nothing to go back to: blog is not on the site yet. Leave --guard out.\n' },
  ]);
});

test('where no server counts, a guard is refused', async () => {
  const file = join(disk.release('shell', '1.0.0'), releaseFile);
  const shell = JSON.parse(await readFile(file, 'utf8')) as { business: object };
  await writeFile(file, JSON.stringify({ ...shell, business: { ...shell.business, takesEnquiries: false } }));

  expect(await run('release', 'blog', '--from', await buildElsewhere('blog', '2.0.0'), '--guard')).toMatchObject({
    code: 1,
    stderr: '--guard needs a server that counts how pages fare, and takesEnquiries in shared/src/business/business.ts says that there is none. Leave --guard out.\n',
  });
});

test('where no server has counted, the history says so', async () => {
  expect(existsSync(join(disk.folder, 'enquiries/enquiries.db'))).toBe(false);

  expect((await run('releases')).stdout).toContain('how pages fare is not known here: neither DATABASE_URL nor a file in SITE_HOME has it');
  expect(await run('releases', 'health', 'blog')).toMatchObject({ code: 1, stderr: 'How pages fare is not known here: neither DATABASE_URL nor a file in SITE_HOME has it.\n' });
});
