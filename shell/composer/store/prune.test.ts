import { makeLock } from '../render/make-lock';
import { createReleasedStore, makeOtherComposition, switchBack } from '../testing/current-store';
import { fixtureRelease } from '../testing/fixture-release';
import { previewComposition } from '../testing/fixture-preview';
import { addComposition, addFolders, later, storedFolders } from '../testing/stored-tree';
import { readSwitches, switchTo } from './switches';
import { temporaryFolders } from '../testing/temporary-folder';
import { readPreviews } from './preview-record';
import { prune, prunePreviews } from './prune';
import type { PruneSetting } from './prune';
import { diskStore } from './disk-store';
import type { DiskStore } from './disk-store';
import { siteKey } from './store';
import { verify } from './verify';

/* How `prune` works on every kind of store is in `any-store.test.ts`. Here is what it keeps. */

const newFolder = temporaryFolders();
const run = (disk: DiskStore, setting: Partial<PruneSetting> = {}) => prune(later(disk), { previews: [], dryRun: false, ...setting });

/** Compositions c0, c1, … with a blog of their own each, current so many days ago. */
async function storeOf(...days: readonly number[]): Promise<DiskStore> {
  const disk = diskStore(newFolder());
  for (const [index, daysAgo] of days.entries()) await addComposition(disk, `c${index}`, { daysAgo, sections: { shell: '1.0.0', blog: `1.0.${index}` } });
  return disk;
}

test('the last five compositions before the current one are kept, and those that were replaced in the last thirty days', async () => {
  const disk = await storeOf(90, 50, 40, 20, 9, 8, 7, 6, 5);

  expect((await run(disk)).kept).toHaveLength(7);
});

test('the releases of a kept composition stay, even when its site was lost, and so do the current fallback releases', async () => {
  const disk = await storeOf(3, 2, 1);
  await disk.remove(siteKey('c1'));
  const [last] = (await readSwitches(disk)).slice(-1);
  if (last) await switchTo(disk, { ...last, previous: last.composition, fallbacks: makeLock([fixtureRelease({ version: '0.9.0' })], 'composer').releases });
  await addFolders(disk, 'releases/blog/0.9.0/', 'releases/blog/0.8.0/');

  const { removed } = await run(disk);

  expect(removed).toEqual(['releases/blog/0.8.0/']);
});

describe('what a rollback returns to is kept, however old it is:', () => {
  test('the release of a section', async () => {
    const disk = await storeOf(100, 100);
    for (const shop of ['1', '2', '3', '4', '5', '6']) await addComposition(disk, `shop${shop}`, { daysAgo: 90, sections: { shell: '1.0.0', blog: '1.0.1', shop } });

    const { keptReleases, removed } = await run(disk);

    expect(keptReleases).toEqual([{ name: 'blog', version: '1.0.0' }]);
    expect(removed).toEqual([siteKey('c0'), siteKey('c1')]);
  });

  test('the composition', async () => {
    const disk = await storeOf(100, 100, 100);
    for (const shop of ['1', '2', '3', '4', '5', '6']) {
      await addComposition(disk, `shop${shop}`, { daysAgo: 90, sections: { shell: '1.0.0', blog: '1.0.2', shop } });
      await addComposition(disk, 'c2', { daysAgo: 90, action: 'rollback', sections: { shell: '1.0.0', blog: '1.0.2' } });
    }

    const { kept, removed } = await run(disk);

    expect(kept.at(-1)).toEqual({ composition: 'c1', reason: 'a rollback returns to it' });
    expect(removed).toEqual(['releases/blog/1.0.0/', 'releases/shop/1/', siteKey('c0'), siteKey('shop1')]);
  });
});

describe('a composed site', () => {
  test('is whole after unneeded parts have left, and so is what a rollback returns to', async () => {
    const { disk, first } = await createReleasedStore();
    await makeOtherComposition(disk, first);
    await addFolders(disk, 'releases/blog/2.0.0/');
    const before = await storedFolders(disk);

    const { removed } = await run(disk);

    expect(removed).toHaveLength(2);
    await expect(storedFolders(disk)).resolves.toEqual(before.filter((key) => !removed.includes(key)));
    await expect(verify(disk, () => {})).resolves.toMatchObject({ problems: [] });
    await switchBack(disk, first, 'rollback');
    await expect(run(disk)).resolves.toMatchObject({ removed: [] });
  });

  test.each([['is kept while a preview shows it', 60_000], ['is removed with the record once its preview has expired', -1]])('that never was current %s', async (_what, lifetimeMs) => {
    const { disk, first } = await createReleasedStore();
    const other = await makeOtherComposition(disk, first);
    const { id } = await previewComposition(disk, other, lifetimeMs);
    const previews = await readPreviews(disk);

    const { kept, removed } = await run(disk, { previews });
    const planned = await prunePreviews(disk, { dryRun: true });
    const expired = await prunePreviews(disk, { dryRun: false });

    const isShown = lifetimeMs > 0;
    expect(kept.map(({ composition }) => composition).includes(other)).toBe(isShown);
    expect(kept.at(-1)?.reason).toBe(isShown ? `a preview shows it until ${previews[0]?.expires ?? ''}` : 'among the last 5 before');
    expect(removed).toEqual(isShown ? [] : [siteKey(other)]);
    expect(expired).toEqual(isShown ? [] : [`previews/${id}.json`]);
    expect(planned).toEqual(expired);
    await expect(readPreviews(disk)).resolves.toHaveLength(isShown ? 1 : 0);
  });
});

test('without a current composition nothing is removed', async () => {
  const disk = await storeOf(1);
  await disk.remove('switches/');

  await expect(run(disk)).rejects.toThrow("Nothing has been released into");

  await expect(storedFolders(disk)).resolves.toHaveLength(3);
});
