import { fileURLToPath } from 'node:url';
import { makeGpsPhotograph } from '../../shell/composer/testing/gps-photograph';
import { long } from '../hostile/long';
import { enquiryClient } from './enquiry-client';
import { expect, owner, test } from './enquiry-site';
import type { EnquirySite } from './enquiry-site';
import { journeys, robots } from './journeys';
import type { Place } from './journeys';

/** Runs a limited number of jobs at a time. */
async function runAll<Result>(jobs: readonly (() => Promise<Result>)[], atATime: number): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) results.push(await job());
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results;
}

const shifted = (days: number) => ({ CLOCK_SHIFT_DAYS: String(days), NODE_OPTIONS: `--require ${fileURLToPath(new URL('./shift-clock.cjs', import.meta.url))}` });

/** Gets tokens of a server whose clock is shifted. */
async function takeTokens(site: EnquirySite, days: number, count: number): Promise<string[]> {
  await site.kill();
  await site.start(shifted(days));
  return Promise.all(Array.from({ length: count }, () => enquiryClient(site.url, '10.0.0.1').token()));
}

async function openPlace(site: EnquirySite, count: number): Promise<Place> {
  const [oldTokens, earlyTokens] = [await takeTokens(site, -2, count), await takeTokens(site, 1, count)];
  await site.kill();
  await site.start();
  return { url: site.url, photograph: await makeGpsPhotograph([400, 300]), oldTokens, earlyTokens };
}

/** Robots that send at once need a server that answers at once. */
const hasty = 10;

/** Robots come while real visitors write: all of those are held, and none of these. */
async function expectOnlyReal(site: EnquirySite, counts: { readonly real: number; readonly robots: number }): Promise<void> {
  const kinds = Object.values(journeys);
  const place = await openPlace(site, Math.ceil(counts.real / kinds.length));
  const visitors = Array.from({ length: counts.real }, (_none, number) => async () => (await kinds[number % kinds.length]?.(place, number)) ?? []);
  const [sent] = await Promise.all([runAll(visitors, 40), runAll(robots(site.url, counts.robots), hasty)]);
  const references = sent.flat();

  const stored = await site.look((store) => store.list());
  const held = stored.filter(({ heldFor }) => heldFor !== undefined);
  const taken = stored.filter(({ heldFor }) => heldFor === undefined).map(({ reference }) => reference);
  test.info().annotations.push({ type: 'measured', description: `${counts.robots} posts of robots: ${held.length} held, 0 taken; ${counts.real} honest journeys of ${kinds.length} kinds with ${references.length} enquiries: ${taken.length} taken, 0 held` });
  expect(held.filter(({ enquiry }) => !enquiry.name.startsWith('script-')).map(({ enquiry, heldFor }) => `${enquiry.message}: ${heldFor ?? ''}`)).toEqual([]);
  expect(stored.filter(({ enquiry, heldFor }) => enquiry.name.startsWith('script-') && heldFor === undefined).map(({ enquiry }) => enquiry.message)).toEqual([]);
  expect(taken.sort()).toEqual([...references].sort());
  // A robot may not have a copy, nor may whoever it names.
  const copies = site.mails.received.filter(({ to }) => !to.includes(owner));
  expect(copies.filter(({ raw }) => raw.includes('script-'))).toEqual([]);
}

test('enquiries · 42 posts of robots beside 12 honest journeys · contained', async ({ openStore }) => {
  test.setTimeout(120_000);
  await expectOnlyReal(await openStore('SQLite'), { real: 12, robots: 42 });
});

test('enquiries · 1,000 posts of robots beside 200 honest journeys · contained', long, async ({ openStore }) => {
  test.setTimeout(600_000);
  await expectOnlyReal(await openStore('SQLite'), { real: 200, robots: 1000 });
});
