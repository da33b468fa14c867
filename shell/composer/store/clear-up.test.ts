import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { siteHome } from './site-home';
import type { SiteHome } from './site-home';
import { temporaryFolders } from '../testing/temporary-folder';
import { clearUp } from './current-link';
import { switchTo } from './switches';

const newFolder = temporaryFolders();
const dead = spawnSync('true').pid;
const here = (pid: number) => `${pid}@${hostname()}`;
let home: SiteHome;

beforeEach(() => {
  home = siteHome(newFolder());
});

async function stage(...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(home.folder, 'staging', name, 'browser'), { recursive: true });
    await writeFile(join(home.folder, 'staging', name, 'browser/a.js'), 'x');
  }
}

const left = () => readdir(join(home.folder, 'staging'));

test('the staging folder of an ended process is removed, and that of a running one stays', async () => {
  await stage(`import-${here(dead)}`, `unpacked-import-${here(dead)}`, `composition-c0ffee-${here(process.ppid)}`);
  await writeFile(join(home.folder, 'staging', `draft-1-${here(dead)}`), '{}');

  await clearUp(home);

  await expect(left()).resolves.toEqual([`composition-c0ffee-${here(process.ppid)}`]);
});

test('the staging folder of an earlier process with the same id is removed', async () => {
  await stage(`import-${here(process.pid)}`);

  await clearUp(home);

  await expect(left()).resolves.toEqual([]);
});

test("the staging folder of another user's process stays", async () => {
  await stage(`import-${here(4242)}`);
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });

  await clearUp(home);

  await expect(left()).resolves.toEqual([`import-${here(4242)}`]);
});

test('the staging folder of another machine stays for an hour, even when a process here has its id', async () => {
  await stage(`import-${process.pid}@elsewhere`, `import-${dead}@elsewhere`);
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(home.folder, 'staging', `import-${dead}@elsewhere`), earlier, earlier);

  await clearUp(home);

  await expect(left()).resolves.toEqual([`import-${process.pid}@elsewhere`]);
});

test('a folder without the id of a process is removed', async () => {
  await stage('something');

  await clearUp(home);

  await expect(left()).resolves.toEqual([]);
});

test('a switch that a killed command did not copy is copied', async () => {
  await switchTo(home, { composition: 'aaa', previous: null, at: '2026-11-21T12:00:00.000Z', by: 'test', action: 'start', sections: {} });
  const copy = join(home.switchCopies, '00000001.json');
  const written = await readFile(copy, 'utf8');
  await rm(copy);

  await clearUp(home);

  expect(await readFile(copy, 'utf8')).toBe(written);
});

test('a home without a staging folder is left alone', async () => {
  await expect(clearUp(home)).resolves.toBeUndefined();
});
