import { enquiryPlaces } from '../../testing/enquiry-places';
import type { EmptyPlace } from '../../testing/enquiry-places';
import { receiveIn, submission } from '../../testing/enquiry-submission';
import { temporaryFolder } from '../../testing/temporary-folder';
import { never } from './delivery-rows';
import type { Claim, DeliveryOutcome, EnquiryStore } from './enquiry-store';
import { openDatabase } from './open-enquiry-store';

const folder = temporaryFolder();
const now = new Date('2026-11-23T09:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const leaseMs = 60_000;
const failed: DeliveryOutcome = { kind: 'failed', nextAt: now, error: 'x', interruptions: 0, refusals: 0, withoutPhotographs: false, rest: [] };

describe.each(enquiryPlaces(folder))('$name', ({ isThere, start, stop, makeEmpty }) => {
  if (!isThere) return test.skip('where a server is installed', () => {});

  let store: EnquiryStore;
  let other: EnquiryStore;
  let place: EmptyPlace;

  beforeAll(start);
  afterAll(stop);

  beforeEach(async () => {
    place = await makeEmpty();
    [store, other] = [place.open(), place.open()];
  });

  afterEach(async () => {
    await store.close();
    await other.close();
  });

  const receive = async (name: string, heldFor?: string, at = now) => (await receiveIn(store, submission({ enquiry: { name } }), at, heldFor)).reference;
  const claimOf = (claimed: Claim | undefined) => claimed ?? { id: 0, attempts: 0 };

  test('of held enquiries two servers claim twenty a day together; a second try of one of these counts once, and others go on', async () => {
    // A mail server that was away for days does not lift the limit.
    for (let index = 0; index < 23; index += 1) await receive(`Held ${index}`, 'links', later(index < 5 ? -9999 : index-99));
    await receive('Ada');
    const claims: (Claim | undefined)[] = [];
    for (let round = 0; round < 12; round += 1) claims.push(...(await Promise.all([store.claim(now, leaseMs), other.claim(now, leaseMs)])));
    await store.settle(claimOf(claims[0]), failed);

    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(21);
    claims.push(await store.claim(now, leaseMs));
    expect(claims.at(-1)).toMatchObject({ id: claims[0]?.id, attempts: 2 });
    expect(await store.claim(now, leaseMs)).toBeUndefined();
    for (const claim of claims) await store.settle(claimOf(claim), { kind: 'delivered', at: now });
    expect((await store.ownerMails('held')).map(({ enquiry: { name }, heldFor }) => [name, heldFor])).toEqual([20, 21, 22].map((index) => [`Held ${index}`, 'links']));
  });

  test('held enquiries whose mails were refused, and announced or not, take no room of the days after theirs; those that were not are listed', async () => {
    for (let index = 0; index < 20; index += 1) await receive(`Held ${index}`, 'links');
    for (let index = 0; index < 20; index += 1) await store.settle(claimOf(await store.claim(now, leaseMs)), { ...failed, refusals: 3, nextAt: index < 10 ? never : later(3 * 1440) });
    await receive('Late', 'links', later(1));
    const sameDay = await store.claim(later(1), leaseMs);
    const nextDay = await store.claim(later(1441), leaseMs);

    expect([sameDay, nextDay?.enquiry.enquiry.name]).toEqual([undefined, 'Late']);
    expect((await store.ownerMails('held')).map(({ enquiry: { name } }) => name)).toEqual([...Array.from({ length: 10 }, (_, index) => `Held ${index + 10}`), 'Late']);
  });

  test('one that cannot be parsed is listed by its reference, beside the others', async () => {
    const references = [await receive('Ada'), await receive('Ben')];
    const database = openDatabase({ folder: place.disk }, place.environment);
    await database.write((query) => query("UPDATE enquiries SET content = '{' WHERE reference = $1", references[0] ?? ''));
    await database.close();

    expect((await store.ownerMails('waiting')).map(({ reference, enquiry: { name } }) => [reference, name])).toEqual([[references[0], ''], [references[1], 'Ben']]);
  });

  test('of two servers one delivers, or erases, a held enquiry, while it is held', async () => {
    const [real, spam] = [await receive('Real', 'links'), await receive('Spam', 'links')];

    expect((await Promise.all([store, other].map((one) => one.resend(real, now, true)))).sort()).toEqual([false, true]);
    expect([await store.erase(real, true), await store.erase(spam, true)]).toEqual([false, true]);
    expect(await store.find(real)).toMatchObject({ heldFor: undefined });
  });

  test('a trial leaves nothing behind', async () => {
    await store.tryToWrite();
    const database = openDatabase({ folder: place.disk }, place.environment);
    const left = await database.read((query) => query('SELECT name FROM settings'));
    await database.close();

    expect(left).toEqual([]);
  });

  test('a mail that may have arrived is claimed for longer, and remembers it until an answer is known', async () => {
    await receive('Ada');
    const first = claimOf(await store.claim(now, leaseMs));

    await store.noteSent(first, later(10));

    expect(await other.claim(later(9), leaseMs)).toBeUndefined();
    expect(await other.claim(later(10), leaseMs)).toMatchObject({ interruptions: 1, attempts: 2 });
    await store.noteSent(first, later(99));
    expect(await other.claim(later(12), leaseMs)).toMatchObject({ interruptions: 1, attempts: 3 });
  });

  test("the owner's addresses that have not got a mail are remembered; nobody is late then", async () => {
    await receive('Ada');
    await store.settle(claimOf(await store.claim(now, leaseMs)), { ...failed, rest: ['b@c.example', 'd@e.example'] });

    expect(await store.claim(now, leaseMs)).toMatchObject({ rest: ['b@c.example', 'd@e.example'] });
    expect(await store.backlog(now)).toMatchObject({ count: 0 });
  });

  test('photographs are mailed once, and again only on demand', async () => {
    const sent = submission({ expected: 3 });
    const { reference } = await receiveIn(store, sent, now);
    const keep = (position: number) => store.keepPhotograph(sent.key, position, { name: 'x.jpg', bytes: Buffer.from([position]) }, later(position), 'a network');
    const bytesOf = (claim: Awaited<ReturnType<EnquiryStore['claim']>>) => [claim?.kind, claim?.enquiry.photographs.map(({ bytes }) => bytes[0]), claim?.missing];
    await keep(0);
    const first = await store.claim(later(6), leaseMs);
    await keep(1);
    await store.settle(claimOf(first), { kind: 'delivered', at: later(6), photographIds: first?.photographIds ?? [] });
    await keep(2);
    const second = await store.claim(later(20), leaseMs);
    await store.settle(claimOf(second), { kind: 'delivered', at: later(20), photographIds: second?.photographIds ?? [], isDoubtful: true });

    expect((await store.ownerMails('doubtful')).map((mail) => mail.reference)).toEqual([reference]);
    expect([bytesOf(first), bytesOf(second)]).toEqual([['owner', [0], 2], ['photographs', [1, 2], 0]]);
    await keep(3);
    const third = await store.claim(later(21), leaseMs);
    await store.noteSent(claimOf(third), later(31));
    await keep(4);
    expect(await other.claim(later(30), leaseMs)).toBeUndefined();
    await store.settle(claimOf(third), { kind: 'delivered', at: later(30), photographIds: third?.photographIds ?? [] });
    expect(bytesOf(await other.claim(later(31), leaseMs))).toEqual(['photographs', [4], 0]);
    await store.resend(reference, later(32));
    expect(bytesOf(await store.claim(later(32), leaseMs))).toEqual(['owner', [0, 1, 2, 3, 4], 0]);
  });

  test("photographs that come late wait for the owner's mail, which may take them along", async () => {
    const sent = submission({ expected: 1 });
    await receiveIn(store, sent, now);
    const first = await store.claim(later(6), leaseMs);
    await store.keepPhotograph(sent.key, 0, { name: 'x.jpg', bytes: Buffer.from([0]) }, later(6.2), 'a network');
    const whileSent = await other.claim(later(6.5), leaseMs);
    await store.settle(claimOf(first), { ...failed, nextAt: later(8) });
    const again = await store.claim(later(8), leaseMs);
    await store.settle(claimOf(again), { kind: 'delivered', at: later(8), photographIds: again?.photographIds ?? [] });
    const late = await store.claim(later(20), leaseMs);

    expect([whileSent, again?.kind, again?.photographIds.length, late?.kind, late?.photographIds]).toEqual([undefined, 'owner', 1, 'photographs', []]);
  });

  test('a copy that the visitor gets before the owner is mailed takes no photograph from the owner', async () => {
    const sent = submission({ enquiry: { email: 'ada@example.org' }, expected: 1 });
    await receiveIn(store, sent, now);
    await store.keepPhotograph(sent.key, 0, { name: 'roof.jpg', bytes: Buffer.from('a picture') }, now, 'a network');
    const owner = await store.claim(now, leaseMs);
    const copy = await store.claim(now, leaseMs);

    await store.settle(claimOf(copy), { kind: 'delivered', at: now, photographIds: copy?.photographIds ?? [] });

    expect([owner?.kind, copy?.kind]).toEqual(['owner', 'visitor']);
    await expect(store.claim(later(1), leaseMs)).resolves.toMatchObject({ kind: 'owner', enquiry: { photographs: [{ name: 'roof.jpg' }] } });
  });

  test('mails that only count as delivered, and held enquiries, are listed until the owner knows of them', async () => {
    const doubtful = await receive('Ada');
    const held = await receive('Bot', 'links');
    await store.settle(claimOf(await store.claim(now, leaseMs)), { kind: 'delivered', at: now, isDoubtful: true });
    const lists = [await store.ownerMails('doubtful'), await store.ownerMails('held')];

    await store.markTold(lists.flat(), later(5));
    await store.markTold([], later(5));

    expect(lists.map((list) => list.map(({ reference }) => reference))).toEqual([[doubtful], [held]]);
    expect([await store.ownerMails('doubtful'), await store.ownerMails('held')]).toEqual([[], []]);
    expect((await store.find(doubtful))?.deliveries[0]?.deliveredAt).toEqual(now);
    expect(await store.claim(later(9), leaseMs)).toBeUndefined();
  });

  test('a regular mail is sent by one server a period, and after a crash by another', async () => {
    expect(await store.claimTurn('weekly', 7, now, leaseMs)).toBe('sent');
    const both = await Promise.all([store.claimTurn('weekly', 8, now, leaseMs), other.claimTurn('weekly', 8, now, leaseMs)]);
    const crashed = [await other.claimTurn('weekly', 8, later(0.5), leaseMs), await other.claimTurn('weekly', 8, later(1), leaseMs)];
    await other.endTurn('weekly', 8);

    expect([both.sort(), crashed]).toEqual([['claimed', 'elsewhere'], ['elsewhere', 'claimed']]);
    expect([await store.claimTurn('weekly', 8, later(5), leaseMs), await store.claimTurn('weekly', 9, later(5), leaseMs)]).toEqual(['sent', 'claimed']);
  });

  test('limits are counted until they were told, and those since are kept', async () => {
    await store.noteLimit('Full.', 2, now);
    await other.noteLimit('Full.', 1, later(1));
    await store.noteLimit('Many.', 1, later(9));
    const limits = await store.limits();

    await store.forgetLimits(later(5));

    expect(limits).toEqual([{ name: 'Full.', count: 3, lastAt: later(1) }, { name: 'Many.', count: 1, lastAt: later(9) }]);
    expect((await store.limits()).map(({ name }) => name)).toEqual(['Many.']);
  });

  test('enquiries are counted from a time on', async () => {
    await receive('Ada', undefined, later(-1));
    await receive('Ben');
    await receive('Bot', 'links');

    expect(await store.countReceived(now)).toEqual({ all: 2, held: 1 });
  });
});
