import { setTimeout as pause } from 'node:timers/promises';
import { makeGpsPhotograph } from '../../shell/composer/testing/gps-photograph';
import { long } from '../hostile/long';
import { enquiryClient, fillMs, newKey, postForm, readForm, readMs, referenceOf, sendPatiently, visitorAddress, writeEnquiry } from './enquiry-client';
import type { EnquiryClient } from './enquiry-client';
import { expect, owner, test } from './enquiry-site';
import type { EnquirySite } from './enquiry-site';

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

  // What is not held is mailed: an enquiry of a script among these would be, whenever that is.
  const stored = await site.look((store) => store.list());
  const held = stored.filter(({ heldFor }) => heldFor !== undefined);
  const taken = stored.filter(({ heldFor }) => heldFor === undefined).map(({ reference }) => reference);
  test.info().annotations.push({ type: 'measured', description: `${counts.scripted} scripted posts: ${held.length} held, 0 taken; ${references.length} real ones: ${taken.length} taken` });
  expect(taken.sort()).toEqual([...references].sort());
  expect(held.filter(({ deliveries }) => deliveries.length > 0)).toEqual([]);
  expect(owners()).toHaveLength(counts.real);
  expect(site.mails.received.filter(({ raw }) => raw.includes('script-'))).toEqual([]);
}

test('enquiries · 30 scripted and replayed posts beside 6 real journeys · contained', async ({ openStore }) => {
  await expectOnlyReal(await openStore('SQLite'), { real: 6, scripted: 30 });
});

test('enquiries · 1,000 scripted and replayed posts beside 200 real journeys · contained', long, async ({ openStore }) => {
  test.setTimeout(600_000);
  await expectOnlyReal(await openStore('SQLite'), { real: 200, scripted: 1000 });
});

/** Networks of scripts begin after those of visitors. */
const firstNetwork = 1_000_000;

/** Sends one post in the way of a script, which never waits as people do. @param client has a network of its own @param number another one each time */
type SpamScript = (client: EnquiryClient, number: number) => Promise<unknown>;

const write = (number: number, message = `script-${number}: cheap offers`) => writeEnquiry(number, { name: `script-${number}`, email: '', message });

const readContactForm = async (client: EnquiryClient) => readForm((await client.ask('/contact')).text);

/** The last two come from one network, or send one token, again and again. */
function createScripts(url: string): readonly SpamScript[] {
  const oneNetwork = enquiryClient(url, visitorAddress(firstNetwork));
  return [
    // Straight to the interface, without a token.
    (client, number) => client.send({ key: newKey(), token: '', values: write(number) }),
    // With a token that it made up.
    (client, number) => client.send({ key: newKey(), token: Buffer.from(`made up ${number}`).toString('base64url'), values: write(number) }),
    // Faster than people type.
    async (client, number) => client.send({ key: newKey(), token: await client.token(), values: write(number) }),
    // Fills every field it finds.
    async (client, number) => client.send({ key: newKey(), token: await client.token(), values: write(number), blank: 'https://offers.example' }),
    // Links.
    async (client, number) => {
      const links = Array.from({ length: 4 }, (_none, index) => `https://offers.example/${number}/${index}`).join(' ');
      return client.send({ key: newKey(), token: await client.token(), values: write(number, `script-${number} ${links}`) });
    },
    // The form as a browser without scripts has it, sent in one go.
    async (client, number) => postForm(client, await readContactForm(client), { ...write(number), step: 'send' }),
    // The same in two steps, without reading.
    async (client, number) => {
      const checked = await postForm(client, await readContactForm(client), write(number));
      return postForm(client, readForm(checked.text), { step: 'send' });
    },
    // From a page of another site.
    (client, number) => client.send({ key: newKey(), token: '', values: write(number) }, { origin: 'https://offers.example', 'sec-fetch-site': 'cross-site' }),
    async (_client, number) => oneNetwork.send({ key: newKey(), token: await oneNetwork.token(), values: write(number) }),
    createReplay(oneNetwork),
  ];
}

/** Posts of scripts, some of each kind. */
function scripts({ url }: EnquirySite, count: number): (() => Promise<unknown>)[] {
  const kinds = createScripts(url);
  return Array.from({ length: count }, (_none, number) => async () => kinds[number % kinds.length]?.(enquiryClient(url, visitorAddress(firstNetwork + number)), number));
}

/** Replays one token, old enough, that another enquiry has used: the first one, which is held for being too fast. */
function createReplay(first: EnquiryClient): SpamScript {
  let used: Promise<string> | undefined;
  return async (client, number) => {
    used ??= first.token().then(async (token) => {
      await first.send({ key: newKey(), token, values: write(number) });
      return token;
    });
    return client.send({ key: newKey(), token: await used, values: write(number) });
  };
}
