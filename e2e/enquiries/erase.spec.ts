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

/** Two enquiries: the owner erases one, and the other one is erased when its days are over. */
const numbers = [0, 1] as const;

/** Sends enquiries with photographs, and waits until they are mailed. @returns the reference of each, and bytes from the middle of its photograph as it was kept */
async function sendMarked(site: EnquirySite): Promise<readonly { readonly reference: string; readonly trace: Buffer }[]> {
  // Noise: no two are alike.
  const photographs = await Promise.all(numbers.map(() => makeGpsPhotograph([800, 600])));
  const references = await Promise.all(numbers.map((number) => sendPatiently(enquiryClient(site.url, visitorAddress(number)), marked(number), photographs.slice(number, number + 1))));
  await expect.poll(() => site.mails.received.filter(({ to }) => to.includes(owner)).length, { timeout: 30_000 }).toBe(numbers.length);
  return site.look((store) => Promise.all(references.map(async (reference) => {
    const bytes = (await store.find(reference))?.photographs[0]?.bytes;
    return { reference, trace: Buffer.from(bytes ?? []).subarray(50_000, 50_032) };
  })));
}

/** Files in which something of an enquiry is left. */
async function findTraces(folder: string, traces: readonly Buffer[]): Promise<string[]> {
  const files = await filesBelow(folder);
  const found = await Promise.all(files.map(async (file) => {
    const bytes = await readFile(file);
    return traces.some((trace) => bytes.includes(trace));
  }));
  return files.filter((_file, index) => found[index]);
}

test('enquiries · erased by the owner, and after 90 days: no byte is left in any file of the store, and what is younger stays · served', async ({ disk, openStore }) => {
  const site = await openStore('SQLite');
  const [erased, old] = await sendMarked(site);
  const stored = () => site.look(async (store) => (await store.list()).map(({ reference }) => reference));
  const tracesOf = (enquiry: typeof erased, number: number) => [enquiry?.trace ?? Buffer.of(), Buffer.from(`${mark}name ${number}`), Buffer.from(`${mark}mail-${number}`)];
  expect([erased?.trace.length, old?.trace.length]).toEqual([32, 32]);
  expect(erased?.trace.equals(old?.trace ?? Buffer.of())).toBe(false);
  for (const traces of [tracesOf(erased, 0), tracesOf(old, 1)]) for (const trace of traces) expect(await findTraces(disk.folder, [trace])).not.toEqual([]);

  expect(await runSiteCommand(disk, ['enquiries', 'erase', erased?.reference ?? ''], { environment: site.environment })).toMatchObject({ code: 0 });
  expect(await stored()).toEqual([old?.reference]);
  expect(await findTraces(disk.folder, tracesOf(erased, 0))).toEqual([]);

  // Retention runs when a server starts.
  await site.server().stop();
  await site.start(inDays(2));
  const younger = await sendPatiently(enquiryClient(site.url, visitorAddress(2)), writeEnquiry(2));
  await site.server().stop();
  await site.start(inDays(91));
  await expect.poll(stored, { timeout: 15_000 }).toEqual([younger]);
  expect(await findTraces(disk.folder, [...tracesOf(old, 1), Buffer.from(mark)])).toEqual([]);
});
