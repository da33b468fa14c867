import { receiveIn, submission } from '../../testing/enquiry-submission';
import { createOutboxFixture, outboxJobs } from '../../testing/fixture-outbox';
import { startPostfix } from '../../testing/postfix-server';

const minuteMs = 60_000;
const fixture = createOutboxFixture();

let stop: (() => Promise<void>) | undefined;

afterAll(async () => {
  await fixture.close();
  await stop?.();
});

test('Postfix that greylists, and takes no photographs of this size, gets each mail once', async () => {
  const postfix = await startPostfix({ domain: 'aerials.example', sizeLimit: 20_000, greylistedTimes: 1 });
  stop = postfix?.stop;
  if (!postfix) return console.warn('Skipped: what is tested with Postfix. Install it and run as root: apt-get install postfix');
  const sent = submission({ enquiry: { name: 'Ada', email: 'ada@aerials.example' } });
  await fixture.store.keepPhotograph(sent.key, 0, { name: 'roof.jpg', bytes: new Uint8Array(50_000).fill(7) }, fixture.clock.now(), 'a network');
  const { reference } = await receiveIn(fixture.store, sent, fixture.clock.now());
  fixture.start({ SMTP_URL: postfix.url });

  for (let minute = 0; minute < 10; minute += 1) await fixture.clock.pass(minuteMs, outboxJobs);

  const mails = await postfix.received();
  expect(mails.map(({ subject = '' }) => subject.includes(reference) || subject.includes('Ada'))).toEqual([true, true]);
  expect(mails.flatMap(({ attachments }) => attachments)).toEqual([]);
  const stored = await fixture.store.find(reference);
  expect(stored?.deliveries.map(({ deliveredAt }) => deliveredAt !== undefined)).toEqual([true, true]);
  expect(fixture.lines.map(({ msg }) => msg).join()).not.toMatch(/Ada|ada@/);
});
