import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { readCurrent, switchNumbers } from '../store/switches';
import { verify } from '../store/verify';
import { buildElsewhere, createCurrentStore } from '../testing/current-store';
import { runHere, runSiteCommand } from '../testing/run-site-command';
import { openRawSocket } from '../testing/raw-socket';
import { startServer } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Command } from './command';
import { preview } from './preview';
import { release } from './release';
import { rollback } from './rollback';

jest.setTimeout(180_000);

// Before the folder is removed.
afterAll(() => void spawnSync('umount', ['--lazy', mountPoint]));

const mountPoint = join(temporaryFolder(), 'small-disk');
mkdirSync(mountPoint);
const mount = (...words: readonly string[]) => spawnSync('mount', [...words, mountPoint]).status === 0;
const hasSmallDisk = mount('-t', 'tmpfs', '-o', 'size=16m', 'tmpfs');
const onSmallDisk = hasSmallDisk ? test : test.skip;
const why = hasSmallDisk ? '' : ' (skipped: only root may mount a small disk)';


const filler = join(mountPoint, 'filler');
const freeBytes = () => {
  const { bavail, bsize } = statfsSync(mountPoint);
  return bavail * bsize;
};

let disk: DiskStore;
let from: string;
let server: SiteServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

beforeAll(async () => {
  from = await buildElsewhere('blog', '1.0.1');
});

/** Puts a current store on the small disk. */
async function fill(): Promise<void> {
  for (const name of await readdir(mountPoint)) await rm(join(mountPoint, name), { recursive: true });
  disk = diskStore(join(mountPoint, 'store'));
  cpSync((await createCurrentStore()).folder, disk.folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}

/** What a failed command must leave as it was. */
async function stateOf(): Promise<unknown> {
  const { problems } = await verify(disk, () => {});
  return { current: await readCurrent(disk), switches: await switchNumbers(disk), problems, staged: await readdir(join(disk.folder, 'staging')).catch(() => []) };
}

async function leaveFree(bytes: number): Promise<void> {
  await rm(filler, { force: true });
  writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes() - bytes)));
}

/** Runs a command that has to fail. @returns what it says that it was doing */
async function fail(command: Command, words: readonly string[], why: string): Promise<string> {
  const before = await stateOf();
  const { stderr } = await runHere(command, disk, words);
  const [, what = stderr] = new RegExp(`^Failed to (.+?) in ${disk.folder}(?:/\\S+)?: ${why}\\)\\. What is current stays current\\. [^\\n]+\\n$`).exec(stderr) ?? [];
  expect(await stateOf()).toEqual(before);
  return what.replace(/(?<=composition |release at )\S+/, '…');
}

const isFull = 'no space is left on the disk \\(ENOSPC, at \\w+ [^,]+, \\d+\\.\\d of 16\\.8 MB free';

onSmallDisk(`a disk that gets full at any step of a command ends it in one sentence, removes what is staged and keeps the current site${why}`, async () => {
  await fill();
  const roomy = freeBytes();
  expect(await runHere(release, disk, ['--from', from])).toMatchObject({ code: 0 });
  const needed = roomy - freeBytes();
  await leaveFree(0);
  const switching = await fail(rollback, [], isFull);
  await fill();
  const [releasing, previewing]: [string[], string[]] = [[], []];
  for (const part of [0, 0.3, 0.6, 0.8]) {
    await leaveFree(Math.floor(needed * part));
    releasing.push(await fail(release, ['--from', from], isFull));
    if (part > 0.5) previewing.push(await fail(preview, ['--from', from], isFull));
  }

  expect(switching).toBe('make composition … current');
  expect([...new Set(releasing)]).toEqual(['copy the release at …', 'write the site of composition …']);
  expect([...new Set(previewing)]).toEqual(['write the site of composition …']);
  await rm(filler);
  expect(await runHere(release, disk, ['--from', from])).toMatchObject({ code: 0 });
});

onSmallDisk(`a file system that is read-only ends a command in one sentence, and a server serves${why}`, async () => {
  await fill();
  expect(mount('-o', 'remount,ro', 'tmpfs')).toBe(true);

  server = await startServer(disk);
  const what = await fail(release, ['--from', from], '(?:the file system is read-only|the folder cannot be made) \\((?:EROFS|ENOENT), at mkdir \\S+');
  const page = await fetch(new URL('blog/loft', server.url));
  mount('-o', 'remount,rw', 'tmpfs');

  expect([what, page.status]).toEqual(['copy the release at …', 200]);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

const temporary = temporaryFolder();

/** Runs something with few files open, as a shell does after 'ulimit -n 64'. */
const withFewFiles = join(temporary, 'node');
writeFileSync(withFewFiles, `#!/bin/sh\nulimit -n 64\nexec '${process.execPath}' "$@"\n`);

onLinux('64 open files are enough for commands and a server, and no file is called damaged', async () => {
  await chmod(withFewFiles, 0o755);
  disk = await createCurrentStore();
  const run = (...words: readonly string[]) => runSiteCommand(disk, words, { node: withFewFiles });
  const ran = [await run('releases', 'verify'), await run('release', '--from', from), await run('rollback')];
  server = await startServer(disk, 0, {}, { node: withFewFiles });
  const port = Number(new URL(server.url).port);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const sockets = Array.from({ length: 60 }, () => openRawSocket(port, ''));
  await pause(500);
  // No more files may be open, so that none of these can be read.
  for (const { socket } of sockets.slice(0, 3)) socket.write(get('/blog/loft') + get('/releases/blog/1.0.0/checker.js'));
  await pause(500);
  const short = sockets.slice(0, 3).map(({ received }) => received());
  await Promise.all(sockets.map(({ socket, closed }) => (socket.destroy(), closed)));
  await pause(500);
  const later = await fetch(new URL('blog/loft', server.url));
  // Its look at the files comes every five seconds.
  await pause(5500);
  const health: unknown = await fetch(new URL('healthz', server.url)).then((answer) => answer.json());

  expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(ran.map(() => [0, '']));
  for (const text of short) expect(text.match(/^HTTP\/1.1 \d+|^retry-after: 1|damaged/gm)).toEqual(['HTTP/1.1 503', 'retry-after: 1', 'HTTP/1.1 503', 'retry-after: 1']);
  expect([later.status, health]).toEqual([200, expect.objectContaining({ reason: expect.stringContaining('At least 3 requests have failed in the last five minutes. The log says why.') as string })]);
});

test.each<[string, () => { readonly folder: string; readonly environment?: Record<string, string> }, RegExp]>([
  ['on a file system without hard links', () => ({ folder: join(temporary, 'exfat'), environment: { NO_HARD_LINKS: '1' } }), /^The store in \S+exfat is on a file system without hard links( \(\w+\))?, and releases need them\. Name a folder on another one, such as ext4, xfs or APFS, in SITE_HOME\.\n$/],
  ...['#', '!', '?', '%', '[', '"', '\n'].map((character): [string, () => { readonly folder: string }, RegExp] => [
    `with ${JSON.stringify(character)} in its path`,
    () => ({ folder: join(temporary, `a${character}b`) }),
    /^The folder of the store, "\S+", has "\S+" in its path, which webpack or a URL takes for something else\. Name another one in SITE_HOME: a path has none of # ! \? % \* " \[ \] \\ and no line break\.\n$/,
  ]),
])('a store %s is refused in one sentence before anything is built', async (_what, place, words) => {
  const { folder, environment = {} } = place();

  const { code, stdout, stderr } = await runSiteCommand(diskStore(folder), ['compose'], { environment });

  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(words)]);
});
