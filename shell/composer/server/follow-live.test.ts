import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compose } from '../compose/compose';
import { switchTo } from '../release/switches';
import type { SiteHome } from '../site-home';
import { createFixtureHome, writeBlog } from '../testing/fixture-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { siteHome } from '../site-home';
import { followLive } from './follow-live';
import type { LiveSiteFollower } from './follow-live';

const folder = temporaryFolder();
let home: SiteHome;
let first: string;
let second: string;
let live: LiveSiteFollower;
const switched = jest.fn<undefined, [string, unknown?]>();

const composeOf = async (blog: string) =>
  (await compose(home, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: blog }])).id;
const current = () => live.current().lock.composition;
const waitFor = async (calls: number) => {
  while (switched.mock.calls.length < calls) await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeAll(async () => {
  home = await createFixtureHome(join(folder, 'site'));
  first = await composeOf('1.0.0');
  await writeBlog(home, '1.0.1');
  second = await composeOf('1.0.1');
});

beforeEach(async () => {
  switched.mockReset();
  await switchTo(home, first);
  live = await followLive(home, switched);
});

afterEach(() => live.stop());

test('the live composition is there at once', () => {
  expect(current()).toBe(first);
  expect(switched).not.toHaveBeenCalled();
});

test('a new live composition takes over without a restart', async () => {
  await switchTo(home, second);
  await waitFor(1);

  expect(current()).toBe(second);
  expect(switched.mock.calls).toEqual([[second]]);
});

test('a composition that cannot be read is told once, and the one before stays', async () => {
  await mkdir(home.composition('torn'), { recursive: true });

  await switchTo(home, 'torn');
  await waitFor(1);
  await new Promise((resolve) => setTimeout(resolve, 700));

  expect(current()).toBe(first);
  expect(switched.mock.calls).toEqual([['torn', expect.objectContaining({ code: 'ENOENT' })]]);
});

test('after it a good one takes over', async () => {
  await switchTo(home, 'torn');
  await waitFor(1);

  await switchTo(home, second);
  await waitFor(2);

  expect(current()).toBe(second);
});

test('where nothing is live there is nothing to follow', async () => {
  await expect(followLive(siteHome(join(folder, 'empty')), switched)).rejects.toThrow('Compose the site first');
});
