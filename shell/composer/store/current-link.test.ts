import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeLock } from '../render/make-lock';
import { fixtureRelease } from '../testing/fixture-release';
import { diskStore } from './disk-store';
import type { DiskStore } from './disk-store';
import { aSwitch } from '../testing/stored-tree';
import { temporaryFolders } from '../testing/temporary-folder';
import { clearUp, linkCurrent, refuseFormerLayout } from './current-link';
import { switchKey, switchTo } from './switches';

const newFolder = temporaryFolders();
const dead = spawnSync('true').pid;
/** The process and the place that this process's own staging folders are named after. */
const own = () => /-(\d+\.\w+@(.+))$/.exec(disk.staging('x')) ?? [];
const here = (pid: number) => `${pid}.c0ffee00@${own()[2] ?? ''}`;
let disk: DiskStore;

beforeEach(() => {
  disk = diskStore(newFolder());
});

async function stage(...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(disk.folder, 'staging', name, 'browser'), { recursive: true });
    await writeFile(join(disk.folder, 'staging', name, 'browser/a.js'), 'x');
  }
}

const left = () => readdir(join(disk.folder, 'staging'));

test('the staging folder of an ended process is removed, and that of a running one stays', async () => {
  await stage(`import-${here(dead)}`, `unpacked-import-${here(dead)}`, `site-c0ffee-${here(process.ppid)}`);
  await writeFile(join(disk.folder, 'staging', `draft-1-${here(dead)}`), '{}');

  await clearUp(disk);

  await expect(left()).resolves.toEqual([`site-c0ffee-${here(process.ppid)}`]);
});

test('the staging folder of an earlier process with the same id is removed, and that of this one stays', async () => {
  await stage(`import-${here(process.pid)}`, `import-${own()[1] ?? ''}`);

  await clearUp(disk);

  await expect(left()).resolves.toEqual([`import-${own()[1] ?? ''}`]);
});

test("the staging folder of another user's process stays", async () => {
  await stage(`import-${here(4242)}`);
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });

  await clearUp(disk);

  await expect(left()).resolves.toEqual([`import-${here(4242)}`]);
});

test.each([
  ['another machine', 'elsewhere'],
  ['a container of this machine, where its process has the same id', '1a2b3c4d.4026531836'],
])('the staging folder of %s stays while its owner dates it', async (_where, place) => {
  await stage(`import-${process.pid}.1@${place}`, `import-${dead}.2@${place}`, `import-${process.pid}@${place}`);
  const earlier = new Date(Date.now() - 600_000);
  for (const name of [`import-${dead}.2@${place}`, `import-${process.pid}@${place}`]) await utimes(join(disk.folder, 'staging', name), earlier, earlier);

  await clearUp(disk);

  await expect(left()).resolves.toEqual([`import-${process.pid}.1@${place}`]);
});

test('a folder without the id of a process is removed', async () => {
  await stage('something');

  await clearUp(disk);

  await expect(left()).resolves.toEqual([]);
});

test('a store without a staging folder is left alone', async () => {
  await expect(clearUp(disk)).resolves.toBeUndefined();
});

describe('the link to the current site', () => {
  const target = () => readlink(disk.current);

  beforeEach(async () => {
    await switchTo(disk, aSwitch('aaa', null));
    await linkCurrent(disk);
  });

  test('comes with the fallback releases of the last switch, which are healed, too', async () => {
    const fallbacks = makeLock([fixtureRelease()], 'composer').releases;
    await switchTo(disk, aSwitch('bbb', 'aaa', { fallbacks }));
    await linkCurrent(disk);
    const listed = async () => JSON.parse((await disk.read('fallbacks.json'))?.toString() ?? 'null') as unknown;
    const before = await listed();
    await writeFile(join(disk.folder, 'fallbacks.json'), '{}');
    await clearUp(disk);

    expect([before, await listed()]).toEqual([fallbacks, fallbacks]);
  });

  test('follows the switches, and is relative so that the folder can be moved', async () => {
    const before = await target();
    await switchTo(disk, aSwitch('bbb', 'aaa'));
    await linkCurrent(disk);

    expect([before, await target()]).toEqual(['sites/aaa', 'sites/bbb']);
    await expect(left()).resolves.toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is missing', () => rm(disk.current)],
    ['leads elsewhere', () => rm(disk.current).then(() => symlink('sites/bbb', disk.current))],
    ['is a file', () => rm(disk.current).then(() => writeFile(disk.current, ''))],
  ])('that %s is healed by the next command', async (_what, damage) => {
    await damage();

    await clearUp(disk);

    await expect(target()).resolves.toBe('sites/aaa');
  });

  test('stays as it is while the last switch is damaged', async () => {
    await writeFile(join(disk.folder, switchKey(2)), '');

    await linkCurrent(disk);

    await expect(target()).resolves.toBe('sites/aaa');
  });

  test('that cannot be written fails no command, and says so', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    await rm(disk.current);
    await mkdir(join(disk.current, 'folder'), { recursive: true });

    await linkCurrent(disk);

    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The link .*current could not be pointed to the current site: .*\. The next command tries again\.$/)]]);
  });

  test('ends at the last of several commands', async () => {
    for (let number = 1; number <= 10; number += 1) {
      await switchTo(disk, aSwitch(`c${number}`, number === 1 ? 'aaa' : `c${number - 1}`));
      await Promise.all([linkCurrent(disk), linkCurrent(disk)]);
    }

    await expect(target()).resolves.toBe('sites/c10');
  });
});

test('a folder of the layout before is refused in a sentence that says how to go on', async () => {
  expect(() => refuseFormerLayout(disk)).not.toThrow();
  await mkdir(join(disk.folder, 'renderings'), { recursive: true });

  expect(() => refuseFormerLayout(disk)).toThrow(
    `An earlier state of this project has written ${disk.folder}, with another layout. Remove its folders renderings, compositions, switch-copies, releases and switches, then run 'npm run compose'. Enquiries stay.`,
  );
});
