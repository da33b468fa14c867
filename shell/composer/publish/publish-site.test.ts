import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrent, readSwitches, switchFile } from '../store/switches';
import type { SiteHome } from '../store/site-home';
import { createCurrentHome, releaseBlog } from '../testing/current-home';
import { hashFiles } from '../testing/folder-state';
import { temporaryFolder } from '../testing/temporary-folder';
import { publishSite } from './publish-site';
import { compositionOf, pointTo, publishedFolder, readPublished } from './published-folder';
import type { PublishedFolder } from './published-folder';

jest.setTimeout(120_000);

const folder = temporaryFolder();
let home: SiteHome;
let first: string;
let second: string;

beforeAll(async () => {
  home = await createCurrentHome(join(folder, 'home'));
  first = (await readCurrent(home)) ?? '';
});

/** The composition that is published. */
async function publishedIn(to: PublishedFolder): Promise<string | undefined> {
  const name = await readPublished(to);
  return name === undefined ? undefined : compositionOf(name);
}

/** The folder of a composition's site. */
async function siteOf(to: PublishedFolder, composition: string): Promise<string> {
  const name = (await readdir(to.sites)).find((site) => compositionOf(site) === composition);
  return to.site(name ?? 'none');
}

const read = (to: string, file: string) => readFile(join(to, 'current', file), 'utf8');

describe('publishing', () => {
  const to = publishedFolder(join(folder, 'published'));

  test('lays out the current composition, and points to it', async () => {
    expect(await publishSite(home, to)).toEqual({ composition: first, previous: null, changed: true, removed: [] });

    expect(await publishedIn(to)).toBe(first);
    expect(await read(to.folder, 'blog/loft.html')).toContain('/releases/blog/1.0.0/');
    const built = await hashFiles(join(home.release('blog', '1.0.0'), 'browser'));
    expect(await hashFiles(join(to.current, 'releases/blog/1.0.0'))).toEqual(built);
    expect(await readdir(join(to.folder, 'staging'))).toEqual([]);
  });

  test('again changes nothing', async () => {
    const before = await hashFiles(to.folder);

    expect(await publishSite(home, to)).toEqual({ composition: first, previous: first, changed: false, removed: [] });

    expect(await hashFiles(to.folder)).toEqual(before);
  });

  test('the next composition leaves the former site and its releases, which tabs may still ask for', async () => {
    second = await releaseBlog(home, '1.0.1');

    expect(await publishSite(home, to)).toEqual({ composition: second, previous: first, changed: true, removed: [] });

    expect(await read(to.folder, 'blog/loft.html')).toContain('/releases/blog/1.0.1/');
    expect(await readdir(join(to.releases, 'blog'))).toEqual(['1.0.0', '1.0.1']);
    expect(existsSync(await siteOf(to, first))).toBe(true);
  });

  test('a past composition can be published, and the current one after it', async () => {
    await publishSite(home, to, first);
    expect(await publishedIn(to)).toBe(first);

    await publishSite(home, to);
    expect(await publishedIn(to)).toBe(second);
  });

  test('what no tab may ask for any more is removed', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000);
    const unneeded = [to.site('c0ffee-1-1'), join(to.releases, 'blog/0.0.1')];
    for (const path of unneeded) {
      await mkdir(path);
      await utimes(path, old, old);
    }

    const { removed } = await publishSite(home, to);

    expect(removed).toEqual(['sites/c0ffee-1-1', 'releases/blog/0.0.1']);
    expect(unneeded.filter((path) => existsSync(path))).toEqual([]);
  });

  test('a site that was current until now stays, whatever the home keeps', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000);
    const lock = await readFile(join(await siteOf(to, second), 'lock.json'), 'utf8');
    const gone = to.site(`${second}-other-site`);
    await mkdir(gone);
    for (const [name, content] of [['lock.json', lock], ['fallbacks.json', '{}']] as const) await writeFile(join(gone, name), content);
    await utimes(gone, old, old);
    await pointTo(to, `${second}-other-site`);

    await publishSite(home, to);

    expect(existsSync(gone)).toBe(true);
    expect((await stat(gone)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  });
});

test('a site that only a damaged switch names stays: the copy of the switch names it, too', async () => {
  const damaged = await createCurrentHome(join(folder, 'damaged-history'));
  const to = publishedFolder(join(folder, 'of-damaged-history'));
  await publishSite(damaged, to);
  await releaseBlog(damaged, '1.0.1');
  await publishSite(damaged, to);
  const old = new Date(Date.now() - 31 * 86_400_000);
  await utimes(await siteOf(to, first), old, old);
  await writeFile(switchFile(damaged, 1), '{');

  expect(await publishSite(damaged, to)).toMatchObject({ removed: [] });

  expect(existsSync(await siteOf(to, first))).toBe(true);
});

test('a folder with something else in it is refused and left as it is', async () => {
  const used = join(folder, 'used');
  await mkdir(used);
  await writeFile(join(used, 'mine.txt'), 'x');

  await expect(publishSite(home, publishedFolder(used))).rejects.toThrow(`found mine.txt in ${used}. Name another with --to.`);

  await expect(readdir(used)).resolves.toEqual(['mine.txt']);
});

test('a file in place of the folder is refused and left as it is', async () => {
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'mine');

  await expect(publishSite(home, publishedFolder(file))).rejects.toThrow(`found a file at ${file}.`);

  await expect(readFile(file, 'utf8')).resolves.toBe('mine');
});

describe('a damaged release', () => {
  const damaged = join('browser', 'checker.js');
  let damagedHome: SiteHome;
  let to: PublishedFolder;
  let sound: Buffer;

  beforeEach(async () => {
    const name = `damaged-${randomUUID()}`;
    damagedHome = await createCurrentHome(join(folder, name));
    to = publishedFolder(join(folder, `of-${name}`));
    await publishSite(damagedHome, to);
    await releaseBlog(damagedHome, '1.0.1');
    const file = join(damagedHome.release('blog', '1.0.1'), damaged);
    sound = await readFile(file);
    await writeFile(file, 'other');
  });

  test('is not published: the former site stays, and once it is mended the next run publishes it', async () => {
    const before = await publishedIn(to);

    await expect(publishSite(damagedHome, to)).rejects.toThrow(/Release blog 1\.0\.1 in .* is damaged: .*checker\.js is altered/);

    expect(await publishedIn(to)).toBe(before);
    expect(await readdir(join(to.releases, 'blog'))).toEqual(['1.0.0']);

    await writeFile(join(damagedHome.release('blog', '1.0.1'), damaged), sound);
    await publishSite(damagedHome, to);
    await expect(readFile(join(to.releases, 'blog', '1.0.1', 'checker.js'))).resolves.toEqual(sound);
  });

  test('that would only be a fallback is left out, and named', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const third = await releaseBlog(damagedHome, '1.0.2');

    await expect(publishSite(damagedHome, to)).resolves.toMatchObject({ composition: third });

    expect((await readdir(join(to.releases, 'blog'))).sort()).toEqual(['1.0.0', '1.0.2']);
    expect(JSON.parse(await read(to.folder, 'fallbacks.json'))).toEqual({});
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Release blog 1\.0\.1 in .* is damaged: .* The site is published without it\.$/));
    warn.mockRestore();
  });
});

/** A publisher in a process of its own, as `npm run publish` is. */
function startPublisher(of: SiteHome, to: string) {
  return fork(join(__dirname, '../bootstrap.mjs'), ['publish', '--to', to], { env: { ...process.env, SITE_HOME: of.folder }, stdio: 'ignore' });
}

test('a publisher that is killed at any moment leaves a whole site, and the next run finishes', async () => {
  const to = publishedFolder(join(folder, 'killed'));
  await publishSite(home, to, first);
  const whole = [await hashFiles(await siteOf(to, first)), await hashFiles(join(to.folder, 'releases/blog/1.0.0'))];
  const published = new Set<string | undefined>();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const publisher = startPublisher(home, to.folder);
    // From before it has begun until it has nearly ended.
    const ended = once(publisher, 'exit');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200 + attempt * 120))]);
    publisher.kill('SIGKILL');
    await ended;

    const now = await publishedIn(to);
    published.add(now);
    expect([first, second]).toContain(now);
    expect(await read(to.folder, 'blog/loft.html')).toContain(now === first ? '/releases/blog/1.0.0/' : '/releases/blog/1.0.1/');
    expect([await hashFiles(await siteOf(to, first)), await hashFiles(join(to.folder, 'releases/blog/1.0.0'))]).toEqual(whole);
  }

  await publishSite(home, to);

  expect(published).toContain(first);
  expect(await publishedIn(to)).toBe(second);
  expect(await readdir(join(to.folder, 'staging'))).toEqual([]);
});

test('of publishers at once, each ends well, and what is current is published', async () => {
  const to = publishedFolder(join(folder, 'at-once'));
  const publishers = [1, 2, 3].map(() => startPublisher(home, to.folder));

  const codes = await Promise.all(publishers.map(async (publisher) => ((await once(publisher, 'exit')) as [number])[0]));

  expect(codes).toEqual([0, 0, 0]);
  expect(await publishedIn(to)).toBe((await readSwitches(home)).at(-1)?.composition);
  expect(await hashFiles(await siteOf(to, second))).toEqual(await hashFiles(await siteOf(publishedFolder(join(folder, 'published')), second)));
});
