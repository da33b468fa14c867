import { readCurrent, readSwitches } from '../../shell/composer/store/switches';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import type { FinishedCommand } from '../../shell/composer/testing/run-site-command';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { makeHostileRelease } from './hostile-release';
import { expect, test } from './hostile-test';
import { long } from './long';

test.describe.configure({ timeout: 150_000 });

const run = (home: SiteHome, ...words: string[]) => runSiteCommand(home, words, { killAfterMs: 100_000 });
const orFail = async (command: Promise<FinishedCommand>) => expect(await command).toMatchObject({ code: 0 });

const newPost = '/blog/an-unplanned-post';

/** A release of the blog with one more post. */
const handOverNewPost = (home: SiteHome) =>
  makeHostileRelease(home, {
    section: 'blog',
    version: '1.1.0-post',
    code: `
const listed = { path: '${newPost}', title: 'Unplanned', lastModified: '2026-11-22' };
section.knownPages = [...section.knownPages, listed];
answer(/^${newPost.replaceAll('/', '\\/')}$/, (request) => page(request, {}));
answer(/^\\/blog$/, (request) => page(request, {}, createElement('a', { href: '${newPost}' }, 'Unplanned'), ...section.knownPages.map(({ path }) => createElement('a', { href: path, key: path }, path))));`,
    fields: ({ knownPages }) => ({ knownPages: [...knownPages, { path: newPost, title: 'Unplanned', lastModified: '2026-11-22' }] }),
  });

test('bad day · a plain rollback of a release with a new post · served', long, async ({ home, attack }) => {
  const before = await readCurrent(home);
  const site = await attack(home);

  await site.during(async () => {
    await orFail(run(home, 'release', 'blog', '--from', await handOverNewPost(home)));
    await orFail(run(home, 'rollback', 'blog'));
  });

  expect(await readCurrent(home)).toBe(before);
});

test('bad day · the whole composition is rolled back, and forward again · served', long, async ({ home, attack }) => {
  const first = (await readCurrent(home)) ?? '';
  const site = await attack(home);
  await orFail(run(home, 'release', 'blog', '--from', await handOverNewPost(home)));
  const second = (await readCurrent(home)) ?? '';

  const currents = await site.during(async () => {
    await orFail(run(home, 'rollback'));
    const back = await readCurrent(home);
    await orFail(run(home, 'rollback', '--to', second));
    return [back, await readCurrent(home)];
  });

  expect(currents).toEqual([first, second]);
});

test('bad day · compose after a release was handed over · served', long, async ({ home, attack }) => {
  const site = await attack(home);
  await orFail(run(home, 'release', 'blog', '--from', await handOverNewPost(home)));
  const handedOver = await readCurrent(home);

  const composed = await site.during(() => run(home, 'compose'));

  expect(composed.code, composed.stderr).toBe(0);
  expect(composed.stdout).toMatch(/blog 1\.1\.0-post was handed over/);
  expect(await readCurrent(home)).toBe(handedOver);
});

test('bad day · a release that the gate refuses, forced with a reason · served', long, async ({ home, attack }) => {
  const site = await attack(home);
  const from = await makeHostileRelease(home, { section: 'blog', version: '0.9.0-forced' });

  const [refused, forced] = await site.during(async () => {
    return [await run(home, 'release', 'blog', '--from', from), await run(home, 'release', 'blog', '--from', from, '--force', 'the numbers began again')] as const;
  });

  expect([refused.code, forced.code], forced.stderr).toEqual([1, 0]);
  expect((await readSwitches(home)).at(-1)?.sections.blog).toBe('0.9.0-forced');
  expect((await run(home, 'releases')).stdout).toContain('the numbers began again');
});

test('bad day · a release of the shell is rolled back · served', long, async ({ home, attack }) => {
  const before = await readCurrent(home);
  const site = await attack(home);

  await site.during(async () => {
    await orFail(run(home, 'release', 'shell', '--from', await makeHostileRelease(home, { section: 'shell', version: '1.1.0-shell' })));
    await orFail(run(home, 'rollback', 'shell'));
  });

  expect(await readCurrent(home)).toBe(before);
});
