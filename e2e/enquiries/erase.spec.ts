import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeGpsPhotograph } from '../../shell/composer/testing/gps-photograph';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { filesBelow } from '../releases/site-copy';
import { enquiryClient, sendPatiently, visitorAddress, writeEnquiry } from './enquiry-client';
import { expect, owner, test } from './enquiry-site';
import type { EnquirySite } from './enquiry-site';

const inDays = (days: number) => ({ CLOCK_SHIFT_DAYS: String(days), NODE_OPTIONS: `--require ${fileURLToPath(new URL('./shift-clock.cjs', import.meta.url))}` });

/** Text that is in no other file, in each field that takes any, and longer than a page of the database. */
const mark = 'Zq7kvMark';
const marked = (number: number) => writeEnquiry(number, { name: `${mark}name ${number}`, email: `${mark}mail-${number}@example.com`, place: `${mark}place`, message: `${mark}message `.repeat(160) });

/** Sends enquiries with photographs, and waits until they are mailed. @returns references, and bytes from the middle of the photographs as they were kept */
async function sendMarked(site: EnquirySite, count: number): Promise<{ readonly references: string[]; readonly traces: Buffer[] }> {
  const photograph = await makeGpsPhotograph([1200, 900]);
  const references = await Promise.all(Array.from({ length: count }, (_none, number) => sendPatiently(enquiryClient(site.url, visitorAddress(number)), marked(number), [photograph])));
  await expect.poll(() => site.mails.received.filter(({ to }) => to.includes(owner)).length, { timeout: 30_000 }).toBe(count);
  const photographs = await site.look((store) => Promise.all(references.map(async (reference) => (await store.find(reference))?.photographs[0]?.bytes)));
  const traces = photographs.map((bytes) => Buffer.from(bytes ?? []).subarray(50_000, 50_032));
  return { references, traces: [...traces, Buffer.from(mark)] };
}

/** Two enquiries, so that there is more than one row to erase. */
const sentCount = 2;

/** Files in which something of an enquiry is left. */
async function findTraces(folder: string, traces: readonly Buffer[]): Promise<string[]> {
  const files = await filesBelow(folder);
  const found = await Promise.all(files.map(async (file) => {
    const bytes = await readFile(file);
    return traces.some((trace) => trace.length > 0 && bytes.includes(trace));
  }));
  return files.filter((_file, index) => found[index]);
}

async function expectErased(site: EnquirySite, folder: string, erase: (references: readonly string[]) => Promise<void>): Promise<void> {
  const { references, traces } = await sendMarked(site, sentCount);
  expect(traces.map(({ length }) => length)).toEqual([32, 32, mark.length]);
  expect(await findTraces(folder, traces)).not.toEqual([]);

  await erase(references);

  expect(await site.look((store) => store.list())).toEqual([]);
  expect(await findTraces(folder, traces)).toEqual([]);
}

const eraseEach = (site: EnquirySite) => async (references: readonly string[]) => {
  for (const reference of references) expect(await runSiteCommand(site.disk, ['enquiries', 'erase', reference], { environment: site.environment })).toMatchObject({ code: 0 });
};

/** Retention runs when a server starts. One enquiry is two days younger than the others: it stays when they go. */
const startLater = (site: EnquirySite) => async () => {
  await site.server().stop();
  await site.start(inDays(2));
  const younger = await sendPatiently(enquiryClient(site.url, visitorAddress(sentCount)), writeEnquiry(sentCount));
  await site.server().stop();
  await site.start(inDays(91));
  await expect.poll(() => site.look(async (store) => (await store.list()).map(({ reference }) => reference)), { timeout: 15_000 }).toEqual([younger]);
  await eraseEach(site)([younger]);
};

test('enquiries · erased by the owner: no byte is left in any file of the store · served', async ({ disk, openStore }) => {
  const site = await openStore('SQLite');

  await expectErased(site, disk.folder, eraseEach(site));
});

test('enquiries · 90 days have passed: no byte is left in any file of the store · served', async ({ disk, openStore }) => {
  const site = await openStore('SQLite');

  await expectErased(site, disk.folder, startLater(site));
});
