import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { business } from '@site/shared/business';
import { honestValues, multipartForm, writeMessage } from '../testing/fixture-enquiries';
import { createCurrentStore } from '../testing/current-store';
import { lookIntoStore } from '../testing/enquiry-submission';
import { openRawSocket } from '../testing/raw-socket';
import type { DiskStore } from '../store/disk-store';
import { startWebhookService } from '../testing/fixture-outbox';
import { startSmtpServer } from '../testing/smtp-server';
import { startServer, startSite } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';

jest.setTimeout(120_000);

test('a variable that cannot be read ends the start before anything else, in words', async () => {
  const site = await startSite(await createCurrentStore(), { environment: { SITE_BUILD: '0', SMTP_URL: 'mail.example with-a-secret' } });

  expect(site.url).toBeUndefined();
  expect(site.said()).toMatch(/^SMTP_URL is no mail server/m);
  expect(site.said()).not.toContain('with-a-secret');
});

test.each<[string, () => Promise<{ readonly url: string; readonly close: () => unknown }>, string]>([
  ['takes mails', () => startSmtpServer(), 'The mail server takes enquiries.'],
  ['refuses the owner', async () => {
    const server = await startSmtpServer();
    server.behaviour.onRecipient = () => '550 5.1.1 Unknown';
    return server;
  }, 'Enquiries would not be mailed now. The mail server did not accept the recipient (550 5.1.1).'],
  ['greets after six seconds, as postscreen does', async () => {
    const behind = await startSmtpServer();
    const server = createServer((socket) => {
      void pause(6000).then(() => socket.pipe(connect(behind.port, '127.0.0.1')).pipe(socket));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: async () => (await behind.close(), server.close()) };
  }, 'The mail server takes enquiries.'],
])('a server says in one line whether the mail server would take mail, and serves either way: one that %s', async (_what, startMails, words) => {
  const mails = await startMails();
  const begun = performance.now();
  const server = await startServer(await createCurrentStore(), undefined, { SMTP_URL: mails.url, ENQUIRY_TO: 'owner@home.example', ENQUIRY_FROM: 'site@home.example' });

  const said = () => server.said().split('\n').filter((line) => line === words);
  expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
  while (said().length === 0) await pause(50);
  expect(performance.now() - begun).toBeLessThan(30_000);
  await server.stop();
  await mails.close();
});

test('what cannot be stored is told by health, webhook and mail, without the disk, and over once it can', async () => {
  const [disk, mails, webhook] = [await createCurrentStore(), await startSmtpServer(), await startWebhookService(() => new Date())];
  const server = await startServer(disk, undefined, { SMTP_URL: mails.url, ENQUIRY_TO: 'owner@home.example', ENQUIRY_FROM: 'site@home.example', ENQUIRY_WEBHOOK: webhook.url });
  const send = () => fetch(new URL('/api/enquiries', server.url), { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, body: JSON.stringify(writeMessage()) });
  const health = async () => (await fetch(new URL('/healthz', server.url))).status;
  const place = join(disk.folder, 'enquiries');
  await rm(place, { recursive: true, force: true });
  await writeFile(place, 'no folder');

  const refused = await send();
  // Its first look at the database may have come before.
  while (!JSON.stringify(webhook.calls).includes('Something that a visitor sent could not be stored.') || mails.received.length === 0) await pause(50);
  const during = await health();
  await rm(place);
  const taken = await send();
  while ((await health()) !== 200) await pause(50);

  expect([refused.status, during, taken.status]).toEqual([503, 503, 201]);
  expect(mails.received.map(({ to, parsed }) => [...to, parsed.subject])).toEqual([['owner@home.example', 'Enquiries cannot be taken']]);
  await server.stop();
  await Promise.all([mails.close(), webhook.close()]);
});

describe('a started server whose store of enquiries cannot be opened', () => {
  let disk: DiskStore;
  let place: string;
  let left: string;
  let server: SiteServer;

  beforeAll(async () => {
    disk = await createCurrentStore();
    place = join(disk.folder, 'enquiries');
    await rm(place, { recursive: true, force: true });
    await writeFile(place, 'no folder');
    left = join(disk.folder, 'staging/photographs-999999999');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'upload'), 'a photograph');
    server = await startServer(disk);
  });

  afterAll(() => server.stop());

  const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.url), init);
  const send = () => ask('/api/enquiries', { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, body: JSON.stringify(writeMessage()) });
  const storedPaths = async () => (await lookIntoStore(disk, (store) => store.list())).map(({ path }) => path);

  test('has removed what a killed server left of uploads', async () => {
    await expect(readdir(left)).rejects.toThrow('ENOENT');
  });

  test('keeps neither pages from visitors nor words from who writes, and uses the store once it can', async () => {
    const [page, answer] = [await ask('/blog'), await send()];
    await rm(place);
    const later = await send();

    expect([page.status, answer.status, later.status]).toEqual([200, 503, 201]);
    expect(await answer.text()).toContain(`nothing has been sent. Please call ${String(business.phone)}`);
    expect(await storedPaths()).toEqual(['/contact']);
  });

  test('lets nobody else read what visitors have sent', async () => {
    const kept = await readdir(place);

    expect(kept).toContain('enquiries.db');
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    for (const name of kept) expect([name, (await stat(join(place, name))).mode & 0o077]).toEqual([name, 0]);
  });

  test('without a mail server says in its log that enquiries stay', async () => {
    // Lines of the log are written some at a time.
    while (!server.said().includes('SMTP_URL is not set: enquiries are stored, and not delivered.')) await pause(20);
  });

  test('stores and answers a form that is being sent when it is stopped, and ends with 0', async () => {
    const { payload, type } = multipartForm({ ...honestValues, step: 'send' });
    const half = openRawSocket(Number(new URL(server.url).port), `POST /contact HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n${payload.subarray(0, 200).toString()}`);
    await ask('/version');
    await pause(200);

    const stopped = server.stop();
    // It takes no more connections once it is stopping.
    while (await ask('/version').then(() => true, () => false)) await pause(20);
    half.socket.write(payload.subarray(200));

    expect(await half.closed).toMatch(/^HTTP\/1.1 303 See Other\r\n[^]*connection: close/i);
    expect(await stopped).toBe(0);
    expect(await storedPaths()).toEqual(['/contact', '/contact']);
  });
});
