import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCostlyPng, makeGpsPhotograph } from '../../shell/composer/testing/gps-photograph';
import { long } from '../hostile/long';
import { enquiryClient, fillMs, newKey, postForm, readForm, readMs, referenceOf, sendPatiently, visitorAddress, writeEnquiry } from './enquiry-client';
import { expect, owner, test } from './enquiry-site';

/** Networks of those who take more than their share. */
const greedyNetwork = (number: number) => visitorAddress(2_000_000 + number);

async function timed<Result>(act: Promise<Result>): Promise<{ readonly result: Result; readonly ms: number }> {
  const startMs = performance.now();
  return { result: await act, ms: performance.now() - startMs };
}

test('enquiries · 66 uploads at a byte in nine seconds · text is taken, with and without scripts, and they are cut', long, async ({ openStore }) => {
  test.setTimeout(120_000);
  const { url } = await openStore('SQLite');
  const [{ hostname, port, host }, startMs] = [new URL(url), performance.now()];
  const sockets = Array.from({ length: 66 }, (_none, index): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).resume();
    socket.write(`POST /contact HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${greedyNetwork(index % 11)}\r\norigin: http://${host}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 20000000\r\n\r\n`);
    return socket;
  });
  const dripping = setInterval(() => sockets.forEach((socket) => socket.write('-')), 9_000);
  const cut = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  await pause(500);

  const plain = enquiryClient(url, visitorAddress(1));
  const scripted = await timed(sendPatiently(enquiryClient(url, visitorAddress(2)), writeEnquiry(2)));
  const checked = await timed(postForm(plain, readForm((await plain.ask('/contact')).text), writeEnquiry(1), [await makeGpsPhotograph([1600, 1200])]));
  await pause(readMs);
  const sent = referenceOf(await postForm(plain, readForm(checked.result.text), { step: 'send' }));
  await cut;
  clearInterval(dripping);
  const cutMs = performance.now() - startMs;

  test.info().annotations.push({ type: 'measured', description: `with scripts ${Math.round(scripted.ms - fillMs)} ms, without ${Math.round(checked.ms)} ms; cut after ${Math.round(cutMs / 1000)} s` });
  expect([scripted.result, sent]).toEqual([expect.stringMatching(/^\w{4}-/), expect.stringMatching(/^\w{4}-/)]);
  // The slowest of the greedy networks made room.
  expect(checked.result.text).not.toContain('left out');
  expect(scripted.ms - fillMs).toBeLessThan(2_000);
  // Its photograph was decoded meanwhile.
  expect(checked.ms).toBeLessThan(8_000);
  expect(cutMs).toBeLessThan(30_000);
});

for (const count of [6, 24]) {
  test(`enquiries · ${count} large PNGs of one network · another one's photograph waits for one of them at most`, count === 24 ? long : {}, async ({ openStore }) => {
    test.setTimeout(180_000);
    const { url } = await openStore('SQLite');
    const [greedy, honest] = [enquiryClient(url, greedyNetwork(0)), enquiryClient(url, visitorAddress(1))];
    const [bytes, photograph] = [await makeCostlyPng(), await makeGpsPhotograph([1200, 900])];
    const places = await Promise.all(Array.from({ length: count }, async (_none, index) => {
      const [key, token] = [newKey(), await greedy.token()];
      await pause(fillMs);
      await greedy.send({ key, token, values: writeEnquiry(10 + index), photographs: 1 });
      return key;
    }));
    const [key, token] = [newKey(), await honest.token()];
    await pause(fillMs);
    await honest.send({ key, token, values: writeEnquiry(1), photographs: 1 });
    const alone = await timed(greedy.put(places[0] ?? '', 0, bytes));

    const uploads = places.slice(1).map((place) => greedy.put(place, 0, bytes));
    await pause(300);
    const kept = await timed(honest.put(key, 0, photograph));
    await Promise.all(uploads);

    test.info().annotations.push({ type: 'measured', description: `one alone ${Math.round(alone.ms)} ms; the photograph of another ${Math.round(kept.ms)} ms` });
    expect([alone.result.status, kept.result.status]).toEqual([204, 204]);
    expect(kept.ms).toBeLessThan(2.5 * alone.ms + 1_000);
  });
}

test('enquiries · 400 forms with 2,000 thumbnails that nobody sends · another one keeps photographs', long, async ({ openStore }) => {
  test.setTimeout(600_000);
  const { url } = await openStore('SQLite');
  const thumbnail = await makeGpsPhotograph([64, 48]);
  const form = readForm((await enquiryClient(url, visitorAddress(1)).ask('/contact')).text);
  for (let group = 0; group < 40; group += 1) {
    await Promise.all(Array.from({ length: 10 }, (_none, index) => postForm(enquiryClient(url, greedyNetwork(group % 8)), form, writeEnquiry(100 + 10 * group + index), Array<Buffer>(5).fill(thumbnail))));
  }

  const checked = await postForm(enquiryClient(url, visitorAddress(1)), form, writeEnquiry(1), [thumbnail]);

  expect(checked.text).toContain('photograph-0.jpg');
  expect(checked.text).not.toContain('were left out');
});

test('enquiries · 500 tokens with an address each · 500 mails to the owner, 60 to others within the hour', long, async ({ openStore }) => {
  test.setTimeout(600_000);
  const site = await openStore('SQLite');
  const tokens = await Promise.all(Array.from({ length: 500 }, (_none, number) => enquiryClient(site.url, greedyNetwork(number)).token()));
  await pause(fillMs);
  for (const [number, token] of tokens.entries()) {
    const { status } = await enquiryClient(site.url, greedyNetwork(number)).send({ key: newKey(), token, values: writeEnquiry(number, { email: `victim-${number}@example.com` }) });
    expect(status).toBe(201);
  }

  await expect.poll(() => site.mails.received.filter(({ to }) => to.includes(owner)).length, { timeout: 300_000, intervals: [2_000] }).toBeGreaterThanOrEqual(500);
  expect(site.mails.received.filter(({ to }) => !to.includes(owner)).length).toBeLessThanOrEqual(60);
});
