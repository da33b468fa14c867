import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { anyCharacter } from '@site/shared/testing/hostile-text';
import fc from 'fast-check';
import * as z from 'zod';
import { bundleScript } from '../../testing/bundle-script';
import { enquiryPlaces } from '../../testing/enquiry-places';
import type { EmptyPlace } from '../../testing/enquiry-places';
import { receiveIn, submission } from '../../testing/enquiry-submission';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { Claim, EnquiryStore, Receipt, Source, SpamRecords, Submission } from './enquiry-store';
import { createEnquiryStore, openDatabase } from './open-enquiry-store';

const folder = temporaryFolder();
const now = new Date('2026-11-23T09:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const leaseMs = 60_000;
/** Claims and settles deliveries as long as there are any, and prints their ids. */
const claimProcess = bundleScript(`
  import { openEnquiryStore } from './shell/composer/enquiries/storage/open-enquiry-store';
  import { diskStore } from './shell/composer/store/disk-store';
  const store = openEnquiryStore(diskStore(process.argv[2]), process.env);
  const now = new Date('2026-11-23T10:00:00Z');
  for (let claim = await store.claim(now, 60_000); claim; claim = await store.claim(now, 60_000)) {
    console.log(claim.id);
    await store.settle(claim, { kind: 'delivered', at: now });
  }
  await store.close();`);

describe.each(enquiryPlaces(folder))('$name', ({ isThere, start, stop, makeEmpty }) => {
  if (!isThere) return test.skip('where a server is installed', () => {});

  let place: EmptyPlace;
  let open: () => EnquiryStore;
  let store: EnquiryStore;
  let opened: EnquiryStore[];

  beforeAll(start);
  afterAll(stop);

  beforeEach(async () => {
    place = await makeEmpty();
    opened = [];
    open = () => {
      const next = place.open();
      opened.push(next);
      return next;
    };
    store = open();
  });

  afterEach(async () => {
    for (const one of opened) await one.close();
  });

  const receive = (sent: Submission, at = now, heldFor?: string) => receiveIn(store, sent, at, heldFor);
  const received = async (...args: Parameters<typeof submission>) => (await receive(submission(...args))).reference;
  const claimOf = (claimed: Claim | undefined) => claimed ?? { id: 0, attempts: 0 };
  const queryOnce = async (sql: string, ...values: string[]) => {
    const database = openDatabase({ folder: place.disk }, place.environment);
    const rows = await database.write((query) => query(sql, ...values));
    await database.close();
    return rows;
  };
  const photograph = (text: string) => ({ name: `${text}.jpg`, bytes: Buffer.from(text.repeat(3000)) });

  test('an enquiry is found as it was sent, in another process too, but for a NUL in the name of a file, which no database keeps', async () => {
    const sent = submission({
      form: { name: 'commercial/survey', title: 'Ask for a survey' },
      path: '/student-accommodation-tv',
      enquiry: { name: 'Zoë \0 Ø’Neil \ud800 😀', email: 'zoe@example.org', message: 'Two\r\nlines', times: 'Morning\nEvening' },
      details: [{ label: 'Rooms', value: '120\0' }],
    });
    await store.keepPhotograph(sent.key, 1, photograph('second'), now, 'a network');
    await store.keepPhotograph(sent.key, 0, photograph('replaced'), now, 'a network');
    await store.keepPhotograph(sent.key, 0, { ...photograph('first'), name: 'fi\0rst.jpg' }, now, 'a network');

    const { reference, isNew } = await receive(sent);

    expect(isNew).toBe(true);
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
    const found = await open().find(reference);
    expect(found).toEqual({
      ...sent,
      reference,
      receivedAt: now,
      heldFor: undefined,
      photographs: [
        { name: 'fi\uFFFDrst.jpg', bytes: new Uint8Array(photograph('first').bytes) },
        { name: 'second.jpg', bytes: new Uint8Array(photograph('second').bytes) },
      ],
      deliveries: [
        { kind: 'owner', attempts: 0, deliveredAt: undefined, lastError: undefined },
        { kind: 'visitor', attempts: 0, deliveredAt: undefined, lastError: undefined },
      ],
    });
    await expect(store.keptPhotographs(sent.key)).resolves.toEqual(['fi\uFFFDrst.jpg', 'second.jpg']);
    await expect(store.find('0000-0000-00')).resolves.toBeUndefined();
  });

  test('the same words, under one key or within a day, are one enquiry', async () => {
    const sent = submission();
    const again = { ...sent, key: randomUUID() };
    const { reference } = await receive(sent);

    const outcomes = [
      await receive(sent, later(2 * 24 * 60)),
      await receive(again, later(24 * 60 - 1)),
      await receive({ ...again, key: randomUUID() }, later(1), 'links'),
    ];

    expect(outcomes).toMatchObject([0, 1, 2].map(() => ({ reference, isNew: false })));
    await expect(store.list()).resolves.toHaveLength(1);
    await expect(receive({ ...again, key: randomUUID() }, later(24 * 60 + 1))).resolves.toMatchObject({ isNew: true });
  });

  test('send, back, change, send: the changed words are a second enquiry with the photographs of the first', async () => {
    const sent = submission();
    const changed = { ...sent, enquiry: { ...sent.enquiry, message: 'more' } };
    await store.keepPhotograph(sent.key, 0, photograph('roof'), now, 'a network');
    const first = await receive(sent);

    const second = await receive(changed, later(1));
    const again = [await receive(changed, later(2)), await receive(sent, later(3))];

    expect(second.isNew).toBe(true);
    expect(again).toMatchObject([second, first].map(({ reference }) => ({ reference, isNew: false })));
    const found = [await store.find(first.reference), await store.find(second.reference)];
    expect(found.map((one) => [one?.enquiry.message, one?.photographs.map(({ name }) => name)])).toEqual([['', ['roof.jpg']], ['more', ['roof.jpg']]]);
    await expect(store.list()).resolves.toHaveLength(2);
  });

  describe('photographs that follow the text', () => {
    const dueOf = async (kind: string) => z.array(z.object({ id: z.number(), due: z.number() })).parse(await queryOnce("SELECT id, due_at AS due FROM deliveries WHERE kind = $1", kind)).map(({ id, due }) => ({ id, minutes: (due - now.getTime()) / 60_000 }));
    const keep = (key: string, position: number, text: string, at: Date) => store.keepPhotograph(key, position, photograph(text), at, 'a network');
    const namesOf = async (reference: string) => (await store.find(reference))?.photographs.map(({ name }) => name);

    test('join it; the mail waits for the next one and for the last, and comes five minutes after the text at most', async () => {
      const sent = submission({ expected: 3 });
      const { reference } = await receive(sent);
      const due = [(await dueOf('owner'))[0]?.minutes];

      for (const [position, [text, minutes]] of ([['roof', 1], ['wall', 2.5], ['dish', 3]] as const).entries()) {
        await keep(sent.key, position, text, later(minutes));
        due.push((await dueOf('owner'))[0]?.minutes);
      }

      expect(due).toEqual([5, 3, 4.5, 3]);
      await expect(store.find(reference)).resolves.toMatchObject({ expected: 3, photographs: [{ name: 'roof.jpg' }, { name: 'wall.jpg' }, { name: 'dish.jpg' }] });
      await expect(store.findByKey(sent.key)).resolves.toEqual(expect.objectContaining({ isHeld: false }));
      await expect(store.findSent(reference)).resolves.toEqual({ photographs: 3, hasCopy: false });
    });

    test('are kept once however often they come, never replaced, and ten at most', async () => {
      const sent = submission({ expected: 1 });
      const { reference } = await receive(sent);
      await keep(sent.key, 0, 'roof', now);

      const again = [await keep(sent.key, 0, 'roof', now), await keep(sent.key, 0, 'another', now), await keep(sent.key, 0, 'another', now)];
      for (let count = 0; count < 8; count += 1) again.push(await keep(sent.key, 0, `more-${count}`, now));
      const surplus = await keep(sent.key, 0, 'surplus', now);

      expect(again.every(({ isKept }) => isKept)).toBe(true);
      expect(surplus).toEqual({ isKept: false, limits: [expect.stringContaining('10 photographs')] });
      expect((await namesOf(reference))?.slice(0, 3)).toEqual(['roof.jpg', 'another.jpg', 'more-0.jpg']);
    });

    test('after the owner was mailed are mailed by themselves, each time in a mail of its own', async () => {
      const sent = submission({ expected: 3 });
      const { reference } = await receive(sent);
      await keep(sent.key, 0, 'roof', now);
      const owner = await store.claim(later(5), leaseMs);
      await keep(sent.key, 1, 'wall', later(6));
      await store.settle(claimOf(owner), { kind: 'delivered', at: later(6) });
      const [first] = await dueOf('photographs');
      const claimed = await store.claim(later(8), leaseMs);
      await store.settle(claimOf(claimed), { kind: 'delivered', at: later(8) });

      await keep(sent.key, 2, 'dish', later(9));

      expect([owner?.kind, first?.minutes, claimed?.id]).toEqual(['owner', 8, first?.id]);
      const [second] = await dueOf('photographs');
      expect(second?.minutes).toBe(9);
      expect(second?.id).not.toBe(first?.id);
      expect(await namesOf(reference)).toHaveLength(3);
    });

    test('come to the enquiry that the same words under another key are, and to the changed one after a change', async () => {
      const sent = submission({ expected: 1 });
      const again = { ...sent, key: randomUUID() };
      const changed = { ...sent, enquiry: { ...sent.enquiry, message: 'more' } };
      const first = await receive(sent);
      await receive(again);
      await keep(again.key, 0, 'roof', now);
      const second = await receive(changed);

      await keep(sent.key, 1, 'wall', now);

      expect([await namesOf(first.reference), await namesOf(second.reference)]).toEqual([['roof.jpg'], ['roof.jpg', 'wall.jpg']]);
    });
  });

  test('fifty that arrive at once under one key, and fifty with the same words, are two enquiries', async () => {
    const [one, two] = [submission(), submission({ enquiry: { name: 'Ben' } })];

    const outcomes = await Promise.all([
      ...Array.from({ length: 50 }, () => receive(one)),
      ...Array.from({ length: 50 }, () => receive({ ...two, key: randomUUID() })),
    ]);

    expect(new Set(outcomes.map(({ reference }) => reference)).size).toBe(2);
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(2);
  });

  test('the same words are one enquiry, which photographs that waited under another key join, each once', async () => {
    const sent = submission();
    const again = { ...sent, key: randomUUID() };
    await store.keepPhotograph(sent.key, 0, photograph('roof'), now, 'a network');
    const { reference } = await receive(sent);
    for (const [position, name] of ['roof', 'wall'].entries()) await store.keepPhotograph(again.key, position, photograph(name), now, 'a network');

    await expect(receive(again)).resolves.toMatchObject({ reference, isNew: false });

    expect((await store.find(reference))?.photographs.map(({ name }) => name)).toEqual(['roof.jpg', 'wall.jpg']);
    await expect(store.keptPhotographs(again.key)).resolves.toEqual([]);
  });

  test('an enquiry that was held does not stand for the same words sent soundly', async () => {
    const sent = submission();
    await receive(sent, now, 'sent within 2 s');

    await expect(receive({ ...sent, key: randomUUID() })).resolves.toMatchObject({ isNew: true });
    expect((await store.list()).map(({ heldFor, deliveries }) => [heldFor, deliveries.map(({ kind }) => kind)])).toEqual([[undefined, ['owner']], ['sent within 2 s', ['owner']]]);
  });

  test('the list has the latest first, without photographs', async () => {
    const first = await received();
    const second = (await receive(submission({ enquiry: { name: 'Ben' } }), later(1), 'links')).reference;

    const list = await store.list();

    expect(list.map(({ reference, heldFor, deliveries }) => [reference, heldFor, deliveries.length])).toEqual([
      [second, 'links', 1],
      [first, undefined, 1],
    ]);
    expect(list[0]).not.toHaveProperty('photographs');
  });

  test('deliveries are claimed oldest first, each by one process at a time', async () => {
    const first = await received({ enquiry: { name: 'Ada', email: 'ada@example.org' } });
    const second = await received({ enquiry: { name: 'Ben' } });
    const other = open();

    const claims = [await store.claim(now, leaseMs), await other.claim(now, leaseMs), await store.claim(now, leaseMs), await other.claim(now, leaseMs)];

    expect(claims.map((claim) => claim && [claim.enquiry.reference, claim.kind, claim.attempts])).toEqual([
      [first, 'owner', 1],
      [first, 'visitor', 1],
      [second, 'owner', 1],
      undefined,
    ]);
    await expect(store.claim(later(1), leaseMs)).resolves.toMatchObject({ kind: 'owner', attempts: 2, enquiry: { reference: first } });
  });

  test('a failed delivery is due at its time, says why, and may go without photographs; a delivered one is not made again', async () => {
    const reference = await received();
    const failed = await store.claim(now, leaseMs);
    await store.settle(claimOf(failed), { kind: 'failed', nextAt: later(5), error: 'the server refused the size', interruptions: 1, refusals: 2, withoutPhotographs: true, rest: [] });

    await expect(store.claim(later(4), leaseMs)).resolves.toBeUndefined();
    await expect(store.find(reference)).resolves.toMatchObject({ deliveries: [{ attempts: 1, lastError: 'the server refused the size' }] });
    await expect(store.claim(later(5), leaseMs)).resolves.toMatchObject({ withoutPhotographs: true, attempts: 2, interruptions: 1, refusals: 2 });
    await store.settle({ id: failed?.id ?? 0, attempts: 2 }, { kind: 'delivered', at: later(5) });

    await expect(store.claim(later(999), leaseMs)).resolves.toBeUndefined();
    await expect(store.find(reference)).resolves.toMatchObject({ deliveries: [{ attempts: 2, deliveredAt: later(5), lastError: undefined }] });
    await expect(store.backlog(now)).resolves.toEqual({ count: 0, oldestAt: undefined });
  });

  test('what ends after its lease does not undo what another process has done since', async () => {
    const reference = await received();
    const [late, other] = [await store.claim(now, leaseMs), await open().claim(later(1), leaseMs)];
    await store.settle(claimOf(late), { kind: 'failed', nextAt: later(2), error: 'late', interruptions: 1, refusals: 2, withoutPhotographs: true, rest: [] });

    await expect(store.claim(later(1), leaseMs)).resolves.toBeUndefined();
    await store.settle(claimOf(other), { kind: 'delivered', at: later(1) });
    await store.settle(claimOf(late), { kind: 'failed', nextAt: later(2), error: 'late', interruptions: 1, refusals: 2, withoutPhotographs: true, rest: [] });

    await expect(store.claim(later(99), leaseMs)).resolves.toBeUndefined();
    await expect(store.find(reference)).resolves.toMatchObject({ deliveries: [{ attempts: 2, deliveredAt: later(1), lastError: undefined }] });
  });

  test('resending makes deliveries again, for a held enquiry the first ones, which counts as waiting from then', async () => {
    const sent = await received({ enquiry: { email: 'ada@example.org' } });
    const { reference: held } = await receive(submission({ enquiry: { name: 'Ben' } }), now, 'links');
    const before = await store.claim(now, leaseMs);
    await store.settle(claimOf(before), { kind: 'delivered', at: now });

    await expect(store.resend(held, later(60))).resolves.toBe(true);
    await expect(store.resend(sent, later(61))).resolves.toBe(true);
    await expect(store.resend('0000-0000-00', now)).resolves.toBe(false);
    // As the buttons of two tabs, at two servers.
    await expect(Promise.all([store.resend(held, later(62), true), store.erase(held, true)])).resolves.toEqual([false, false]);

    await expect(store.backlog(later(61))).resolves.toEqual({ count: 2, oldestAt: later(60) });
    await expect(store.claim(later(61), leaseMs)).resolves.toMatchObject({ enquiry: { reference: held } });
    const again = await store.claim(later(61), leaseMs);
    expect(again).toMatchObject({ kind: 'owner', attempts: 1, madeAt: later(61), enquiry: { reference: sent } });
    expect(again?.id).not.toBe(before?.id);
  });

  test('a held enquiry is delivered or erased once, with its photographs, although two servers are asked at once', async () => {
    const other = open();
    for (let round = 0; round < 10; round += 1) {
      const sent = submission({ enquiry: { message: `round ${round}` } });
      const { reference } = await receive(sent, now, 'links');
      await store.keepPhotograph(sent.key, 0, photograph('roof'), now, 'a network');

      const done = await Promise.all([store.resend(reference, now, true), other.erase(reference, true), other.resend(reference, now, true)]);

      expect(done.filter(Boolean)).toHaveLength(1);
      expect([await store.isHeld(reference), await store.keptPhotographs(sent.key)]).toEqual(done[1] ? [undefined, []] : [false, ['roof.jpg']]);
    }
  });

  test('erasing removes an enquiry with its photographs and deliveries', async () => {
    const sent = submission();
    await store.keepPhotograph(sent.key, 0, photograph('roof'), now, 'a network');
    const { reference } = await receive(sent);
    const claimed = await store.claim(now, leaseMs);

    await expect(store.erase(reference)).resolves.toBe(true);

    await expect(store.erase(reference)).resolves.toBe(false);
    await expect(store.keptPhotographs(sent.key)).resolves.toEqual([]);
    await expect(store.list()).resolves.toEqual([]);
    await expect(store.settle(claimOf(claimed), { kind: 'delivered', at: now })).resolves.toBeUndefined();
    await expect(store.backlog(now)).resolves.toEqual({ count: 0, oldestAt: undefined });
  });

  test('retention erases what is older, and photographs of enquiries that never came', async () => {
    const old = submission();
    const [orphan, fresh] = [randomUUID(), randomUUID()];
    await store.keepPhotograph(old.key, 0, photograph('old'), now, 'a network');
    await receive(old);
    await store.keepPhotograph(orphan, 0, photograph('orphan'), now, 'a network');
    await store.keepPhotograph(fresh, 0, photograph('fresh'), later(61), 'a network');
    const { reference } = await receive(submission({ enquiry: { name: 'Ben' } }), later(2));

    await expect(store.eraseBefore(later(1), later(25 * 60))).resolves.toEqual({ enquiries: 1, undelivered: 1 });

    expect((await store.list()).map((found) => found.reference)).toEqual([reference]);
    const kept = await Promise.all([old.key, orphan, fresh].map((key) => store.keptPhotographs(key)));
    expect(kept).toEqual([[], [], ['fresh.jpg']]);
    await expect(store.eraseBefore(later(1), later(25 * 60))).resolves.toEqual({ enquiries: 0, undelivered: 0 });
  });

  const noteInto = (judged: SpamRecords[]) => (records: SpamRecords) => {
    judged.push(records);
    return { heldFor: undefined, isDoubtful: false };
  };
  const receiveFrom = (changed: Partial<Source>, { key = randomUUID(), at = now } = {}) => {
    const source = { token: undefined, network: randomUUID(), mailbox: undefined, judge: () => ({ heldFor: undefined, isDoubtful: false }), ...changed };
    return store.receive(submission({ key, enquiry: { message: `words of ${key}` } }), source, at);
  };

  test('an enquiry is judged by how many came from its network within an hour, and by whether its token belongs to another', async () => {
    const [first, judged] = [randomUUID(), new Array<SpamRecords>()];
    const judge = noteInto(judged);

    await receiveFrom({ judge, network: 'a', token: 'one' }, { key: first });
    await receiveFrom({ judge, network: 'a', token: 'one' }, { at: later(1) });
    for (let repeat = 0; repeat < 5; repeat += 1) await receiveFrom({ network: 'a' }, { key: first, at: later(2) });
    await receiveFrom({ judge, network: 'a', token: 'one' }, { key: first, at: later(2) });
    await receiveFrom({ judge, network: 'b', token: 'two' }, { at: later(2) });
    await receiveFrom({ judge, network: 'a' }, { at: later(61) });
    await receiveFrom({ judge, network: undefined }, { at: later(61) });

    expect(judged).toEqual([
      { isTokenUsed: false, fromNetwork: 1 },
      { isTokenUsed: true, fromNetwork: 2 },
      { isTokenUsed: false, fromNetwork: 3 },
      { isTokenUsed: false, fromNetwork: 1 },
      { isTokenUsed: false, fromNetwork: 1 },
      { isTokenUsed: false, fromNetwork: 1 },
    ]);
  });

  test('those that arrive at once from one network, or with one token, are judged one after the other', async () => {
    const judged: SpamRecords[] = [];
    const judge = noteInto(judged);

    await Promise.all(Array.from({ length: 6 }, () => receiveFrom({ judge, network: 'a', token: 'one' })));

    expect(judged).toEqual([1, 2, 3, 4, 5, 6].map((fromNetwork) => ({ isTokenUsed: fromNetwork > 1, fromNetwork })));
  });

  test('one mailbox gets five copies a day; the owner gets every enquiry', async () => {
    const kindsOf = async (reference: string) => (await store.find(reference))?.deliveries.map(({ kind }) => kind);

    const receipts: Receipt[] = [];
    while (receipts.length < 7) receipts.push(await receiveFrom({ mailbox: 'stranger' }));
    const [other, nextDay] = [await receiveFrom({ mailbox: 'other' }), await receiveFrom({ mailbox: 'stranger' }, { at: later(24 * 60 + 1) })];

    const kinds = await Promise.all([...receipts, other, nextDay].map(({ reference }) => kindsOf(reference)));
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => ['owner', 'visitor']), ['owner'], ['owner'], ['owner', 'visitor'], ['owner', 'visitor']]);
  });

  test('one that cannot be stored leaves nothing behind, and takes none of those with it that arrive at once', async () => {
    const judged: SpamRecords[] = [];

    const outcomes = await Promise.allSettled([receiveFrom({}), receiveFrom({ token: 'one' }, { at: new Date(NaN) }), receiveFrom({})]);
    await receiveFrom({ token: 'one', judge: noteInto(judged) });

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(store.list()).resolves.toHaveLength(3);
    expect(judged).toEqual([{ isTokenUsed: false, fromNetwork: 1 }]);
  });

  test('the same answers are one enquiry when they come again from a form that names itself and its fields in another way', async () => {
    const sent = submission({ form: { name: 'contact', title: 'Enquiry' }, details: [{ label: 'rooms', value: '12' }, { label: 'building', value: 'Hotel' }] });
    const again = { ...sent, form: { name: 'commercial/survey', title: 'Ask for a survey' }, details: [{ label: 'Building', value: 'Hotel' }, { label: 'Rooms', value: '12' }] };
    const { reference } = await receive(sent);

    await expect(receive(again)).resolves.toMatchObject({ reference, isNew: false });
    await expect(receive({ ...again, details: [{ label: 'Rooms', value: '13' }] })).resolves.toMatchObject({ isNew: true });
  });

  describe('photographs fill at most', () => {
    /** Makes small photographs count as large ones. */
    const enlarge = (condition: string, size: number) => queryOnce(`UPDATE photographs SET size = ${size} WHERE ${condition}`);
    const waitFrom = async (network: string, at = now) => {
      const key = randomUUID();
      return { key, ...(await store.keepPhotograph(key, 0, photograph(key), at, network)) };
    };
    const kept = async (keys: readonly { readonly key: string }[]) => (await Promise.all(keys.map(({ key }) => store.keptPhotographs(key)))).map(({ length }) => length);

    test('10 MB of a network without an enquiry, and 200 MB of all: the oldest of the greediest go, and nobody is refused', async () => {
      const [modest, greedy] = [await waitFrom('modest'), [await waitFrom('greedy'), await waitFrom('greedy')]];
      await enlarge("network = 'greedy'", 6_000_000);
      const next = await waitFrom('greedy');
      expect([await kept([modest, ...greedy, next]), next.isKept, next.limits]).toEqual([[1, 0, 1, 1], true, [expect.stringContaining('10 MB of one network')]]);

      const many = await Promise.all(Array.from({ length: 34 }, (_none, index) => waitFrom(`network-${index}`)));
      await enlarge("network LIKE 'network-%'", 6_000_000);
      const last = await waitFrom('last');

      expect(last.limits).toHaveLength(1);
      expect((await kept(many)).filter((count) => count === 1)).toHaveLength(33);
      expect(await kept([modest, last, next])).toEqual([1, 1, 1]);
    });

    test('100 MB of held enquiries: the oldest go; and two weeks', async () => {
      const sent = [submission(), submission({ enquiry: { name: 'Ben' } }), submission({ enquiry: { name: 'Cid' } })];
      for (const [index, one] of sent.entries()) {
        await receive(one, now, index < 2 ? 'links' : undefined);
        await store.keepPhotograph(one.key, 0, photograph('roof'), now, 'a network');
      }
      await enlarge('true', 60_000_000);

      const { limits } = await store.keepPhotograph(sent[1]?.key ?? '', 1, photograph('wall'), later(1), 'a network');

      expect(limits).toEqual([expect.stringContaining('Photographs of held enquiries fill 100 MB')]);
      expect(await kept(sent)).toEqual([0, 2, 1]);
      await store.eraseBefore(later(-90 * 24 * 60), later(14.1 * 24 * 60));
      expect(await kept(sent)).toEqual([0, 0, 1]);
    });

    test('60 MB of a network within a day, and 2 GB in all: what is beyond is left out, those of held enquiries first', async () => {
      const [busy, held] = [submission(), submission({ enquiry: { name: 'Ben' } })];
      await receive(busy);
      await receive(held, now, 'links');
      await store.keepPhotograph(busy.key, 0, photograph('roof'), now, 'busy');
      await store.keepPhotograph(held.key, 0, photograph('spam'), now, 'other');
      await queryOnce("UPDATE networks SET bytes = 60000000 WHERE network = 'busy'");
      await expect(store.keepPhotograph(busy.key, 1, photograph('wall'), now, 'busy')).resolves.toEqual({ isKept: false, limits: [expect.stringContaining('60 MB')] });
      await expect(store.keepPhotograph(busy.key, 1, photograph('wall'), later(24 * 60 + 1), 'busy')).resolves.toMatchObject({ isKept: true });

      await enlarge('true', 700_000_000);
      const instead = await store.keepPhotograph(busy.key, 2, photograph('dish'), later(1), 'third');
      await enlarge('true', 700_000_000);

      expect([instead.isKept, await kept([held])]).toEqual([true, [0]]);
      await expect(store.keepPhotograph(busy.key, 3, photograph('more'), later(1), 'third')).resolves.toEqual({ isKept: false, limits: [expect.stringContaining('2000 MB')] });
    });
  });

  test('all visitors get 60 copies within an hour, doubtful enquiries none of the last 30; the owner gets every enquiry', async () => {
    const copied = async (isDoubtful: boolean, count: number) => {
      const receipts = await Promise.all(Array.from({ length: count }, () => receiveFrom({ mailbox: randomUUID(), judge: () => ({ heldFor: undefined, isDoubtful }) })));
      const sent = await Promise.all(receipts.map(({ reference }) => store.findSent(reference)));
      return [sent.filter((one) => one?.hasCopy).length, receipts.flatMap(({ limits }) => limits).length];
    };

    expect([await copied(true, 35), await copied(false, 35)]).toEqual([[30, 5], [30, 5]]);
    await expect(store.list()).resolves.toHaveLength(70);
  });

  test('every process has the same secret', async () => {
    const secrets = await Promise.all([store.secret(), open().secret()]);
    const database = openDatabase({ folder: place.disk }, place.environment);
    const reading = createEnquiryStore({ ...database, write: () => Promise.reject(new Error('It is there: nothing is written.')) });
    opened.push(reading);

    expect(secrets[0]).toHaveLength(32);
    expect([secrets[1], await reading.secret()]).toEqual([secrets[0], secrets[0]]);
  });

  test('two processes that deliver two hundred enquiries claim each of them once, and open an empty database at once', async () => {
    const [first, second] = [open(), open()];
    await Promise.all([first.list(), second.list()]);
    await Promise.all(Array.from({ length: 200 }, (_, index) => receiveIn(index % 2 === 0 ? first : second, submission({ enquiry: { name: `Visitor ${index}` } }), now)));
    const claimAll = () => promisify(execFile)(process.execPath, [claimProcess, place.disk], { env: { ...process.env, ...place.environment } });

    const printed = await Promise.all([claimAll(), claimAll()]);

    const claimed = printed.map(({ stdout }) => stdout.split('\n').filter((line) => line !== ''));
    expect(new Set(claimed.flat()).size).toBe(200);
    expect(claimed.flat()).toHaveLength(200);
    expect(printed.map(({ stderr }) => stderr)).toEqual(['', '']);
  });

  test('whatever text is sent comes back as it was', async () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 200 });
    const words = fc.record({ about: text, name: text, phone: text, email: text, place: text, property: text, message: text, times: text });
    const lone = fc.constantFrom('\0', '\ud800', '\udfff\0', '"\\', "'; DROP TABLE enquiries; --", '\u2028');
    await fc.assert(
      fc.asyncProperty(words, lone, text, async (enquiry, end, label) => {
        const sent = submission({ enquiry: { ...enquiry, message: enquiry.message + end }, details: [{ label, value: end }] });
        await store.keepPhotograph(sent.key, 0, { name: label.replaceAll('\0', '') + '?', bytes: Buffer.from(end) }, now, 'a network');

        const found = await store.find((await receive(sent)).reference);

        expect(found).toMatchObject({ enquiry: sent.enquiry, details: sent.details, photographs: [{ name: label.replaceAll('\0', '') + '?' }] });
      }),
      { numRuns: 30 },
    );
  });
});
