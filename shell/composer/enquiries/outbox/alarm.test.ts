import { startJob } from '../../base/jobs';
import type { Job } from '../../base/jobs';
import { ExpectedError } from '../../base/errors';
import { createFakeClock } from '../../testing/fake-clock';
import { fixtureStart, startWebhookService } from '../../testing/fixture-outbox';
import type { Backlog } from '../storage/enquiry-store';
import { createAlarm, createWebhook } from './alarm';

const minuteMs = 60_000;
const clock = createFakeClock(fixtureStart);
const log = { info: () => {}, warn: () => {}, error: jest.fn<undefined, unknown[]>() };
const errors = () => log.error.mock.calls.map((args) => String(args.at(-1)));

let webhook: Awaited<ReturnType<typeof startWebhookService>>;
let job: Job | undefined;
let backlog: () => Promise<Backlog>;

beforeEach(async () => {
  webhook = await startWebhookService(clock.now);
  log.error.mockClear();
});

afterEach(async () => {
  await job?.close();
  await webhook.close();
});

function start() {
  const alarm = createAlarm({ store: { backlog: () => backlog() }, clock, log, hasMail: true, callWebhook: createWebhook(webhook.url) });
  job = startJob(clock, alarm.check);
  return alarm;
}

/** Enquiries of which the oldest is so old. */
const waiting = (ageMs: number, count = 3, held = 2) => Promise.resolve({ count, oldestAt: new Date(clock.now().getTime() - ageMs), held });
const nothing = () => Promise.resolve({ count: 0, oldestAt: undefined, held: 2 });

test('enquiries of less than ten minutes, and held ones, are no trouble', async () => {
  backlog = () => waiting(9.9 * minuteMs);
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
  expect(log.error).toHaveBeenCalledWith({ undelivered: 3, oldestMinutes: 25, held: 2 }, text);
  expect(alarm.trouble()).toBeUndefined();
  expect(webhook.calls.slice(3).map(({ body }) => body)).toEqual([
    { text, undelivered: 3, oldestMinutes: 25, held: 2 },
    { text: 'No enquiry has been waiting for ten minutes or longer.', undelivered: 0, oldestMinutes: 0, held: 2 },
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
  expect(webhook.calls.map(({ body }) => body)).toEqual([{ text: 'Enquiries cannot be read from their database.', undelivered: null, oldestMinutes: null, held: null }]);
});

test.each([
  ['that is gone', async () => (await webhook.close(), webhook.url), /no connection \(ECONNREFUSED\)/],
  ['that redirects', async () => (webhook.answerWith(302), webhook.url), /status 302/],
  ['that never answers', async () => (webhook.answerWith(0), webhook.url), /no answer in time/],
])('the words for a webhook %s do not repeat its address', async (_name, url, words) => {
  const call = createWebhook(await url(), 300)({ text: 'x', undelivered: 1, oldestMinutes: 1, held: 0 }, new AbortController().signal);

  await expect(call).rejects.toThrow(words);
  await expect(call).rejects.not.toThrow(/s3cr3t/);
});
