import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { honestValues, multipartForm, openEnquirySite, serveEnquiries } from '../../testing/fixture-enquiries';
import type { EnquiryServer } from '../../testing/fixture-enquiries';
import { receiveIn, submission } from '../../testing/enquiry-submission';
import { openRawSocket } from '../../testing/raw-socket';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { DiskStore } from '../../store/disk-store';

const folder = temporaryFolder();
const host = 'host: site.example\r\norigin: https://site.example\r\n';
const bodyLimits = { wholeMs: 600, leastBytes: 8_000, windowMs: 2_500, answerMs: 60_000 };
let disk: DiskStore;
let id: string;
let site: EnquiryServer;
let photograph: Buffer;
/** Of an enquiry that is stored. */
const key = randomUUID();

beforeAll(async () => {
  ({ disk, id, site } = await openEnquirySite(folder, { bodyLimits }));
  await receiveIn(site.store, submission({ key }), new Date());
  await site.server.listen({ host: '127.0.0.1', port: 0 });
  photograph = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }).jpeg().toBuffer();
});

afterAll(() => site.close());

const open = (text: string) => openRawSocket((site.server.server.address() as AddressInfo).port, text);
const startPut = (length: number, more = '') => open(`PUT /api/enquiries/${key}/photographs/0?name=a.jpg HTTP/1.1\r\n${host}content-type: image/jpeg\r\ncontent-length: ${length}\r\n${more}\r\n`);
const uploadsLeft = () => readdir(disk.staging('photographs')).catch(() => []);

/** Sends bytes in parts, with a pause after each. */
async function trickle(socket: { readonly write: (bytes: Buffer) => unknown }, bytes: Buffer, parts: number, pauseMs: number): Promise<void> {
  const size = Math.ceil(bytes.length / parts);
  for (let start = 0; start < bytes.length; start += size) {
    socket.write(bytes.subarray(start, start + size));
    await wait(pauseMs);
  }
}

test('a photograph on a poor signal may take longer than any other body', async () => {
  const slow = startPut(photograph.length, 'connection: close\r\n');

  await trickle(slow.socket, photograph, 10, 200);

  expect(await slow.closed).toMatch(/^HTTP\/1.1 204 /);
});

test('so may a form with photographs', async () => {
  const { payload: body, type } = multipartForm({ ...honestValues, message: 'on a poor signal' }, [{ name: 'a.jpg', bytes: photograph }]);
  const slow = open(`POST /contact HTTP/1.1\r\n${host}content-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`);

  await trickle(slow.socket, body, 10, 200);

  expect(await slow.closed).toMatch(/^HTTP\/1.1 200 [^]*"photographs":\["a.jpg"\][^]*"step":"check"/);
});

test.each([
  ['of its page', 'http://site.example', 'http://site.example', '200 '],
  ['of its page, whatever Host says', 'http://site.example', 'http://site.example\r\nhost: other.example', '200 '],
  ['of another site, although Host agrees with it', 'http://site.example', 'http://evil.example\r\nhost: evil.example', '403 '],
])('a form that is posted to a whole address is judged by that address: one %s', async (_what, address, origin, status) => {
  const { payload: body, type } = multipartForm({ ...honestValues, message: `from ${origin}` });
  const hostLine = origin.includes('host:') ? '' : 'host: proxy.example\r\n';
  const posted = open(`POST ${address}/contact HTTP/1.1\r\n${hostLine}origin: ${origin}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`);
  posted.socket.write(body);

  expect((await posted.closed).slice(9, 13)).toBe(status);
  expect(site.logged()).not.toContain('"path":"http');
});

test('an upload that stands still is cut, and nothing of it is left', async () => {
  const started = performance.now();
  const silent = startPut(photograph.length);
  silent.socket.write(photograph.subarray(0, 1_000));

  expect(await silent.closed).toMatch(/^HTTP\/1.1 408 /);

  expect(performance.now() - started).toBeGreaterThan(bodyLimits.windowMs - 100);
  while ((await uploadsLeft()).length > 0) await wait(20);
  expect(site.troubles).toContainEqual({ kind: 'limit', words: 'An upload was too slow, and was cut.' });
});

test('an upload that its client breaks off leaves nothing, and is no failure in the log', async () => {
  const broken = startPut(photograph.length);
  broken.socket.write(photograph.subarray(0, 1_000));
  while ((await uploadsLeft()).length === 0) await wait(20);

  broken.socket.destroy();

  while ((await uploadsLeft()).length > 0) await wait(20);
  expect(site.logged()).not.toContain('"level":"error"');
});

test.each([
  ['an enquiry from a script', `POST /api/enquiries HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 900\r\n\r\n{`],
  ['a form to a page that has none', `POST /blog HTTP/1.1\r\n${host}content-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n`],
  ['an upload from another site', `PUT /api/enquiries/${randomUUID()}/photographs/0 HTTP/1.1\r\nhost: site.example\r\norigin: https://evil.example\r\ncontent-type: image/jpeg\r\ncontent-length: 900\r\n\r\n`],
])('%s that trickles in has only the time of any other body', async (_what, request) => {
  const started = performance.now();
  const slow = open(request);
  const dripping = setInterval(() => slow.socket.write(' '), 50);

  await slow.closed;

  clearInterval(dripping);
  expect(performance.now() - started).toBeLessThan(bodyLimits.wholeMs + 500);
});

const from = (address: string) => `x-forwarded-for: ${address}\r\n`;

test('a network has six uploads at a time; the next is refused, or left out of its form, in words, and others are not', async () => {
  const running = Array.from({ length: 6 }, () => startPut(photograph.length, from('192.0.2.50')));
  running.forEach(({ socket }) => socket.write(photograph.subarray(0, 20_000)));
  while ((await uploadsLeft()).length < 6) await wait(20);

  const surplus = startPut(photograph.length, `${from('192.0.2.50')}connection: close\r\n`);
  const other = startPut(photograph.length, `${from('192.0.2.51')}connection: close\r\n`);
  for (const { socket } of [surplus, other]) socket.write(photograph);

  const { payload: body, type } = multipartForm({ ...honestValues, message: 'while six run' }, [{ name: 'a.jpg', bytes: Buffer.concat([photograph, Buffer.alloc(1_000_000)]) }]);
  const form = open(`POST /contact HTTP/1.1\r\n${host}content-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n${from('192.0.2.50')}\r\n`);
  form.socket.write(body);
  expect(await form.closed).toMatch(/^HTTP\/1.1 200 [^]*"photographs":\[\],"leftOut":"a\.jpg: We are receiving too many photographs[^]*"step":"check"/);
  expect(await surplus.closed).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 10\r\n[^]*We are receiving too many photographs/);
  expect(await other.closed).toMatch(/^HTTP\/1.1 204 /);
  running.forEach(({ socket }) => socket.write(photograph.subarray(20_000)));
  await Promise.all(running.map(({ wait: waitFor }) => waitFor(/^HTTP\/1.1 204 /)));
  const next = startPut(photograph.length, `${from('192.0.2.50')}connection: close\r\n`);
  next.socket.write(photograph);
  expect(await next.closed).toMatch(/^HTTP\/1.1 204 /);
  running.forEach(({ socket }) => socket.destroy());
});

test('where 64 uploads run, the slowest of the network with most is cut, not a slower one of a visitor with two', async () => {
  const busy = await serveEnquiries(disk, id, { bodyLimits: { ...bodyLimits, windowMs: 15_000 } });
  await busy.server.listen({ host: '127.0.0.1', port: 0 });
  const openBusy = (address: string) => openRawSocket((busy.server.server.address() as AddressInfo).port, `PUT /api/enquiries/${key}/photographs/0 HTTP/1.1\r\n${host}content-type: image/jpeg\r\ncontent-length: ${photograph.length}\r\n${from(address)}\r\n`);
  const uploads = Array.from({ length: 64 }, (_none, index) => ({ ...openBusy(index < 2 ? '203.0.113.99' : `198.51.100.${index % 11}`), isHonest: index < 2 }));
  for (const { socket, isHonest } of uploads) socket.write(photograph.subarray(0, isHonest ? 1_000 : 20_000));
  while ((await uploadsLeft()).length < 64) await wait(20);

  const next = openBusy('203.0.113.100');
  const cut = await Promise.race(uploads.map(async ({ closed, isHonest }) => ({ isHonest, answer: await closed })));

  expect(cut).toEqual({ isHonest: false, answer: expect.stringMatching(/^HTTP\/1.1 408 /) as string });
  for (const { socket } of [...uploads, next]) socket.destroy();
  await busy.close();
});

test('66 connections of eleven networks that drip hold up no text, with photographs or without, and are cut', async () => {
  // Long enough for all of them to begin on a busy machine.
  const limits = { ...bodyLimits, windowMs: 5_000 };
  const slow = await serveEnquiries(disk, id, { bodyLimits: limits });
  await slow.server.listen({ host: '127.0.0.1', port: 0 });
  const openSlow = (text: string) => openRawSocket((slow.server.server.address() as AddressInfo).port, text);
  const startForm = (length: number, type: string, address: string) => openSlow(`POST /contact HTTP/1.1\r\n${host}content-type: ${type}\r\ncontent-length: ${length}\r\n${from(address)}\r\n`);
  const drips = Array.from({ length: 66 }, (_none, index) => startForm(20_000_000, 'multipart/form-data; boundary=b', `198.51.100.${index % 11}`));
  // As slow as a byte in nine seconds, to twenty seconds of patience.
  const dripping = setInterval(() => drips.forEach(({ socket }) => socket.write('-')), 0.45 * limits.windowMs);
  while (!slow.troubles.some(({ words }) => words.startsWith('64 uploads ran'))) await wait(20);
  const startedMs = performance.now();

  const formOf = (bytes: Buffer) => multipartForm({ ...honestValues, message: 'held up by nobody' }, [{ name: 'a.jpg', bytes }]);
  const [small, large] = [formOf(photograph), formOf(Buffer.concat([photograph, Buffer.alloc(1_000_000)]))];
  const answers = await Promise.all([small, large].map(async ({ payload, type }, index) => {
    const posted = openSlow(`POST /contact HTTP/1.1\r\n${host}content-type: ${type}\r\ncontent-length: ${payload.length}\r\nconnection: close\r\n${from(`203.0.113.${index}`)}\r\n`);
    posted.socket.write(payload);
    return posted.closed;
  }));

  expect(performance.now() - startedMs).toBeLessThan(2 * limits.windowMs);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 [^]*"photographs":\["a.jpg"\],"leftOut":""[^]*"step":"check"/);
  const cut = await Promise.all(drips.map(({ closed }) => closed));
  clearInterval(dripping);
  expect(new Set(cut.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
  expect(performance.now() - startedMs).toBeLessThan(3 * limits.windowMs);
  await slow.close();
});

test('a request after a refused upload is answered on the same connection', async () => {
  const { payload: body, type } = multipartForm({}, Array.from({ length: 60 }, () => ({ name: 'a.jpg', bytes: Buffer.alloc(70_000) })));
  const kept = open(`POST /contact HTTP/1.1\r\n${host}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`);

  kept.socket.write(body);
  kept.socket.write(`GET /version HTTP/1.1\r\n${host}connection: close\r\n\r\n`);

  expect((await kept.closed).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});
