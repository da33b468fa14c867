import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { balancerConfig } from '../deploy/nginx-config';
import { hasNginx } from '../test/find-programs';
import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import { startNginx } from '../testing/nginx';
import type { Nginx } from '../testing/nginx';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { readCurrent, readSwitches } from '../store/switches';
import { confirmCurrent } from '../bucket/push';
import { openMachine } from '../testing/bucket-machine';
import { buildElsewhere, createCurrentStore } from '../testing/current-store';
import { startFakeBucket } from '../testing/fake-bucket';
import type { FakeBucket } from '../testing/fake-bucket';
import { writeMessage } from '../testing/fixture-enquiries';
import { startPostgres } from '../testing/postgres-server';
import type { PostgresServer } from '../testing/postgres-server';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { startServer, startSite } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';

/*
 * Two servers with folders of their own, one bucket and one PostgreSQL, behind nginx with the configuration that is handed on.
 */
if (!hasNginx()) console.warn('Skipped: nginx before several servers. Install it: apt-get install nginx-light');

jest.setTimeout(240_000);

const folder = temporaryFolder();
const servers: SiteServer[] = [];
let postgres: PostgresServer | undefined;
let fake: FakeBucket;
let environment: Record<string, string>;
let publisher: DiskStore;
let first: string;
let nginx: Nginx | undefined;

beforeAll(async () => {
  [postgres, fake] = await Promise.all([startPostgres(), startFakeBucket()]);
  environment = { ...fake.environment, ...(postgres && { DATABASE_URL: postgres.url }), TRUST_PROXY: '127.0.0.1' };
  publisher = await createCurrentStore();
  first = (await readCurrent(publisher)) ?? '';
  await confirmCurrent(openMachine(publisher.folder, environment));
  servers.push(...(await Promise.all(['one', 'other'].map((name) => startServer(diskStore(join(folder, name)), 0, environment)))));
  if (hasNginx()) nginx = await startNginx(join(folder, 'nginx'), (port) => balancerConfig({ listen: `127.0.0.1:${port}`, servers: servers.map(({ url }) => new URL(url).host), logs: join(folder, 'nginx') }));
});

afterAll(async () => {
  await nginx?.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([postgres?.stop(), fake.close()]);
});

const ask = (path: string, init?: RequestInit, base = nginx?.url ?? servers[0]?.url) => fetch(new URL(path, base), init);
const post = (path: string, body: unknown, base?: string) => ask(path, { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, body: JSON.stringify(body) }, base);
const compositions = () => Promise.all(servers.map(async ({ url }) => ((await (await ask('version', {}, url)).json()) as { composition: string }).composition));

/** @returns how long after the switch each server serves its composition */
async function served(id: string): Promise<number> {
  while (new Set(await compositions()).size > 1 || (await compositions())[0] !== id) await wait(100);
  return Date.now() - Math.max(...[...fake.objects].filter(([key]) => key.startsWith('test/switches/')).map(([, { at }]) => at));
}

const command = (...words: string[]) => runSiteCommand(publisher, words, { environment });

test('servers with empty folders serve the composition that is current in the bucket', async () => {
  await expect(compositions()).resolves.toEqual([first, first]);
  await expect(ask('/blog/loft').then((page) => page.status)).resolves.toBe(200);
});

test('a release, and a rollback, from another machine are served by both; a tab keeps the release that it was loaded with', async () => {
  const from = await buildElsewhere('blog', '1.0.1');

  const released = await command('release', '--from', from);
  const second = (await readCurrent(publisher)) ?? '';
  const releaseMs = await served(second);
  const old = await Promise.all(Array.from({ length: 4 }, () => ask('/releases/blog/1.0.0/section.js').then(({ status }) => status)));
  const rolledBack = await command('rollback', 'blog');
  const rollbackMs = await served(first);
  const newer = await Promise.all(Array.from({ length: 4 }, () => ask('/releases/blog/1.0.1/section.js').then(({ status }) => status)));

  expect([released, rolledBack]).toMatchObject([{ code: 0, stderr: '' }, { code: 0, stderr: '' }]);
  expect(released.stdout).toMatch(/^sites\/\w+\/: \d+ files uploaded \(\d+\.\d\d MB\), \d+ copied inside the bucket$/m);
  expect([...old, ...newer]).toEqual(Array.from({ length: 8 }, () => 200));
  console.info(`Served by both after the switch: a release ${releaseMs} ms, a rollback ${rollbackMs} ms.`);
  // A second on a machine that does nothing else, and eight on one that did much.
  expect(Math.max(releaseMs, rollbackMs)).toBeLessThan(30_000);
});

test('a machine with nothing but the bucket judges as one that has been there: a version of before is not used for other bytes', async () => {
  const from = await buildElsewhere('blog', '1.0.1', { title: 'News' });

  const refused = await runSiteCommand(diskStore(join(folder, 'new-machine')), ['release', '--from', from, '--dry-run'], { environment });

  expect(refused).toMatchObject({ code: 1, stderr: 'Release blog 1.0.1 is stored already, with other bytes (release.json). A release never changes: give it another version.\n' });
});

test('an enquiry whose form came from one server is taken by the other, once', async () => {
  if (!postgres) return;
  const { token } = (await (await ask('/api/enquiries/token', {}, servers[0]?.url)).json()) as { token: string };
  const message = writeMessage({ token });
  await wait(3100);

  const answers = [await post('/api/enquiries', message, servers[1]?.url), await post('/api/enquiries', message, servers[0]?.url)];

  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  const store = openEnquiryStore(publisher, environment);
  const stored = await store.list();
  await store.close();
  expect(stored).toEqual([expect.objectContaining({ path: '/contact', heldFor: undefined })]);
});

test('pages that are reported to either server are counted together', async () => {
  if (!postgres) return;
  const report = { page: 'blog', sections: [{ section: 'blog', release: '1.0.0', failed: ['chunk'] }] };
  const health = async () => (await runSiteCommand(publisher, ['releases', 'health', 'blog', '--json'], { environment })).stdout;

  for (const { url } of servers) await post('/api/section-health', report, url);

  // A server answers before a report is written.
  while (!(await health()).includes('"shown": 2')) await wait(200);
  expect(JSON.parse(await health())).toMatchObject({ section: 'blog', releases: [{ release: '1.0.0', shown: 2, networks: 2, failed: 2, ways: { chunk: 2 } }] });
});

test('after one server was killed, nobody who reads sees an error, and the other one takes enquiries', async () => {
  const [, killed] = servers;
  await ask('/blog');
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  while (killed?.isRunning() === true) await wait(50);

  const pages = await Promise.all(Array.from({ length: 20 }, () => ask('/blog/loft').then(({ status }) => status)));
  const { token } = (await (await ask('/api/enquiries/token')).json()) as { token: string };
  await wait(3100);
  const taken = await post('/api/enquiries', writeMessage({ token, submission: '2b1de7f4-8c1c-4f43-9b0e-6a3e6c0f7a11' }));

  expect(new Set(pages)).toEqual(new Set([200]));
  expect(taken.status).toBe(201);
});

test('while the bucket is away, servers go on and say so, one starts from its folder, and nothing else starts or changes; afterwards they follow again', async () => {
  fake.fault = () => ({ status: 503 });
  const statuses = async () => Promise.all(servers.map(async ({ url }) => (await (await ask('healthz', {}, url)).json()) as { status: string; note?: string }));

  const [again, empty, refused] = await Promise.all([
    startServer(diskStore(join(folder, 'other')), 0, environment),
    startSite(diskStore(join(folder, 'none')), { environment: { ...environment, SITE_BUILD: '0' } }),
    runSiteCommand(publisher, ['rollback', '--to', first], { environment }),
  ]);
  servers[1] = again;
  while (!(await statuses()).every(({ note }) => note !== undefined)) await wait(100);

  expect(again.said()).toContain('What this machine has is served.');
  expect(empty.url).toBeUndefined();
  expect(empty.said()).toContain('the answer 503');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^Failed to read the list of objects in s3:\/\/site\/test\/ at .*: the answer 503 \(\d+ tries in \d+\.\d s\)\. Servers go on with what they have\./);
  await expect(Promise.all(servers.map(({ url }) => ask('/blog', {}, url).then(({ status }) => status)))).resolves.toEqual([200, 200]);
  await expect(statuses()).resolves.toEqual(servers.map(() => ({ status: 'ok', composition: first, note: expect.stringContaining('This server cannot follow its bucket, so it does not see releases from elsewhere') as string })));

  fake.fault = () => undefined;
  while ((await statuses()).some(({ note }) => note !== undefined)) await wait(100);
});

test('every folder has the same history', async () => {
  const histories = await Promise.all([publisher, diskStore(join(folder, 'one'))].map((disk) => readSwitches(disk)));

  expect(histories[0]).toHaveLength(3);
  expect(histories[1]).toEqual(histories[0]);
});
