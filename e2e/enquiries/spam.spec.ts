import { setTimeout as pause } from 'node:timers/promises';
import { makeGpsPhotograph } from '../../shell/composer/testing/gps-photograph';
import { long } from '../hostile/long';
import { enquiryClient, sendPatiently } from './enquiry-client';
import { expect, owner, test } from './enquiry-site';
import type { EnquirySite } from './enquiry-site';
import { postForm, readForm, referenceOf } from './plain-form';
import { fillMs, readMs, visitorAddress, writeEnquiry } from './written-enquiry';
import { scripts } from './spam-scripts';

const atATime = 40;

/** Runs a limited number of jobs at a time. */
async function runAll<Result>(jobs: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) results.push(await job());
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results;
}

/** A visitor without scripts; every third one forgets something at first. */
async function sendWithoutScripts({ url }: EnquirySite, number: number, photographs: readonly Buffer[]): Promise<string> {
  const client = enquiryClient(url, visitorAddress(number));
  let form = readForm((await client.ask('/contact')).text);
  await pause(fillMs);
  if (number % 3 === 0) {
    const refused = await postForm(client, form, writeEnquiry(number, { name: '' }));
    expect(refused.status).toBe(422);
    form = readForm(refused.text);
  }
  const checked = await postForm(client, form, writeEnquiry(number), photographs);
  expect(checked.status, checked.text).toBe(200);
  await pause(readMs);
  return referenceOf(await postForm(client, readForm(checked.text), { step: 'send' }));
}

async function sendReal(site: EnquirySite, count: number): Promise<string[]> {
  const photograph = await makeGpsPhotograph([400, 300]);
  return runAll(Array.from({ length: count }, (_none, number) => () => {
    const own = number % 5 === 0 ? [photograph] : [];
    return number % 2 === 0 ? sendPatiently(enquiryClient(site.url, visitorAddress(number)), writeEnquiry(number), own) : sendWithoutScripts(site, number, own);
  }));
}

/** Scripts and replays come while real visitors write: none of those is delivered, all of these are. */
async function expectOnlyReal(site: EnquirySite, counts: { readonly real: number; readonly scripted: number }): Promise<void> {
  const [references] = await Promise.all([sendReal(site, counts.real), runAll(scripts(site, counts.scripted))]);
  const owners = () => site.mails.received.filter(({ to }) => to.includes(owner));
  await expect.poll(() => owners().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(counts.real);
  // An enquiry that is delivered by mistake is delivered at once.
  await pause(2000);

  const stored = await site.look((store) => store.list());
  const delivered = stored.filter(({ deliveries }) => deliveries.length > 0).map(({ reference }) => reference);
  const held = stored.filter(({ heldFor }) => heldFor !== undefined);
  test.info().annotations.push({ type: 'measured', description: `${counts.scripted} scripted posts: ${held.length} held, 0 delivered; ${references.length} real ones: ${delivered.length} delivered` });
  expect(delivered.sort()).toEqual([...references].sort());
  expect(owners()).toHaveLength(counts.real);
  expect(site.mails.received.filter(({ raw }) => raw.includes('script-'))).toEqual([]);
}

test('enquiries · 60 scripted and replayed posts beside 12 real journeys · contained', async ({ openStore }) => {
  await expectOnlyReal(await openStore('SQLite'), { real: 12, scripted: 60 });
});

test('enquiries · 1,000 scripted and replayed posts beside 200 real journeys · contained', long, async ({ openStore }) => {
  test.setTimeout(600_000);
  await expectOnlyReal(await openStore('SQLite'), { real: 200, scripted: 1000 });
});
