import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mailsAtOnce } from '../../shell/composer/enquiries/outbox/outbox';
import { makeGpsPhotograph } from '../../shell/composer/testing/gps-photograph';
import { long } from '../hostile/long';
import { enquiryClient, fillMs } from './enquiry-client';
import { expect, test } from './enquiry-site';
import type { EnquirySite, StoreKind } from './enquiry-site';
import { killAt, killSteps, sendUntilAnswered } from './kill-steps';
import type { KillStep } from './kill-steps';

const hourLater = { CLOCK_SHIFT_DAYS: String(1 / 24), NODE_OPTIONS: `--require ${fileURLToPath(new URL('./shift-clock.cjs', import.meta.url))}` };
const killer = { NODE_OPTIONS: `--require ${fileURLToPath(new URL('./kill-before-answer.cjs', import.meta.url))}` };

interface KilledRounds {
  readonly submissions: number;
  readonly steps: readonly KillStep[];
}

/** Sends enquiries in as many rounds as there are steps, and kills the server in each. @returns the references that visitors were given */
async function sendThroughKills(site: EnquirySite, { submissions, steps }: KilledRounds): Promise<string[]> {
  const tokens = await Promise.all(Array.from({ length: submissions }, () => enquiryClient(site.url, '10.0.0.1').token()));
  const photographs = [await makeGpsPhotograph([400, 300]), await makeGpsPhotograph([300, 400])];
  await pause(fillMs);
  const references: string[] = [];
  for (const [round, step] of steps.entries()) {
    const numbers = tokens.map((_token, number) => number).filter((number) => number % steps.length === round);
    const { steps: told, killed } = killAt(site, step);
    const sending = Promise.all(numbers.map((number, index) =>
      sendUntilAnswered(site, {
        number,
        token: tokens[number] ?? '',
        steps: told,
        photographs: index === 0 || index === 5 ? photographs : [],
        isKilled: index === 0 && step === 'stored, not answered',
      }),
    ));
    await Promise.race([killed, sending.then(() => killed)]);
    await site.start();
    references.push(...(await sending));
  }
  return references;
}

async function expectNothingLost(site: EnquirySite, references: readonly string[], kills: number): Promise<void> {
  const numbers = references.map((_reference, number) => number);
  const undelivered = () => site.look(async (store) => (await store.list()).flatMap(({ deliveries }) => deliveries).filter(({ deliveredAt }) => deliveredAt === undefined).length);
  // Deliveries that a killed server had claimed are claimed again after their lease.
  await site.kill();
  await site.start(hourLater);
  await expect.poll(undelivered, { timeout: 60_000 + 500 * references.length, intervals: [1000] }).toBe(0);

  const stored = await site.look((store) => store.list());
  expect(stored.filter(({ heldFor }) => heldFor !== undefined)).toEqual([]);
  expect(stored.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  expect(stored.map(({ enquiry }) => enquiry.name).sort()).toEqual(numbers.map((number) => `Visitor ${number}`).sort());
  const ids = site.mails.received.map(({ parsed }) => parsed.messageId ?? '');
  const about = (reference: string, kind: string) => `<${reference.replaceAll('-', '').toLowerCase()}.${kind}.`;
  expect(references.filter((reference) => !ids.some((id) => id.startsWith(about(reference, 'owner'))))).toEqual([]);
  expect([...new Set(ids)].filter((id) => ids.filter((one) => one === id).length > 2)).toEqual([]);
  const twice = ids.length - new Set(ids).size;
  const photographs = await countPhotographs(site, stored.filter(({ expected }) => expected > 0).map(({ reference }) => reference), about);
  test.info().annotations.push({ type: 'measured', description: `${kills} kills, ${references.length} of ${references.length} stored and mailed, ${twice} mails twice; ${photographs} photographs stored and mailed` });
  // Each kill, and the one at the start of this function, may interrupt as many mails as are sent at a time.
  expect(twice).toBeLessThanOrEqual((kills + 1) * mailsAtOnce);
}

/** All photographs that visitors sent are stored, and have been mailed to the owner. @returns how many */
async function countPhotographs(site: EnquirySite, references: readonly string[], about: (reference: string, kind: string) => string): Promise<number> {
  let count = 0;
  for (const reference of references) {
    const enquiry = await site.look((store) => store.find(reference));
    const mails = site.mails.received.filter(({ parsed }) => ['owner', 'photographs'].some((kind) => parsed.messageId?.startsWith(about(reference, kind))));
    const mailed = new Set(mails.flatMap(({ parsed }) => parsed.attachments.map(({ content }) => content.toString('base64'))));
    const missing = enquiry?.photographs.filter(({ bytes }) => !mailed.has(Buffer.from(bytes).toString('base64'))) ?? [];
    const found = mails.map(({ parsed }) => `${parsed.messageId} with ${parsed.attachments.length}: ${/photographs?.*/i.exec(parsed.text ?? '')?.[0] ?? ''}`);
    if (missing.length > 0) throw new Error(`${missing.length} photographs of ${reference} were not mailed: ${JSON.stringify({ found, deliveries: enquiry?.deliveries }, null, 2)}`);
    expect(enquiry?.photographs).toHaveLength(enquiry?.expected ?? 0);
    count += mailed.size;
  }
  return count;
}

/** What happens between server and mail server does not depend on the database. */
const short: Readonly<Record<StoreKind, readonly KillStep[]>> = {
  SQLite: ['stored, not answered', 'while a photograph arrives', 'mail sent, not accepted', 'mail accepted, not noted'],
  PostgreSQL: ['stored, not answered', 'mail accepted, not noted'],
};
const repeated = Array.from({ length: 60 }, (_none, round) => killSteps[round % killSteps.length] ?? 'any moment');

for (const kind of ['SQLite', 'PostgreSQL'] satisfies StoreKind[]) {
  test(`enquiries · kill -9 in the middle of 20 submissions, ${kind} · served`, async ({ openStore }) => {
    test.setTimeout(300_000);
    const site = await openStore(kind, killer);

    const references = await sendThroughKills(site, { submissions: 20, steps: short[kind] });

    await expectNothingLost(site, references, short[kind].length);
  });

  test(`enquiries · 60 kills at every step of 600 submissions, ${kind} · served`, long, async ({ openStore }) => {
    test.setTimeout(1_800_000);
    const site = await openStore(kind, killer);

    const references = await sendThroughKills(site, { submissions: 600, steps: repeated });

    await expectNothingLost(site, references, repeated.length);
  });
}
