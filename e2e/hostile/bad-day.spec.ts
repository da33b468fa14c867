import { readCurrent, readSwitches } from '../../shell/composer/store/switches';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import type { FinishedCommand } from '../../shell/composer/testing/run-site-command';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { makeHostileRelease } from './hostile-release';
import { expect, test } from './hostile-test';
import { long } from './long';

test.describe.configure({ timeout: 150_000 });

const run = (disk: DiskStore, ...words: string[]) => runSiteCommand(disk, words, { killAfterMs: 100_000 });
const orFail = async (command: Promise<FinishedCommand>) => expect(await command).toMatchObject({ code: 0 });

const newPost = '/blog/an-unplanned-post';

/** A release of the blog with one more post. */
const handOverNewPost = (disk: DiskStore) =>
  makeHostileRelease(disk, {
    section: 'blog',
    version: '1.1.0-post',
    code: `
const listed = section.routes.flatMap(({ handle }) => handle?.knownPages ?? []);
answer(/^${newPost.replaceAll('/', '\\/')}$/, (path) => page(path, {}));
answer(/^\\/blog$/, (path) => page(path, {}, createElement('a', { href: '${newPost}' }, 'Unplanned'), ...listed.map(({ path }) => createElement('a', { href: path, key: path }, path))));`,
    fields: ({ knownPages }) => ({ knownPages: [...knownPages, { path: newPost, title: 'Unplanned', lastModified: '2026-11-22' }] }),
  });

test('bad day · a plain rollback of a release with a new post · served', long, async ({ disk, attack }) => {
  const before = await readCurrent(disk);
  const site = await attack(disk);

  await site.during(async () => {
    await orFail(run(disk, 'release', 'blog', '--from', await handOverNewPost(disk)));
    await orFail(run(disk, 'rollback', 'blog'));
  });

  expect(await readCurrent(disk)).toBe(before);
});

test('bad day · a release that the gate refuses, forced with a reason · served', long, async ({ disk, attack }) => {
  const site = await attack(disk);
  const from = await makeHostileRelease(disk, { section: 'blog', version: '0.9.0-forced' });

  const [refused, forced] = await site.during(async () => {
    return [await run(disk, 'release', 'blog', '--from', from), await run(disk, 'release', 'blog', '--from', from, '--force', 'the numbers began again')] as const;
  });

  expect([refused.code, forced.code], forced.stderr).toEqual([1, 0]);
  expect((await readSwitches(disk)).at(-1)?.sections.blog).toBe('0.9.0-forced');
  expect((await run(disk, 'releases')).stdout).toContain('the numbers began again');
});

test('bad day · a release of the shell is rolled back · served', long, async ({ disk, attack }) => {
  const before = await readCurrent(disk);
  const site = await attack(disk);

  await site.during(async () => {
    await orFail(run(disk, 'release', 'shell', '--from', await makeHostileRelease(disk, { section: 'shell', version: '1.1.0-shell' })));
    await orFail(run(disk, 'rollback', 'shell'));
  });

  expect(await readCurrent(disk)).toBe(before);
});
