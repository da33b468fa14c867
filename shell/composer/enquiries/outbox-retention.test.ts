import { receiveIn, submission } from '../testing/enquiry-submission';
import { createOutboxFixture } from '../testing/fixture-outbox';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Without a mail server: alarm and retention. */
const jobs = 2;

let fixture: ReturnType<typeof createOutboxFixture>;

beforeEach(() => {
  fixture = createOutboxFixture();
});

afterEach(() => fixture.close());

test('an enquiry is erased in the hour after its days are over', async () => {
  const { reference } = await receiveIn(fixture.store, submission(), fixture.clock.now());
  fixture.start({ ENQUIRY_DAYS: '7' });

  await fixture.clock.pass(7 * dayMs, jobs);
  expect(await fixture.store.find(reference)).toBeDefined();
  await fixture.clock.pass(hourMs, jobs);

  expect(await fixture.store.find(reference)).toBeUndefined();
  expect(fixture.lines).toContainEqual(expect.objectContaining({ level: 'info', erased: 1, keepDays: 7, msg: 'old enquiries erased' }));
  expect(fixture.lines).toContainEqual(expect.objectContaining({ level: 'error', msg: '1 enquiry was erased after 7 days without having been delivered to the owner.' }));
});

test('photographs whose enquiry has not come are erased in the hour after a day', async () => {
  const { key } = submission();
  await fixture.store.keepPhotograph(key, 0, { name: 'roof.jpg', bytes: new Uint8Array(10) }, fixture.clock.now());
  fixture.start({});

  await fixture.clock.pass(dayMs, jobs);
  expect(await fixture.store.keptPhotographs(key)).toEqual(['roof.jpg']);
  await fixture.clock.pass(hourMs, jobs);

  expect(await fixture.store.keptPhotographs(key)).toEqual([]);
});

test('a store that fails is asked again in the next hour', async () => {
  const { reference } = await receiveIn(fixture.store, submission(), new Date(fixture.clock.now().getTime() - 91 * dayMs));
  let tries = 0;
  const eraseBefore = (...times: Parameters<typeof fixture.store.eraseBefore>) => ((tries += 1) === 1 ? Promise.reject(new Error('locked')) : fixture.store.eraseBefore(...times));
  fixture.start({}, { over: { eraseBefore } });

  await fixture.clock.pass(hourMs, jobs);

  expect(await fixture.store.find(reference)).toBeUndefined();
  expect(fixture.lines).toContainEqual(expect.objectContaining({ level: 'error', msg: 'Old enquiries cannot be erased, or bytes of them are left. Found an unexpected Error.' }));
});

test('where bytes of what was erased are left, the log says what was erased, and the next hour goes on', async () => {
  await receiveIn(fixture.store, submission(), new Date(fixture.clock.now().getTime() - 91 * dayMs));
  const scrub = jest.fn(fixture.store.scrub).mockRejectedValueOnce(new Error('locked'));
  fixture.start({}, { over: { scrub } });
  await fixture.clock.pass(0, jobs);
  const [failed, lines] = [scrub.mock.calls.length, [...fixture.lines]];

  await fixture.clock.pass(hourMs, jobs);

  expect([failed, scrub.mock.calls.length]).toEqual([1, 2]);
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['1 enquiry was erased after 90 days without having been delivered to the owner.', 'Old enquiries cannot be erased, or bytes of them are left. Found an unexpected Error.']));
});
