import { startJob } from '../../base/jobs';
import type { Job } from '../../base/jobs';
import { ExpectedError } from '../../base/errors';
import { createFakeClock } from '../../testing/fake-clock';
import { fixtureStart, startWebhookService } from '../../testing/fixture-outbox';
import type { Backlog } from '../storage/enquiry-store';
import { createAlarm, createWebhook } from './alarm';
import type { MailText } from './mail-text';

const minuteMs = 60_000;
const clock = createFakeClock(fixtureStart);
const log = { info: () => {}, warn: jest.fn<undefined, unknown[]>(), error: jest.fn<undefined, unknown[]>() };
const errors = () => log.error.mock.calls.map((args) => String(args.at(-1)));

let webhook: Awaited<ReturnType<typeof startWebhookService>>;
let job: Job | undefined;
let backlog: () => Promise<Backlog>;
const mails: string[] = [];
const limits: (readonly [string, number])[] = [];
const tryToWrite = jest.fn(() => Promise.resolve());

beforeEach(async () => {
  webhook = await startWebhookService(clock.now);
  log.error.mockClear();
  mails.length = 0;
});

afterEach(async () => {
  await job?.close();
  await webhook.close();
});

function start() {
  const noteLimit = async (name: string, times: number) => void limits.push([name, times]);
  const mailOwner = async ({ text }: MailText) => mails.push(text) > 0;
  const alarm = createAlarm({ store: { backlog: () => backlog(), noteLimit, tryToWrite }, clock, log, mailOwner, callWebhook: createWebhook(webhook.url) });
  job = startJob(clock, alarm.check);
  return alarm;
}

/** Enquiries of which the oldest is so old. */
const waiting = (ageMs: number, count = 3) => Promise.resolve({ count, oldestAt: new Date(clock.now().getTime() - ageMs) });
const nothing = () => Promise.resolve({ count: 0, oldestAt: undefined });

test('enquiries of less than nine minutes are no trouble', async () => {
  backlog = () => waiting(8.9 * minuteMs);
  const alarm = start();
  await clock.pass(20 * minuteMs, 1);
  backlog = nothing;
  await clock.pass(20 * minuteMs, 1);

  expect([alarm.trouble(), webhook.calls, errors()]).toEqual([undefined, [], []]);
});

test('the log and the webhook get a message every fifteen minutes while it lasts, and the webhook one when it is over', async () => {
  backlog = () => waiting(25 * minuteMs);
  const alarm = start();
  await clock.pass(50 * minuteMs, 1);
  const during = [alarm.trouble(), webhook.calls.length, errors().length];
  backlog = nothing;
  await clock.pass(50 * minuteMs, 1);

  const text = '3 enquiries are not delivered to the owner, the oldest for 25 minutes.';
  expect(during).toEqual([text, 4, 4]);
  expect(log.error).toHaveBeenCalledWith({ undelivered: 3, oldestMinutes: 25 }, text);
  expect(alarm.trouble()).toBeUndefined();
  expect(webhook.calls.slice(3).map(({ body }) => body)).toEqual([
    { text, undelivered: 3, oldestMinutes: 25 },
    { text: 'Enquiries are stored and delivered again.', undelivered: 0, oldestMinutes: 0 },
  ]);
});

test('a webhook that fails is called again each minute, and the log says so once', async () => {
  webhook.answerWith(500);
  backlog = () => waiting(10 * minuteMs);
  start();
  await clock.pass(3.5 * minuteMs, 1);
  expect(errors().filter((line) => line.includes('webhook'))).toEqual([expect.stringContaining('status 500')]);

  webhook.answerWith(200);
  await clock.pass(minuteMs, 1);

  expect(webhook.calls).toHaveLength(1);
});

test('enquiries that cannot be read degrade the health; only the log has the details', async () => {
  backlog = () => Promise.reject(new ExpectedError('The database in /secret/folder has no space left. Free some.'));
  const alarm = start();
  await clock.pass(minuteMs, 1);

  expect(alarm.trouble()).toBe('Enquiries cannot be read from their database.');
  expect(errors()).toEqual(['The database in /secret/folder has no space left. Free some.', 'Enquiries cannot be read from their database.']);
  expect(webhook.calls.map(({ body }) => body)).toEqual([{ text: 'Enquiries cannot be read from their database.', undelivered: null, oldestMinutes: null }]);
  expect(mails).toEqual([expect.stringContaining('cannot be read')]);
});

describe('a refusal to store', () => {
  const details = 'The disk of /secret/folder is full.';
  const words = 'Something that a visitor sent could not be stored.';

  test('is told at once by log, health, webhook and mail although the database is locked, and not again for each of a hundred', async () => {
    backlog = () => Promise.reject(new ExpectedError('The database is locked.'));
    tryToWrite.mockRejectedValue(new ExpectedError('The database is locked.'));
    const alarm = start();
    await clock.pass(20 * minuteMs, 1);
    const [calls, sent] = [webhook.calls.length, mails.length];

    for (let count = 0; count < 100; count += 1) alarm.raise({ kind: 'refusal', words: details });
    job?.wake();
    await clock.pass(minuteMs, 1);

    expect(alarm.trouble()).toContain(words);
    expect(errors().filter((line) => line.includes(words))).toHaveLength(1);
    expect(webhook.calls.slice(calls).map(({ body }) => body)).toEqual([expect.objectContaining({ text: expect.stringContaining(words) as string })]);
    // The mail about the database was an hour's mail.
    expect([sent, mails.length]).toEqual([1, 1]);
  });

  test('is mailed, and over once something can be written, however long nobody comes until then', async () => {
    backlog = nothing;
    tryToWrite.mockRejectedValue(new ExpectedError(details));
    const alarm = start();
    alarm.raise({ kind: 'refusal', words: details });
    await clock.pass(20 * minuteMs, 1);
    const during = alarm.trouble();
    tryToWrite.mockReset().mockResolvedValue();
    await clock.pass(minuteMs, 1);

    expect([during, alarm.trouble()]).toEqual([words, undefined]);
    expect(mails).toEqual([`${words}\n${details}\n\nVisitors are asked to call you.\n`]);
    expect(webhook.calls.map(({ body }) => body)).toEqual([...[1, 2].map(() => expect.objectContaining({ text: words }) as unknown), expect.objectContaining({ text: 'Enquiries are stored and delivered again.' })]);
  });

  test.each([
    ['an hour passes without another, which proves nothing', 61 * minuteMs, undefined, 'The trouble has not come again.'],
    ['a photograph is kept', 2 * minuteMs, 'kept', 'Enquiries are stored and delivered again.'],
  ])('of a photograph is over when %s', async (_what, passMs, kept, over) => {
    backlog = nothing;
    const alarm = start();
    alarm.raise({ kind: 'photograph', words: 'The decoder ended.' });
    await clock.pass(20 * minuteMs, 1);
    const during = alarm.trouble();
    if (kept) alarm.notePhotograph();
    await clock.pass(passMs, 1);

    expect([during, alarm.trouble(), webhook.calls.at(-1)?.body]).toEqual([words, undefined, expect.objectContaining({ text: over })]);
  });
});

test('limits that turn something away are in the log, the note and, written once a minute, the table, and are no trouble', async () => {
  backlog = nothing;
  const alarm = start();
  await clock.pass(0, 1);
  for (let count = 0; count < 3; count += 1) for (const words of ['Too many.', 'Too slow.']) alarm.raise({ kind: 'limit', words });
  await clock.pass(minuteMs, 1);
  const during = [alarm.trouble(), alarm.note(), limits, log.warn.mock.calls];
  await clock.pass(16 * minuteMs, 1);

  expect(during).toEqual([undefined, 'Too slow.', [['Too many.', 3], ['Too slow.', 3]], [['Too many.'], ['Too slow.']]]);
  expect(alarm.note()).toBeUndefined();
});

test.each([
  ['that is gone', async () => (await webhook.close(), webhook.url), /no connection \(ECONNREFUSED\)/],
  ['that redirects', async () => (webhook.answerWith(302), webhook.url), /status 302/],
  ['that never answers', async () => (webhook.answerWith(0), webhook.url), /no answer in time/],
])('the words for a webhook %s do not repeat its address', async (_name, url, words) => {
  const call = createWebhook(await url(), 1000)({ text: 'x', undelivered: 1, oldestMinutes: 1 }, new AbortController().signal);

  await expect(call).rejects.toThrow(words);
  await expect(call).rejects.not.toThrow(/s3cr3t/);
});
