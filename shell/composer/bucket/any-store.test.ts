import { runAtMost } from '../base/job-queue';
import { ExpectedError } from '../base/errors';
import { prune } from '../store/prune';
import { siteKey } from '../store/store';
import type { Store } from '../store/store';
import { formatSwitch, LostRaceError, readCurrent, readSwitches, switchKey, switchNumbers, switchTo } from '../store/switches';
import { addComposition, addFolders, aSwitch, later, storedFolders } from '../testing/stored-tree';
import { storeKinds } from '../testing/test-store';
import type { TestStore } from '../testing/test-store';
import { temporaryFolders } from '../testing/temporary-folder';

/* What every store does: a folder, the fake bucket, and a real bucket when TEST_S3_ENDPOINT names it. */

const rounds = Number(process.env.TEST_SWITCHES ?? 6);
jest.setTimeout(60_000 + rounds * 10_000);

const newFolder = temporaryFolders();
const bytes = (text: string) => Buffer.from(text);

describe.each(storeKinds(newFolder))('%s', (_kind, openPlace) => {
  let place: TestStore;
  let store: Store;

  beforeEach(async () => {
    place = await openPlace();
    store = place.open();
  });

  afterEach(() => place.close());

  const keys = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key);

  describe('the verbs', () => {
    test('a file is created once, and read as it was written', async () => {
      await expect(store.read('a/b.json')).resolves.toBeUndefined();

      const created = [await store.create('a/b.json', bytes('one')), await store.create('a/b.json', bytes('other'))];

      expect(created).toEqual([true, false]);
      await expect(store.read('a/b.json')).resolves.toEqual(bytes('one'));
    });

    test('of twenty that create one file at the same time, one succeeds', async () => {
      const created = await Promise.all(Array.from({ length: 20 }, async (_, index) => place.open().create('a', bytes(`${index}`))));

      expect(created.filter(Boolean)).toHaveLength(1);
      await expect(store.read('a')).resolves.toEqual(bytes(`${created.indexOf(true)}`));
    });

    test('files are listed by the beginning of their keys, in order, with their ages', async () => {
      for (const key of ['b/2', 'b/10', 'b/c/d & <e> 100%?#+', 'bc', 'a']) await store.create(key, bytes('x'));

      const listed = await store.list('b/');

      expect(listed.map(({ key }) => key)).toEqual(['b/10', 'b/2', 'b/c/d & <e> 100%?#+']);
      expect(listed.filter(({ ageMs }) => ageMs < 0 || ageMs > 60_000)).toEqual([]);
      await expect(keys('b')).resolves.toEqual(['b/10', 'b/2', 'b/c/d & <e> 100%?#+', 'bc']);
      await expect(keys('nothing/')).resolves.toEqual([]);
    });

    test('more files than one answer holds are listed, and removed', async () => {
      const names = Array.from({ length: place.pageSize + 1 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
      await runAtMost(12, names.map((name) => () => store.create(name, bytes('x'))));

      const listed = await keys('many/');
      await store.remove('many/');

      expect(listed).toEqual(names);
      await expect(keys('many/')).resolves.toEqual([]);
    });

    test('a copy takes the place of what is there, and says when there is nothing to copy', async () => {
      for (const [key, text] of [['from', 'new'], ['to', 'old']] as const) await store.create(key, bytes(text));

      const copied = [await store.copy('from', 'to'), await store.copy('from', 'folder/to'), await store.copy('nothing', 'to')];

      expect(copied).toEqual([true, true, false]);
      await expect(Promise.all(['from', 'to', 'folder/to'].map(store.read))).resolves.toEqual(Array(3).fill(bytes('new')));
    });

    test('a file, or everything below a slash, is removed, and what is gone already is no error', async () => {
      for (const key of ['a/b', 'a/c/d.json', 'a/c/d/e', 'a/cd']) await store.create(key, bytes('x'));

      for (const key of ['a/b', 'a/c/', 'a/c/', 'a/none']) await store.remove(key);

      await expect(keys('')).resolves.toEqual(['a/cd']);
    });
  });

  describe('switching', () => {
    test('the last switch names the current composition, and all of them are the history', async () => {
      await expect(readCurrent(store)).resolves.toBeUndefined();

      const numbers = [await switchTo(store, aSwitch('aaa', null)), await switchTo(store, aSwitch('bbb', 'aaa'))];

      expect(numbers).toEqual([1, 2]);
      await expect(readCurrent(store)).resolves.toBe('bbb');
      await expect(readSwitches(store, 'all')).resolves.toEqual([aSwitch('aaa', null), aSwitch('bbb', 'aaa')]);
    });

    test('a switch from a composition that is not current any more loses and changes nothing', async () => {
      await switchTo(store, aSwitch('aaa', null));
      await switchTo(store, aSwitch('bbb', 'aaa'));

      await expect(switchTo(store, aSwitch('ccc', 'aaa'))).rejects.toThrow(
        'Composition bbb is current, and this command had planned to switch from aaa: another command has switched in the meantime. Nothing was changed. Run the command again.',
      );

      await expect(switchNumbers(store)).resolves.toEqual([1, 2]);
    });

    test.each([[2, rounds], [20, 1]])('of %i switches at the same time one wins, each of %i times, and the others say so', async (count, times) => {
      await switchTo(store, aSwitch('0', null));
      const won: (string | undefined)[] = ['0'];

      for (let round = 1; round <= times; round += 1) {
        const names = Array.from({ length: count }, (_, index) => `${round}-${index}`);
        const ended = await Promise.allSettled(names.map((name) => switchTo(place.open(), aSwitch(name, won.at(-1) ?? null))));
        const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
        expect(reasons.filter((reason) => reason instanceof LostRaceError)).toHaveLength(count - 1);
        won.push(names[ended.findIndex(({ status }) => status === 'fulfilled')]);
      }

      expect((await readSwitches(store, 'all')).map(({ composition }) => composition)).toEqual(won);
    });

    // A request that only reads has no effect.
    test.each([[1, 'before'], [2, 'before'], [3, 'before'], [3, 'after'], [4, 'before']] as const)('a switch that is killed at request %i, %s that takes effect, has happened or not, and the next command goes on', async (request, when) => {
      await switchTo(store, aSwitch('aaa', null));

      await expect(switchTo(killedAt(store, request, when), aSwitch('bbb', 'aaa'))).rejects.toThrow('killed');

      // The third request creates the file; the fourth confirms it.
      const isMade = request > 3 || (request === 3 && when === 'after');
      await expect(readCurrent(store)).resolves.toBe(isMade ? 'bbb' : 'aaa');
      await switchTo(store, aSwitch('ccc', isMade ? 'bbb' : 'aaa'));
      expect((await readSwitches(store, 'all')).map(({ composition }) => composition)).toEqual(isMade ? ['aaa', 'bbb', 'ccc'] : ['aaa', 'ccc']);
    });

    test.each<[string, (create: Store['create']) => Store['create']]>([
      ['to the write is lost', (create) => async (key, content) => create(key, content).then(() => Promise.reject(new Error('the connection broke')))],
      ['to the first try is lost, so that the second finds the file', (create) => async (key, content) => create(key, content).then(() => create(key, content))],
    ])('a switch counts when it took effect and the answer %s', async (_what, change) => {
      await switchTo(store, aSwitch('aaa', null));

      await expect(switchTo({ ...store, create: change(store.create) }, aSwitch('bbb', 'aaa'))).resolves.toBe(2);

      await expect(readCurrent(store)).resolves.toBe('bbb');
    });

    test.each<[string, Partial<Store>, RegExp]>([
      ['is full', { create: () => Promise.reject(new ExpectedError('The store is full.')) }, /^The store is full\.$/],
      ['loses it', { create: () => Promise.resolve(true) }, /has accepted switches\/00000002\.json and lost it\. What is current stays current\. Use another store\.$/],
    ])('a switch in a store that %s fails, and what is current stays so', async (_what, fault, message) => {
      await switchTo(store, aSwitch('aaa', null));

      await expect(switchTo({ ...store, ...fault }, aSwitch('bbb', 'aaa'))).rejects.toThrow(message);

      await expect(readCurrent(store)).resolves.toBe('aaa');
    });

    test('a switch that cannot be confirmed is reported as unknown', async () => {
      const read = (key: string) => (key === switchKey(1) ? Promise.reject(new ExpectedError('no answer.')) : store.read(key));

      await expect(switchTo({ ...store, read }, aSwitch('aaa', null))).rejects.toThrow(/^It is not known whether the switch switches\/00000001\.json in .* took effect: no answer\. See 'npm run releases' once the store answers again\.$/);
    });

    const changed = formatSwitch(aSwitch('bbb', 'aaa')).toString().replace('"bbb"', '"bbc"');
    test.each(['{"composition":1}', '{"compos', '', changed])('a damaged switch (%s) is named where it counts, and left out elsewhere', async (text) => {
      await store.create(switchKey(1), formatSwitch(aSwitch('aaa', null)));
      await store.create(switchKey(2), bytes(text));

      await expect(readCurrent(store)).rejects.toThrow('00000002.json is damaged');
      await expect(switchTo(store, aSwitch('ccc', 'bbb'))).rejects.toThrow('00000002.json is damaged');
      await expect(readSwitches(store, 'none')).resolves.toEqual([aSwitch('aaa', null)]);

      await store.create(switchKey(3), formatSwitch(aSwitch('ccc', 'bbb')));
      await expect(readSwitches(store)).resolves.toEqual([aSwitch('aaa', null), aSwitch('ccc', 'bbb')]);
      await expect(readSwitches(store, 'all')).rejects.toThrow('00000002.json is damaged');
    });

    test('a switch follows the last one where an earlier one is gone or a draft lies beside them', async () => {
      for (const number of [1, 3]) await store.create(switchKey(number), formatSwitch(aSwitch(`${number}`, null)));
      await store.create('switches/draft-9.json', bytes('{"compos'));

      await expect(switchTo(store, aSwitch('4', '3'))).resolves.toBe(4);
    });
  });

  describe('pruning', () => {
    const run = (seen: Store, dryRun = false) => prune(seen, { previews: [], dryRun });
    const ids = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];

    beforeEach(async () => {
      const days = [90, 50, 40, 20, 9, 8, 7, 6, 5];
      for (const [index, id] of ids.entries()) await addComposition(store, id, { daysAgo: days[index] ?? 0, sections: { shell: '1.0.0', blog: `1.0.${index}` } });
    });

    test('what tabs and rollbacks may need is kept, with the reasons, and the rest is removed', async () => {
      const pruning = await run(later(store));

      expect(pruning.kept).toEqual([
        { composition: 'c8', reason: 'current' },
        ...['c7', 'c6', 'c5', 'c4', 'c3'].map((composition) => ({ composition, reason: 'among the last 5 before' })),
        { composition: 'c2', reason: 'replaced 20 of 30 days ago' },
      ]);
      expect(pruning).toMatchObject({ removed: ['releases/blog/1.0.0/', 'releases/blog/1.0.1/', 'sites/c0/', 'sites/c1/'], recent: [], keptReleases: [] });
      await expect(storedFolders(store)).resolves.toEqual([...[2, 3, 4, 5, 6, 7, 8].map((patch) => `releases/blog/1.0.${patch}/`), 'releases/shell/1.0.0/', ...ids.slice(2).map(siteKey)]);
      await expect(readCurrent(store)).resolves.toBe('c8');
    });

    test('what another command may just have written stays; a dry run reports what a run removes; and two at the same time do no harm', async () => {
      await addFolders(store, 'releases/blog/2.0.0/', 'sites/never/');
      const removed = ['releases/blog/1.0.0/', 'releases/blog/1.0.1/', 'releases/blog/2.0.0/', 'sites/c0/', 'sites/c1/', 'sites/never/'];
      const before = await storedFolders(store);

      await expect(run(store)).resolves.toMatchObject({ recent: removed, removed: [] });
      await expect(run(later(store), true)).resolves.toMatchObject({ removed });
      await expect(storedFolders(store)).resolves.toEqual(before);
      await Promise.all([run(later(store)), run(later(place.open()))]);

      await expect(storedFolders(store)).resolves.toEqual(before.filter((key) => !removed.includes(key)));
      await expect(run(later(store))).resolves.toMatchObject({ removed: [] });
      await expect(readCurrent(store)).resolves.toBe('c8');
    });
  });
});

/** A store of a process that is killed at a request, before or after that takes effect. */
function killedAt(store: Store, at: number, when: 'before' | 'after'): Store {
  let count = 0;
  const request = <Parameters extends unknown[], Answer>(verb: (...parameters: Parameters) => Promise<Answer>) => async (...parameters: Parameters): Promise<Answer> => {
    count += 1;
    if (count > at || (count === at && when === 'before')) throw new Error('killed');
    const answer = await verb(...parameters);
    if (count === at) throw new Error('killed');
    return answer;
  };
  return { ...store, read: request(store.read), create: request(store.create), list: request(store.list) };
}
