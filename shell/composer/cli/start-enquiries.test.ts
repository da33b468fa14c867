import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { business } from '@site/shared/business';
import { honestValues, multipartForm, writeMessage } from '../testing/fixture-enquiries';
import { createCurrentStore } from '../testing/current-store';
import { lookIntoStore } from '../testing/enquiry-submission';
import { openRawSocket } from '../testing/raw-socket';
import { temporaryFolder } from '../testing/temporary-folder';
import type { DiskStore } from '../store/disk-store';
import { startServer, startSite } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';

jest.setTimeout(120_000);

const folder = temporaryFolder();
let disk: DiskStore;
let server: SiteServer | undefined;

beforeEach(async () => {
  disk = await createCurrentStore(join(folder, randomUUID()));
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, server?.url), init);
const send = (message = writeMessage()) => ask('/api/enquiries', { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, body: JSON.stringify(message) });

test('a started server takes enquiries, and without a mail server says in its log that they stay', async () => {
  server = await startServer(disk);

  const answer = await send();

  expect(answer.status).toBe(201);
  // Lines of the log are written some at a time.
  while (!server.said().includes('SMTP_URL is not set: enquiries are stored, and not delivered.')) await pause(20);
  expect((await lookIntoStore(disk, (store) => store.list())).map(({ path }) => path)).toEqual(['/contact']);
});

test('a store that cannot be opened keeps neither pages from visitors nor words from who writes, and is used once it can', async () => {
  const place = join(disk.folder, 'enquiries');
  await rm(place, { recursive: true, force: true });
  await writeFile(place, 'no folder');
  server = await startServer(disk);

  const [page, answer] = [await ask('/blog'), await send()];
  await rm(place);
  const later = await send();

  expect([page.status, answer.status, later.status]).toEqual([200, 503, 201]);
  expect(await answer.text()).toContain(`nothing has been sent. Please call ${String(business.phone)}`);
  await chmod(place, 0o700);
});

test('a variable that cannot be read ends the start before anything else, in words', async () => {
  const site = await startSite(disk, { environment: { SITE_BUILD: '0', SMTP_URL: 'mail.example with-a-secret' } });

  expect(site.url).toBeUndefined();
  expect(site.said()).toMatch(/^SMTP_URL is no mail server/m);
  expect(site.said()).not.toContain('with-a-secret');
});

test('a form that is being sent when the server is stopped is stored and answered, and it ends with 0', async () => {
  server = await startServer(disk);
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
  expect(await lookIntoStore(disk, (store) => store.list())).toHaveLength(1);
});

test('what a killed server left of uploads is gone after the next start', async () => {
  const left = join(disk.folder, 'staging/photographs-999999999');
  await mkdir(left, { recursive: true });
  await writeFile(join(left, 'upload'), 'a photograph');

  server = await startServer(disk);

  await expect(rm(left)).rejects.toThrow('ENOENT');
});
