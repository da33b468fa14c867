import { receiveIn, submission } from '../../testing/enquiry-submission';
import { createOutboxFixture, outboxJobs } from '../../testing/fixture-outbox';
import { startSmtpServer } from '../../testing/smtp-server';
import type { TestSmtpServer } from '../../testing/smtp-server';
import { periodsOf } from './regular-mails';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

let fixture: ReturnType<typeof createOutboxFixture>;
let server: TestSmtpServer;

beforeEach(async () => {
  fixture = createOutboxFixture();
  server = await startSmtpServer();
});

afterEach(async () => {
  await fixture.close();
  await server.close();
});

const subjects = () => server.received.map(({ parsed }) => parsed.subject ?? '');
const received = async (count: number, heldFor?: string) => {
  for (let index = 0; index < count; index += 1) await receiveIn(fixture.store, submission({ enquiry: { name: `Visitor ${index}` } }), fixture.clock.now(), heldFor);
};

test.each([
  ['2026-11-23T06:59:00Z', '2026-11-23T07:00:00Z'],
  ['2026-07-06T05:59:00Z', '2026-07-06T06:00:00Z'],
])('a week ends on Monday at seven in London, in winter and in summer: %s', (before, after) => {
  const [last, next] = [periodsOf(new Date(before)), periodsOf(new Date(after))];

  expect([next.week - last.week, next.day - last.day]).toEqual([1, 1]);
  expect(periodsOf(new Date(new Date(after).getTime() + 7 * dayMs - minuteMs)).week).toBe(next.week);
});

/** As if the last weekly mail and digest had come some weeks ago: the next are due as soon as a server runs. */
async function mailedBefore(weeks: number): Promise<void> {
  const { week, day } = periodsOf(fixture.clock.now());
  await fixture.store.claimTurn('weekly', week - weeks, fixture.clock.now(), 0);
  await fixture.store.claimTurn('daily', day - 7 * weeks, fixture.clock.now(), 0);
}

test('a new database has no weekly mail before Monday', async () => {
  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(2 * hourMs, outboxJobs);

  expect(subjects()).toEqual([]);
});

test('the weekly mail comes once from several servers, also when nothing arrived, and names what was turned away once', async () => {
  await mailedBefore(1);
  await fixture.store.noteLimit('Too many photographs came.', 1, fixture.clock.now());
  const store = fixture.openStore();
  fixture.start({ SMTP_URL: server.url });
  fixture.start({ SMTP_URL: server.url }, { over: store });
  await fixture.clock.pass(2 * hourMs, 2 * outboxJobs);

  expect(server.received.map(({ parsed }) => [parsed.subject, parsed.text?.includes('Too many photographs came. 1 time, last')])).toEqual([['Your week: 0 enquiries arrived', true]]);
  expect(await fixture.store.limits()).toEqual([]);
});

test('a weekly mail that is refused comes when the server takes it', async () => {
  await mailedBefore(1);
  server.behaviour.onRecipient = () => '450 4.2.1 later';
  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(hourMs, outboxJobs);

  delete server.behaviour.onRecipient;
  await fixture.clock.pass(hourMs, outboxJobs);

  expect(subjects()).toEqual(['Your week: 0 enquiries arrived']);
  expect(fixture.lines.map(({ msg }) => msg)).toContain('The weekly mail waits. The mail server did not accept the recipient (450 4.2.1).');
});

test('an enquiry that was not delivered is not erased before a weekly mail that names it was taken, nor kept longer than the pages say', async () => {
  const at = (days: number) => new Date(fixture.clock.now().getTime() - days * dayMs);
  const references: string[] = [];
  for (const days of [91, 8, 6]) references.push((await receiveIn(fixture.store, submission({ enquiry: { name: `Days ${days}` } }), at(days))).reference);
  await mailedBefore(2);
  server.behaviour.onRecipient = () => '450 4.2.1 later';
  fixture.start({ SMTP_URL: server.url, ENQUIRY_DAYS: '7' });
  await fixture.clock.pass(10 * minuteMs, outboxJobs);
  const before = (await fixture.store.list()).map(({ reference }) => reference);

  server.behaviour.onContent = (raw) => (raw.includes('Your week') ? undefined : '554 5.7.1 Spam');
  delete server.behaviour.onRecipient;
  await fixture.clock.pass(hourMs, outboxJobs);

  expect(before).toEqual([references[2], references[1]]);
  expect(server.received[0]?.parsed.text).toContain(references[1]);
  expect((await fixture.store.list()).map(({ reference }) => reference)).toEqual([references[2]]);
});

test('of held enquiries twenty a day are mailed, by several servers together, and the others in one digest the next morning', async () => {
  await received(27, 'It has more than 2 links.');
  const servers = [fixture.start({ SMTP_URL: server.url }), fixture.start({ SMTP_URL: server.url }, { over: fixture.openStore() })];
  await fixture.clock.pass(10 * minuteMs, 2 * outboxJobs);
  const today = subjects();
  await mailedBefore(0);
  await fixture.store.endTurn('daily', periodsOf(fixture.clock.now()).day - 1);
  await fixture.clock.pass(hourMs, 2 * outboxJobs);

  expect(today).toHaveLength(20);
  expect(subjects().slice(20)).toEqual(['[Likely spam] 7 enquiries']);
  expect(server.received.at(-1)?.parsed.text?.match(/contact\/held\?reference=[\w-]+&proof=[\w-]{43}\n/g)).toHaveLength(7);
  expect(await fixture.store.ownerMails('held')).toEqual([]);
  expect(servers.map(({ trouble }) => trouble())).toEqual([undefined, undefined]);
});

test('a held enquiry of which every mail is refused is kept until the owner knows of it', async () => {
  await receiveIn(fixture.store, submission(), new Date(fixture.clock.now().getTime() - 8 * dayMs), 'links');
  await mailedBefore(1);
  server.behaviour.onContent = (raw) => (raw.includes('Your week') ? undefined : '554 5.7.1 Spam');
  fixture.start({ SMTP_URL: server.url, ENQUIRY_DAYS: '7' });
  await fixture.clock.pass(hourMs, outboxJobs);
  const [kept, untold] = [await fixture.store.list(), await fixture.store.ownerMails('held')];
  delete server.behaviour.onContent;
  await fixture.clock.pass(2 * hourMs, outboxJobs);

  expect([kept.length, untold.length, (await fixture.store.list()).length]).toEqual([1, 1, 0]);
});

test('a digest that is never answered is sent once more', async () => {
  await received(21, 'It has more than 2 links.');
  fixture.start({ SMTP_URL: server.url }, { limits: { connectMs: 5000, greetingMs: 5000, contentMs: 5000, answerMs: 300 } });
  await fixture.clock.pass(minuteMs, outboxJobs);
  server.behaviour.isSilent = true;
  await mailedBefore(0);
  await fixture.store.endTurn('daily', periodsOf(fixture.clock.now()).day - 1);
  await fixture.clock.pass(hourMs, outboxJobs);

  expect([server.received.length, server.contents()]).toEqual([20, 22]);
  expect(await fixture.store.ownerMails('held')).toEqual([]);
});

test('a digest whose words the mail server refuses comes without them', async () => {
  await received(21, 'It has more than 2 links.');
  server.behaviour.onContent = (raw) => (raw.includes('Visitor') ? '554 5.7.1 Spam' : undefined);
  await mailedBefore(1);
  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(minuteMs, outboxJobs);

  const digest = server.received.find(({ parsed }) => /\] \d+ enquir/.test(parsed.subject ?? ''))?.parsed.text ?? '';
  expect(digest).toMatch(/^These look like spam\. Each link delivers or erases one\.\n\n[\dA-Z-]{12}\nhttps:/);
  expect(await fixture.store.ownerMails('held')).toEqual([]);
});

test('a mail that counts as sent after two silent ends is named in the next one, and in no other', async () => {
  server.behaviour.isSilent = true;
  await received(1);
  fixture.start({ SMTP_URL: server.url }, { limits: { connectMs: 5000, greetingMs: 5000, contentMs: 5000, answerMs: 500 } });
  await fixture.clock.pass(5 * minuteMs, outboxJobs);
  const [{ reference } = { reference: 'none' }] = await fixture.store.ownerMails('doubtful');
  delete server.behaviour.isSilent;
  await received(2);
  await fixture.clock.pass(minuteMs, outboxJobs);
  await fixture.store.endTurn('weekly', 0);
  await fixture.clock.pass(hourMs, outboxJobs);

  expect(server.received.filter(({ parsed }) => parsed.text?.includes(reference))).toHaveLength(1);
  expect(await fixture.store.ownerMails('doubtful')).toEqual([]);
});

test('one mail that is refused for good raises the alarm for nobody else: its notice is mailed, and the weekly mail names it', async () => {
  server.behaviour.onContent = (raw) => (raw.includes('Cursed') ? '554 5.7.1 Spam' : undefined);
  const { reference } = await receiveIn(fixture.store, submission({ enquiry: { name: 'Cursed' } }), fixture.clock.now());
  const outbox = fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(30 * minuteMs, outboxJobs);
  const [early, trouble] = [subjects(), outbox.trouble()];
  server.behaviour.onContent = (raw) => (raw.includes('Your week') ? undefined : '554 5.7.1 Spam');
  await received(1);
  await fixture.clock.pass(10 * minuteMs, outboxJobs);
  const anew = outbox.trouble();
  await fixture.store.endTurn('weekly', 0);
  await fixture.clock.pass(hourMs, outboxJobs);

  expect([early, trouble]).toEqual([[`An enquiry waits: ${reference}`], undefined]);
  expect(anew).toMatch(/^1 enquiry is not delivered to the owner, the oldest for (9|10) minutes\.$/);
  const week = server.received.find(({ parsed }) => parsed.subject?.startsWith('Your week'))?.parsed.text ?? '';
  expect(week).toContain(`The oldest that was not delivered to you:\n${reference}\n`);
  expect(week).toMatch(/Not delivered either: /);
  // Once the alarm has said so for a day, it is silent about it.
  const later = [23, 25].map((hours) => new Date(fixture.clock.now().getTime() - hourMs + hours * hourMs));
  expect((await Promise.all(later.map(fixture.store.backlog))).map(({ count }) => count)).toEqual([1, 0]);
});

test('the second address of the owner gets a mail that it put off, and the first no copy', async () => {
  let tries = 0;
  server.behaviour.onRecipient = (address) => (address.startsWith('partner') && (tries += 1) <= 2 ? '450 4.7.1 Greylisted' : undefined);
  await received(1);
  const outbox = fixture.start({ SMTP_URL: server.url, ENQUIRY_TO: 'owner@home.example,partner@home.example' });
  await fixture.clock.pass(12 * minuteMs, outboxJobs);

  expect(server.received.map(({ to }) => to)).toEqual([['owner@home.example'], ['partner@home.example']]);
  expect(outbox.trouble()).toBeUndefined();
});

test('the weekly mail says once that the second address refuses mails', async () => {
  server.behaviour.onRecipient = (address) => (address.startsWith('partner') ? '550 5.1.1 No such user' : undefined);
  await received(1);
  fixture.start({ SMTP_URL: server.url, ENQUIRY_TO: 'owner@home.example,partner@home.example' });
  await fixture.clock.pass(minuteMs, outboxJobs);
  const [{ reference } = { reference: 'none' }] = await fixture.store.list();
  for (const week of [0, 0]) {
    await fixture.store.endTurn('weekly', week);
    await fixture.clock.pass(hourMs, outboxJobs);
  }

  const weeks = server.received.filter(({ parsed }) => parsed.subject?.startsWith('Your week'));
  expect(weeks.map(({ parsed }) => /did not get these: (.*)\n(.*)/.exec(parsed.text ?? '')?.slice(1))).toEqual([[reference, 'The mail server did not accept the recipient (550 5.1.1).'], undefined]);
});
