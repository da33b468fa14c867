import { receiveIn, submission } from '../../testing/enquiry-submission';
import { createOutboxFixture, fixtureStart, outboxJobs, startWebhookService } from '../../testing/fixture-outbox';
import { startSmtpServer } from '../../testing/smtp-server';
import type { TestSmtpServer } from '../../testing/smtp-server';
import type { Submission } from '../storage/enquiry-store';
import { loadSqlite } from '../storage/sqlite-database';

const [secondMs, minuteMs, dayMs] = [1000, 60_000, 86_400_000];

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

const photograph = { name: 'roof.jpg', bytes: new Uint8Array(5000).fill(7) };

async function receive({ enquiry, ...rest }: Parameters<typeof submission>[0] = {}, { photographs = 0, heldFor }: { photographs?: number; heldFor?: string } = {}): Promise<string> {
  const sent: Submission = submission({ enquiry: { email: '', ...enquiry }, ...rest });
  for (let position = 0; position < photographs; position += 1) await fixture.store.keepPhotograph(sent.key, position, photograph, fixture.clock.now(), 'a network');
  return (await receiveIn(fixture.store, sent, fixture.clock.now(), heldFor)).reference;
}

/** Who asked, and to whom each mail went. Several are sent at a time. */
const arrived = () => server.received.map(({ to, parsed }) => `${to.join()}: ${/^Name: (.*)$/m.exec(parsed.text ?? '')?.[1] ?? ''}`).sort();
const toOwner = (name: string) => `hello@aerials.example: ${name}`;

test('an enquiry goes to the owner, and a copy to the visitor, as soon as the outbox is notified', async () => {
  const outbox = fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(0, outboxJobs);
  const reference = await receive({ enquiry: { name: 'Ada', email: 'ada@home.example' } });

  outbox.notify();
  await fixture.clock.pass(0, outboxJobs);

  expect(arrived()).toEqual(['ada@home.example: Ada', toOwner('Ada')]);
  expect((await fixture.store.find(reference))?.deliveries).toEqual([
    { kind: 'owner', attempts: 1, deliveredAt: fixtureStart, lastError: undefined },
    { kind: 'visitor', attempts: 1, deliveredAt: fixtureStart, lastError: undefined },
  ]);
});

test('a held enquiry is mailed to the owner alone, marked; resent by another process it goes to both, unmarked, within ten seconds', async () => {
  const held = await receive({ enquiry: { name: 'Ben', email: 'ben@home.example' } }, { heldFor: 'links' });
  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(minuteMs, outboxJobs);
  const before = server.received.map(({ to, parsed }) => [...to, parsed.subject]);

  await fixture.openStore().resend(held, fixture.clock.now());
  await fixture.clock.pass(10 * secondMs, outboxJobs);

  expect(before).toEqual([['hello@aerials.example', '[Likely spam] TV aerial, BN1, Ben']]);
  expect(server.received.slice(1).map(({ to, parsed }) => [...to, parsed.subject]).sort()).toEqual([['ben@home.example', `Your enquiry ${held} to Cotswold Aerials & Wi-Fi`], ['hello@aerials.example', 'TV aerial, BN1, Ben']]);
});

test('a held enquiry whose mail is refused is announced with the link that delivers it; each delivery has a notice of its own', async () => {
  server.behaviour.onContent = (raw) => (raw.includes('An enquiry waits') ? undefined : '554 5.7.1 Spam');
  const held = await receive({}, { heldFor: 'links' });
  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(10 * minuteMs, outboxJobs);
  await fixture.store.resend(held, fixture.clock.now());
  await fixture.clock.pass(10 * minuteMs, outboxJobs);

  expect(server.received.map(({ parsed }) => [parsed.subject, parsed.text?.includes(`/contact/held?reference=${held}&proof=`)])).toEqual([[`[Likely spam] An enquiry waits: ${held}`, true], [`An enquiry waits: ${held}`, false]]);
  expect(new Set(server.received.map(({ parsed }) => parsed.messageId)).size).toBe(2);
});

test('photographs that the last try of a mail went without are not taken for mailed, whatever becomes of it', async () => {
  const { clock, store } = fixture;
  const sent = submission({ expected: 2 });
  await store.keepPhotograph(sent.key, 0, photograph, clock.now(), 'a network');
  await receiveIn(store, sent, clock.now());
  await clock.pass(6 * minuteMs, 0);
  const claim = (await store.claim(clock.now(), 1)) ?? { id: 0, attempts: 0 };
  await store.settle(claim, { kind: 'failed', nextAt: clock.now(), error: 'x', interruptions: 1, refusals: 0, withoutPhotographs: true, rest: [] });
  server.behaviour.isSilent = true;
  fixture.start({ SMTP_URL: server.url }, { limits: { connectMs: 5000, greetingMs: 5000, contentMs: 5000, answerMs: 300 } });
  await clock.pass(0, outboxJobs);
  delete server.behaviour.isSilent;
  await store.keepPhotograph(sent.key, 1, { ...photograph, bytes: new Uint8Array(100) }, clock.now(), 'a network');
  await clock.pass(minuteMs, outboxJobs);

  expect(server.received.map(({ parsed }) => [parsed.subject?.slice(0, 11), parsed.attachments.length])).toEqual([['Photographs', 2]]);
});

test('after six hours without the mail server all is delivered within five minutes of its return; the alarm was raised long before', async () => {
  const webhook = await startWebhookService(fixture.clock.now);
  const count = 16;
  await server.close();
  const outbox = fixture.start({ SMTP_URL: server.url, ENQUIRY_WEBHOOK: webhook.url });
  const names = Array.from({ length: count }, (_, index) => `Visitor ${index}`);
  let saidAfterMs = Infinity;
  for (const [index, name] of names.entries()) {
    await receive({ enquiry: { name, email: index % 8 === 0 ? 'ada@home.example' : '' } });
    outbox.notify();
    for (let passed = 0; passed < 360 * minuteMs / count; passed += 7.5 * minuteMs) {
      await fixture.clock.pass(7.5 * minuteMs, outboxJobs);
      if (outbox.trouble() !== undefined) saidAfterMs = Math.min(saidAfterMs, fixture.clock.now().getTime() - fixtureStart.getTime());
    }
  }
  const said = outbox.trouble();

  server = await startSmtpServer({}, server.port);
  const began = performance.now();
  await fixture.clock.pass(5 * minuteMs, outboxJobs);

  expect(arrived()).toEqual(names.flatMap((name, index) => [toOwner(name), ...(index % 8 === 0 ? [`ada@home.example: ${name}`] : [])]).sort());
  expect(performance.now() - began).toBeLessThan(minuteMs);
  expect(said).toMatch(/^16 enquiries are not delivered to the owner, the oldest for 3(59|60) minutes\.$/);
  expect(saidAfterMs).toBeLessThanOrEqual(15 * minuteMs);
  const [first, second] = webhook.calls;
  expect(first?.body).toEqual({ text: '1 enquiry is not delivered to the owner, the oldest for 9 minutes.', undelivered: 1, oldestMinutes: 9 });
  expect((first?.at.getTime() ?? Infinity) - fixtureStart.getTime()).toBeLessThanOrEqual(10 * minuteMs);
  expect((second?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(15 * minuteMs);
  await fixture.clock.pass(minuteMs, outboxJobs);
  expect(webhook.calls.at(-1)?.body).toEqual({ text: 'Enquiries are stored and delivered again.', undelivered: 0, oldestMinutes: 0 });
  expect(outbox.trouble()).toBeUndefined();
  await webhook.close();
});

test('greylisting puts each mail off, and all come', async () => {
  let refusals = 0;
  server.behaviour.onRecipient = () => ((refusals += 1) <= 4 ? '450 4.7.1 Greylisted' : undefined);
  for (const name of ['Ada', 'Ben', 'Cleo']) await receive({ enquiry: { name } });

  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(5 * minuteMs, outboxJobs);

  expect(arrived()).toEqual(['Ada', 'Ben', 'Cleo'].map(toOwner));
  expect(refusals).toBe(7);
});

test('an address that is refused, or put off, holds nobody else back', async () => {
  server.behaviour.onRecipient = (address) => ({ 'gone@home.example': '550 5.1.1 No such user', 'typo@hoem.example': '450 4.1.2 No such domain' })[address];
  const gone = await receive({ enquiry: { name: 'Ada', email: 'gone@home.example' } });
  const typo = await receive({ enquiry: { name: 'Ben', email: 'typo@hoem.example' } });
  await receive({ enquiry: { name: 'Cleo', email: 'cleo@home.example' } });

  const outbox = fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(0, outboxJobs);

  expect(arrived()).toEqual(['cleo@home.example: Cleo', toOwner('Ada'), toOwner('Ben'), toOwner('Cleo')]);
  expect((await fixture.store.find(gone))?.deliveries[1]?.lastError).toBe('The mail server did not accept the recipient (550 5.1.1).');
  expect((await fixture.store.find(typo))?.deliveries[1]?.lastError).toBe('The mail server did not accept the recipient (450 4.1.2).');
  await fixture.clock.pass(20 * minuteMs, outboxJobs);
  expect(outbox.trouble()).toBeUndefined();
});

test('photographs above the limit of the mail server stay in the store, and the text goes at once', async () => {
  const small = await startSmtpServer({ size: 4000 });
  const reference = await receive({ enquiry: { name: 'Ada' } }, { photographs: 2 });

  fixture.start({ SMTP_URL: small.url });
  await fixture.clock.pass(0, outboxJobs);

  expect(small.received.map(({ parsed }) => [parsed.attachments.length, /Photographs: .*/.exec(parsed.text ?? '')?.[0]])).toEqual([[0, 'Photographs: 2, not attached']]);
  expect(fixture.lines.map(({ level, msg }) => [level, msg])).toEqual([['warn', 'The mail server takes no mail of this size.'], ['info', 'enquiry delivered']]);
  const stored = await fixture.store.find(reference);
  expect(stored?.photographs.map(({ bytes }) => bytes.length)).toEqual([5000, 5000]);
  expect(stored?.deliveries).toMatchObject([{ attempts: 2, deliveredAt: fixtureStart }]);
  await small.close();
});

test('a mail at which the server breaks off comes without its photographs, and holds nobody up', async () => {
  server.behaviour.cutAfter = 4000;
  await receive({ enquiry: { name: 'Ada' } }, { photographs: 1 });
  await receive({ enquiry: { name: 'Ben' } });

  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(4 * minuteMs, outboxJobs);

  expect(arrived()).toEqual([toOwner('Ada'), toOwner('Ben')]);
});

test('an enquiry that cannot be read is logged, and the next one is delivered', async () => {
  const bad = await receive({ enquiry: { name: 'Ada' } });
  await receive({ enquiry: { name: 'Ben' } });
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(fixture.file);
  database.prepare("UPDATE enquiries SET content = '{' WHERE reference = ?").run(bad);
  database.close();

  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(0, outboxJobs);

  expect(arrived()).toEqual([toOwner('Ben')]);
  expect(fixture.lines.filter(({ level }) => level === 'error').map(({ msg }) => msg)).toEqual(['The enquiry of delivery 1 is not as it was stored. Look at its row in the table enquiries.']);
  expect((await fixture.store.backlog(fixture.clock.now())).count).toBe(1);
});

test('a crash between sending a mail and noting it costs one duplicate, with the same Message-ID', async () => {
  await receive({ enquiry: { name: 'Ada' } });
  const crashed = fixture.start({ SMTP_URL: server.url }, { over: { settle: () => new Promise(() => {}) } });
  // One of its jobs never waits again.
  await fixture.clock.pass(0, outboxJobs - 1);
  while (server.received.length === 0) await new Promise(setImmediate);
  await crashed.close();

  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(12 * minuteMs, outboxJobs);

  expect(arrived()).toEqual([toOwner('Ada'), toOwner('Ada')]);
  expect(new Set(server.received.map(({ parsed }) => parsed.messageId)).size).toBe(1);
});

test('after two crashes at its end a mail is not sent again: it counts as delivered, and the alarm and the next mail say so', async () => {
  const reference = await receive({ enquiry: { name: 'Ada' } });
  for (const sent of [1, 2]) {
    const crashed = fixture.start({ SMTP_URL: server.url }, { over: { settle: () => new Promise(() => {}) } });
    await fixture.clock.pass(0, outboxJobs - 1);
    while (server.received.length < sent) await new Promise(setImmediate);
    await crashed.close();
    await fixture.clock.pass(12 * minuteMs, 0);
  }
  const outbox = fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(minuteMs, outboxJobs);
  await receive({ enquiry: { name: 'Ben' } });
  const said = outbox.trouble();
  await fixture.clock.pass(minuteMs, outboxJobs);

  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(['TV aerial, BN1, Ada', 'TV aerial, BN1, Ada', 'TV aerial, BN1, Ben']);
  expect(said).toContain('The mail server never answered an enquiry that was sent to it twice.');
  expect(server.received[2]?.parsed.text).toContain(`whether it took them:\n\n${reference}\n`);
});

test('what was sent while the store fails is noted as soon as it works, and not sent again', async () => {
  let isBroken = true;
  const reference = await receive({ enquiry: { name: 'Ada' } });
  const settle = (...args: Parameters<typeof fixture.store.settle>) => (isBroken ? Promise.reject(new Error('disk full')) : fixture.store.settle(...args));
  fixture.start({ SMTP_URL: server.url }, { over: { settle } });
  await fixture.clock.pass(minuteMs, outboxJobs);

  isBroken = false;
  await fixture.clock.pass(10 * minuteMs, outboxJobs);

  expect(arrived()).toEqual([toOwner('Ada')]);
  expect((await fixture.store.find(reference))?.deliveries[0]?.deliveredAt).toBeInstanceOf(Date);
});

test('closing gives up a mail that takes too long, which the next process sends', async () => {
  server.behaviour.isSilent = true;
  await receive({ enquiry: { name: 'Ada' } });
  const outbox = fixture.start({ SMTP_URL: server.url });
  while (server.connections() === 0) await new Promise(setImmediate);
  const began = performance.now();

  await outbox.close();

  expect(performance.now() - began).toBeLessThan(2500);
  delete server.behaviour.isSilent;
  fixture.start({ SMTP_URL: server.url });
  await fixture.clock.pass(minuteMs, outboxJobs);
  expect(arrived()).toEqual([toOwner('Ada')]);
});

test('without SMTP_URL enquiries are kept, the log says so at start, and the alarm gives their count and age', async () => {
  const webhook = await startWebhookService(fixture.clock.now);
  await receive({ enquiry: { name: 'Ada' } });

  const outbox = fixture.start({ ENQUIRY_WEBHOOK: webhook.url });
  await fixture.clock.pass(11 * minuteMs, jobsWithoutMail);

  expect(fixture.lines[0]).toMatchObject({ level: 'warn', msg: 'SMTP_URL is not set: enquiries are stored, and not delivered.' });
  expect(outbox.trouble()).toBe('1 enquiry is not delivered to the owner, the oldest for 11 minutes. SMTP_URL is not set.');
  expect(webhook.calls).toHaveLength(1);
  expect((await fixture.store.backlog(fixture.clock.now())).count).toBe(1);
  await webhook.close();
});

test('nothing that visitors typed, and no password, gets into the log', async () => {
  const webhook = await startWebhookService(fixture.clock.now);
  webhook.answerWith(500);
  server.behaviour.onRecipient = (address) => `550 5.1.1 <${address}> is unknown`;
  await receive({ enquiry: { name: 'Ada Lovelace', email: 'ada@home.example', phone: '07700 900123', message: 'secret words' } }, { photographs: 1 });

  fixture.start({ SMTP_URL: server.url.replace('//', '//me:s3cr3t@'), ENQUIRY_WEBHOOK: webhook.url });
  await fixture.clock.pass(20 * minuteMs, outboxJobs);

  expect(fixture.lines.map(({ level }) => level)).toContain('error');
  expect(JSON.stringify(fixture.lines)).not.toMatch(/ada|lovelace|07700|secret|s3cr3t|aerials\.example/i);
  await webhook.close();
});

const hourMs = 3_600_000;
/** The alarm and housekeeping. */
const jobsWithoutMail = 2;

test('an enquiry is erased in the hour after its days are over', async () => {
  const { reference } = await receiveIn(fixture.store, submission(), new Date(fixture.clock.now().getTime() - 6 * dayMs));
  fixture.start({ ENQUIRY_DAYS: '7' });

  await fixture.clock.pass(dayMs, jobsWithoutMail);
  expect(await fixture.store.find(reference)).toBeDefined();
  await fixture.clock.pass(hourMs, jobsWithoutMail);

  expect(await fixture.store.find(reference)).toBeUndefined();
  expect(fixture.lines).toContainEqual(expect.objectContaining({ level: 'info', erased: 1, keepDays: 7, msg: 'old enquiries erased' }));
  expect(fixture.lines).toContainEqual(expect.objectContaining({ level: 'error', msg: '1 enquiry was erased after 7 days without having been delivered to the owner.' }));
});

test('photographs whose enquiry has not come are erased in the hour after a day', async () => {
  const { key } = submission();
  await fixture.store.keepPhotograph(key, 0, { name: 'roof.jpg', bytes: new Uint8Array(10) }, fixture.clock.now(), 'a network');
  fixture.start({});

  await fixture.clock.pass(dayMs, jobsWithoutMail);
  expect(await fixture.store.keptPhotographs(key)).toEqual(['roof.jpg']);
  await fixture.clock.pass(hourMs, jobsWithoutMail);

  expect(await fixture.store.keptPhotographs(key)).toEqual([]);
});

test('a store that fails is asked again in the next hour', async () => {
  const { reference } = await receiveIn(fixture.store, submission(), new Date(fixture.clock.now().getTime() - 91 * dayMs));
  let tries = 0;
  const eraseBefore = (...times: Parameters<typeof fixture.store.eraseBefore>) => ((tries += 1) === 1 ? Promise.reject(new Error('locked')) : fixture.store.eraseBefore(...times));
  fixture.start({}, { over: { eraseBefore } });

  await fixture.clock.pass(hourMs, jobsWithoutMail);

  expect(await fixture.store.find(reference)).toBeUndefined();
  expect(fixture.lines).toContainEqual(expect.objectContaining({ level: 'error', msg: 'Old enquiries cannot be erased, or bytes of them are left. An unexpected Error occurred.' }));
});

test('where bytes of what was erased are left, the log says what was erased, and the next hour goes on', async () => {
  await receiveIn(fixture.store, submission(), new Date(fixture.clock.now().getTime() - 91 * dayMs));
  const scrub = jest.fn(fixture.store.scrub).mockRejectedValueOnce(new Error('locked'));
  fixture.start({}, { over: { scrub } });
  await fixture.clock.pass(0, jobsWithoutMail);
  const [failed, lines] = [scrub.mock.calls.length, [...fixture.lines]];

  await fixture.clock.pass(hourMs, jobsWithoutMail);

  expect([failed, scrub.mock.calls.length]).toEqual([1, 2]);
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['1 enquiry was erased after 90 days without having been delivered to the owner.', 'Old enquiries cannot be erased, or bytes of them are left. An unexpected Error occurred.']));
});
