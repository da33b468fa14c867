import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { compressFiles } from './compress-files';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { integrityOf } from '../base/content-hash';
import { importRelease } from './import-release';
import type { Release } from './release-format';
import { unpackArchive } from './release-archive';

// For a busy machine.
jest.setTimeout(180_000);

const folder = temporaryFolder();
const contents: Readonly<Record<string, string>> = {
  'browser/remote-entry.js': 'entry '.repeat(400),
  'browser/checker.css': 'a{}',
  'prerender/prerender.cjs': 'exports.section = {};',
};
const files = Object.entries(contents).map(([path, text]) => ({ path, size: text.length, integrity: integrityOf(text) }));
const release = fixtureRelease({ files });
let place: string;
let built: string;
let staging: string;

/** A built release's folder, with some of its list changed. */
async function build(changed: Partial<Release> = {}): Promise<string> {
  const target = join(place, '1.0.0');
  for (const [path, text] of Object.entries({ ...contents, 'release.json': JSON.stringify({ ...release, ...changed }), 'release.sig': 'c2ln' })) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  await compressFiles(join(target, 'browser'));
  return target;
}

/** An archive with one entry more than a good one, as no tool writes it by itself. */
async function archiveWith(entry: ConstructorParameters<typeof Header>[0], content = ''): Promise<string> {
  const good = join(place, 'good.tar');
  await create({ file: good, cwd: built }, ['.']);
  const block = headerOf({ size: content.length, ...(entry as object) });
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  const bad = join(place, 'bad.tgz');
  await writeFile(bad, gzipSync(Buffer.concat([block, body, await readFile(good)])));
  return bad;
}

/** The header of a file, or of another entry. */
function headerOf(entry: ConstructorParameters<typeof Header>[0]): Buffer {
  const block = Buffer.alloc(512);
  new Header({ mode: 0o644, size: 0, type: 'File', mtime: new Date(0), ...(entry as object) }).encode(block);
  return block;
}

/** An archive of a few MB: one file that its header says to be of `stated` bytes, and zeros. */
async function writeZeros(archive: string, bytes: number, stated: number): Promise<void> {
  const stepBytes = 4 * 1024 ** 2;
  // An archive may consist of several compressed parts, one after the other.
  const step = gzipSync(Buffer.alloc(stepBytes));
  // The end of an archive is two empty blocks: what looks like content stands behind it.
  const parts = [gzipSync(headerOf({ path: 'browser/zeros.js', size: stated })), ...Array<Buffer>(bytes / stepBytes).fill(step)];
  await writeFile(archive, Buffer.concat(parts));
}

/** How a task ended, how long it took, and by how much the memory of the process grew meanwhile. */
async function watchMemory(task: () => Promise<unknown>) {
  const [started, before] = [performance.now(), process.memoryUsage.rss()];
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  const error: unknown = await task().then(() => undefined, (thrown: unknown) => thrown);
  clearInterval(watching);
  return { peakMb: (peak - before) / 1024 ** 2, tookMs: performance.now() - started, error };
}

const filesIn = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

beforeEach(async () => {
  place = await mkdtemp(join(folder, 'test-'));
  built = await build();
  staging = join(place, 'staging/blog');
});

async function expectRefusal(source: string, ...parts: readonly string[]): Promise<void> {
  const error = await importRelease(source, staging).catch((thrown: unknown) => thrown);

  expect(error).toMatchObject({ name: 'ExpectedError' });
  for (const part of parts) expect((error as Error).message).toContain(part);
  expect(await readdir(dirname(staging)).catch(() => [])).toEqual([]);
}

describe('a complete release', () => {
  const sources: readonly (readonly [string, () => Promise<string>])[] = [
    ['a folder', () => Promise.resolve(built)],
    ['a .tgz of its folder', () => pack('release.tgz', '1.0.0')],
    ['a .tar.gz of what is in it', () => pack('release.tar.gz', '.', built)],
    ["a .tgz by the system's tar", () => Promise.resolve(packBySystem())],
  ];

  async function pack(name: string, what: string, cwd = place): Promise<string> {
    const file = join(place, name);
    await create({ file, cwd, gzip: true }, [what]);
    return file;
  }

  function packBySystem(): string {
    const file = join(place, 'by-system.tgz');
    execFileSync('tar', ['-czf', file, '-C', place, '1.0.0']);
    return file;
  }

  test.each(sources)('is imported from %s with its list, its signature and the listed files', async (_what, source) => {
    await expect(importRelease(await source(), staging)).resolves.toEqual(release);

    expect(await filesIn(staging)).toEqual([
      'browser/checker.css',
      'browser/checker.css.br',
      'browser/checker.css.gz',
      'browser/remote-entry.js',
      'browser/remote-entry.js.br',
      'browser/remote-entry.js.gz',
      'prerender/prerender.cjs',
      'release.json',
      'release.sig',
    ]);
    for (const [path, text] of Object.entries(contents)) expect(await readFile(join(staging, path), 'utf8')).toBe(text);
    expect(await readFile(join(staging, 'release.json'))).toEqual(await readFile(join(built, 'release.json')));
    expect(await readdir(dirname(staging))).toEqual(['blog']);
  });

  test('is imported without unlisted files', async () => {
    await writeFile(join(built, 'browser/extra.js'), 'x');
    await writeFile(join(built, '.DS_Store'), 'x');

    await importRelease(built, staging);

    expect((await filesIn(staging)).filter((path) => path.includes('extra') || path.includes('DS_Store'))).toEqual([]);
  });

  test('gets new compressed copies', async () => {
    await writeFile(join(built, 'browser/remote-entry.js.br'), 'something else');

    await importRelease(built, staging);

    const copy = brotliDecompressSync(await readFile(join(staging, 'browser/remote-entry.js.br')));
    expect(copy.toString()).toBe(contents['browser/remote-entry.js']);
  });

  test('is imported without a signature when it has none', async () => {
    await rm(join(built, 'release.sig'));

    await importRelease(built, staging);

    expect(existsSync(join(staging, 'release.sig'))).toBe(false);
  });

  test('replaces the remains of an interrupted import', async () => {
    await cp(built, staging, { recursive: true });
    await writeFile(join(staging, 'left-over.js'), 'x');

    await importRelease(built, staging);

    expect(existsSync(join(staging, 'left-over.js'))).toBe(false);
  });

  test('that was imported is the same when it is imported again', async () => {
    await importRelease(built, staging);

    await expect(importRelease(staging, join(place, 'again'))).resolves.toEqual(release);
  });
});

describe('a folder is refused, and nothing is left behind,', () => {
  test.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['without release.json', () => rm(join(built, 'release.json')), ['has a release.json']],
    ['with a torn release.json', () => writeFile(join(built, 'release.json'), '{"format'), ['is no release: no valid JSON']],
    ['with a release.json that is none', () => build({ name: '../shell' }), ['name']],
    ['whose list leaves the folder', () => build({ files: [{ path: '../secret', size: 1, integrity: 'sha384-x' }] }), ['"../secret" in files']],
    ['whose list lacks the prerender bundle', () => build({ files: files.slice(0, 2) }), ['prerender/prerender.cjs: not in the list']],
    ['that lacks a listed file', () => rm(join(built, 'browser/checker.css')), ['browser/checker.css: no such file']],
    ['with a file of another size', () => appendFile(join(built, 'browser/checker.css'), 'b{}'), ['browser/checker.css: 6 bytes instead of 3']],
    ['with a file of other bytes', () => writeFile(join(built, 'browser/checker.css'), 'b{}'), ['browser/checker.css: other bytes']],
    [
      'with a symbolic link for a file',
      async () => {
        await rename(join(built, 'browser/checker.css'), join(place, 'checker.css'));
        await symlink(join(place, 'checker.css'), join(built, 'browser/checker.css'));
      },
      ['browser/checker.css in ', 'is a symbolic link'],
    ],
    [
      'with a symbolic link for a folder',
      async () => {
        await rename(join(built, 'browser'), join(place, 'browser'));
        await symlink(join(place, 'browser'), join(built, 'browser'));
      },
      ['browser in ', 'is a symbolic link'],
    ],
    ['with a pipe', () => Promise.resolve(execFileSync('mkfifo', [join(built, 'browser/pipe')])), ['browser/pipe in ', 'is a device, pipe or socket']],
  ])('%s', async (_what, damage, parts) => {
    await damage();

    await expectRefusal(built, ...parts);
  });

  test('all files that differ are named at once', async () => {
    await writeFile(join(built, 'browser/checker.css'), 'b{}');
    await rm(join(built, 'browser/remote-entry.js'));

    await expectRefusal(built, 'browser/checker.css', 'browser/remote-entry.js');
  });
});

describe('an archive is refused, and nothing is left behind,', () => {
  test.each<[string, Parameters<typeof archiveWith>, string]>([
    ['with a path to a parent folder', [{ path: '../escaped.txt' }, 'x'], 'a path that leaves the folder: ../escaped.txt'],
    ['with a path to a parent folder further in', [{ path: 'browser/../../escaped.txt' }, 'x'], 'a path that leaves the folder'],
    ['with a path to a parent folder by backslashes', [{ path: 'browser\\..\\..\\escaped.txt' }, 'x'], 'a path that leaves the folder'],
    ['with an absolute path', [{ path: '/tmp/import-release-escaped.txt' }, 'x'], 'a path that leaves the folder: /tmp/'],
    ['with a symbolic link', [{ path: 'browser/link.js', type: 'SymbolicLink', linkpath: '/etc/hostname' }], 'a SymbolicLink: browser/link.js'],
    ['with a hard link', [{ path: 'browser/link.js', type: 'Link', linkpath: 'release.json' }], 'a Link: browser/link.js'],
    ['with a character device', [{ path: 'browser/zero', type: 'CharacterDevice', devmaj: 1, devmin: 5 }], 'a CharacterDevice'],
    ['with a pipe', [{ path: 'browser/pipe', type: 'FIFO' }], 'a FIFO'],
  ])('%s', async (_what, entry, part) => {
    const archive = await archiveWith(...entry);

    await expectRefusal(archive, archive, part);
    expect(existsSync(join(place, 'escaped.txt')) || existsSync(join(place, 'staging/escaped.txt'))).toBe(false);
    expect(existsSync('/tmp/import-release-escaped.txt')).toBe(false);
  });

  test.each([
    ['in one file', 2 * 1024 ** 3, 'more than a release may hold: browser/zeros.js'],
    ['behind its end', 1000, 'more than a release may hold'],
  ])('with 2 GB of zeros %s, in little memory', async (_where, stated, found) => {
    const archive = join(place, 'zeros.tgz');
    await writeZeros(archive, 2 * 1024 ** 3, stated);

    const { peakMb, tookMs, error } = await watchMemory(() => importRelease(archive, staging));

    expect(String(error)).toContain(found);
    expect(peakMb).toBeLessThan(150);
    expect(tookMs).toBeLessThan(60_000);
    expect(await readdir(dirname(staging)).catch(() => [])).toEqual([]);
  });

  test('with more files than a release may hold', async () => {
    const archive = join(place, 'many.tgz');
    await writeFile(archive, gzipSync(Buffer.concat(Array.from({ length: 10 }, (_, index) => headerOf({ path: `browser/${index}.js` })))));
    const folder = join(place, 'many');

    await expect(unpackArchive(archive, folder, { entries: 9, bytes: 1e9, timeMs: 60_000 })).rejects.toThrow('more than a release may hold: browser/9.js');
    expect(existsSync(folder)).toBe(false);
  });

  test('that takes too long to unpack', async () => {
    const archive = await archiveWith({ path: 'a.txt' }, 'x');
    const folder = join(place, 'slow');

    await expect(unpackArchive(archive, folder, { entries: 9, bytes: 1e9, timeMs: 0 })).rejects.toThrow('it takes longer than 0 s to unpack');
    expect(existsSync(folder)).toBe(false);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['that is cut short', async () => (await readFile(await archiveWith({ path: 'a.txt' }, 'x'))).subarray(0, 300)],
    ['that is not an archive', () => Promise.resolve(Buffer.from('no archive at all'))],
    ['that is compressed, but not an archive', () => Promise.resolve(gzipSync('no archive at all '.repeat(100)))],
  ])('%s', async (_what, content) => {
    const archive = join(place, 'torn.tgz');
    await writeFile(archive, await content());

    await expectRefusal(archive, `${archive} is no complete .tgz of files and folders: `);
  });

  test('without a release in it', async () => {
    const archive = join(place, 'other.tgz');
    await create({ file: archive, cwd: built, gzip: true }, ['browser']);

    await expectRefusal(archive, 'has a release.json');
  });
});

test('64 MB of zeros behind the end of an archive are skipped at once', async () => {
  const tar = join(place, 'good.tar');
  await create({ file: tar, cwd: built }, ['.']);
  const archive = join(place, 'zeros-behind.tgz');
  await writeFile(archive, gzipSync(Buffer.concat([await readFile(tar), Buffer.alloc(64 * 1024 ** 2)])));

  const { tookMs, error } = await watchMemory(() => importRelease(archive, staging));

  expect(error).toBeUndefined();
  expect(tookMs).toBeLessThan(60_000);
});

test('a path that is neither a folder nor an archive is refused', async () => {
  const file = join(place, 'release.zip');
  await writeFile(file, 'x');

  await expectRefusal(file, 'is no folder, .tgz or .tar.gz');
});

test('a missing path is refused', async () => {
  await expectRefusal(join(place, 'none'), 'There is nothing at');
});
