import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { findMetadata, makeGpsPhotograph } from '../../shell/composer/testing/gps-photograph';
import { long } from '../hostile/long';
import { enquiryClient, fillMs, newKey, postForm, readForm, readMs, readText, referenceOf, writeEnquiry } from './enquiry-client';
import { expect, owner, test } from './enquiry-site';

const mostBytes = 500_000;
const mostGrownMb = 150;

/** Memory of a process in MB: now, and its peak since `forgetPeak`. */
async function memoryOf(pid: number): Promise<{ readonly now: number; readonly peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** Each is made smaller on its own; `npm test -- hostile` sends as many as an enquiry may have. */
for (const count of [2, 5]) {
  test(`enquiries · ${count} photographs of 12 MB with their position, with and without scripts · served`, count === 5 ? long : {}, async ({ openStore }) => {
    test.setTimeout(180_000);
    const site = await openStore('SQLite');
    // The same one each time: making one of noise takes longer than sending it.
    const photographs = Array<Buffer>(count).fill(await makeGpsPhotograph());
    const [scripted, plain] = [enquiryClient(site.url, '10.3.0.1'), enquiryClient(site.url, '10.3.0.2')];
    const [key, token] = [newKey(), await scripted.token()];
    const form = readForm((await plain.ask('/contact')).text);
    await pause(fillMs);
    const { pid } = site.server();
    await forgetPeak(pid);
    const before = await memoryOf(pid);

    const sent = await scripted.send({ key, token, values: writeEnquiry(1), photographs: count });
    const put = await Promise.all(photographs.map((photograph, position) => scripted.put(key, position, photograph)));
    const checked = await postForm(plain, form, writeEnquiry(2), photographs);
    await pause(readMs);
    const sentPlainly = await postForm(plain, readForm(checked.text), { step: 'send' });

    const { peak } = await memoryOf(pid);
    expect(put.map(({ status }) => status)).toEqual(photographs.map(() => 204));
    expect(sent.status, sent.text).toBe(201);
    expect(referenceOf(sentPlainly)).toMatch(/^\w{4}-\w{4}-\w{2}$/);
    const confirmed = await plain.ask(`/contact/sent?reference=${readText(sent, 'reference')}&photographs=9`);
    expect(confirmed.text).toContain('Your enquiry has reached us');
    expect(confirmed.text).toContain(`${count} photographs came with it.`);
    const stored = await site.look(async (store) => Promise.all((await store.list()).map(({ reference }) => store.find(reference))));
    const kept = stored.flatMap((enquiry) => enquiry?.photographs ?? []);
    expect(kept).toHaveLength(2 * count);
    for (const { bytes } of kept) {
      expect(bytes.length).toBeLessThanOrEqual(mostBytes);
      expect(findMetadata(bytes)).toEqual([]);
    }
    const mails = () => site.mails.received.filter(({ to }) => to.includes(owner));
    await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(2);
    for (const { content } of mails().flatMap(({ parsed }) => parsed.attachments)) expect(findMetadata(content)).toEqual([]);
    const largest = Math.max(...kept.map(({ bytes }) => bytes.length));
    test.info().annotations.push({ type: 'measured', description: `largest ${Math.round(largest / 1000)} kB; the server from ${before.now} to ${peak} MB at most` });
    expect(peak - before.now).toBeLessThanOrEqual(mostGrownMb);
  });
}
