import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { create, extract } from 'tar';
import { packRelease } from '../store/release-archive';
import { readRelease } from '../store/release-format';
import { readCurrent } from '../store/switches';
import { buildElsewhere, createCurrentStore } from '../testing/current-store';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

jest.setTimeout(120_000);

const folder = temporaryFolder();

/** Files that some users cannot read, or that everybody may change or run. */
function oddModes(root: string): string[] {
  const entries = [root, ...readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name))];
  return entries.flatMap((path) => {
    const found = statSync(path);
    const mode = (found.mode & 0o7777).toString(8);
    return mode === (found.isDirectory() ? '755' : '644') ? [] : [`${relative(root, path)} ${mode}`];
  });
}

/** Runs something as a shell with umask 077 does. */
async function withNarrowUmask<T>(run: () => Promise<T>): Promise<T> {
  const before = process.umask(0o077);
  try {
    return await run();
  } finally {
    process.umask(before);
  }
}

/** Gives the files of a folder modes that a careless build leaves. */
function setOddModes(root: string): void {
  const odd = [0o600, 0o4755, 0o444, 0o666];
  for (const [index, entry] of readdirSync(root, { recursive: true, withFileTypes: true }).entries()) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : (odd[index % odd.length] ?? 0));
  }
}

test('everybody may read what commands write, whatever the umask and the modes that it was handed over with', async () => {
  const disk = await createCurrentStore();
  const from = await buildElsewhere('blog', '1.0.1');
  setOddModes(from);

  const ran = await withNarrowUmask(async () => [await runSiteCommand(disk, ['release', '--from', from]), await runSiteCommand(disk, ['release', '--from', await buildPacked()])]);

  expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(ran.map(() => [0, '']));
  const written = ['switches', 'releases/blog/1.0.1', 'releases/blog/1.0.2', `sites/${(await readCurrent(disk)) ?? ''}`];
  for (const path of written) expect(oddModes(join(disk.folder, path))).toEqual([]);
});

/** An archive whose files have odd modes. */
async function buildPacked(): Promise<string> {
  const from = await buildElsewhere('blog', '1.0.2');
  setOddModes(from);
  const archive = join(folder, 'blog-1.0.2.tgz');
  await create({ cwd: from, file: archive, gzip: true }, ['.']);
  return archive;
}

test('a packed release is unpacked with modes that everybody can read', async () => {
  const from = await buildElsewhere('blog', '1.0.3');
  setOddModes(from);
  const [archive, unpacked] = [join(folder, 'packed.tgz'), join(folder, 'unpacked')];
  await packRelease(from, await readRelease(from), archive);
  mkdirSync(unpacked);
  await extract({ file: archive, cwd: unpacked });

  expect(oddModes(join(unpacked, 'browser'))).toEqual([]);
});
