import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findNode } from '../../shell/composer/test/find-programs';
import { isCompressed } from '../../shell/composer/store/compress-files';
import { releaseFile } from '../../shell/composer/store/release-format';
import { defaultStore, diskStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { readCurrent } from '../../shell/composer/store/switches';
import { hashFiles } from '../../shell/composer/testing/folder-state';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { startServer } from '../../shell/composer/testing/site-server';
import { copyProject } from '../project-copy';
import type { ProjectCopy } from '../project-copy';
import { readyChangedBlog } from './ready-changed-blog';
import { expect, storeTest as test } from './release-test';
import { withServer } from './site-copy';

const { OTHER_NODE } = process.env;
/** Another version than the one that runs the tests. */
const version = OTHER_NODE ?? (process.versions.node.startsWith('24.') ? '22' : '24');

test.describe.configure({ timeout: 300_000 });

/** Hashes of the files in a folder of the store; compressed copies depend on the library in Node. */
async function contentOf(folder: string): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(Object.entries(await hashFiles(folder)).filter(([file]) => !isCompressed(file)));
}

/** Hashes of the files of all releases but their descriptions, which name the commit. */
async function releasedFiles({ folder }: DiskStore): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(Object.entries(await contentOf(join(folder, 'releases'))).filter(([file]) => !file.endsWith(releaseFile)));
}

/** Its binary. Where npm cannot fetch it, e.g. offline, a run that did not ask for this version skips the test. */
function requireNode(): string {
  try {
    return findNode(version);
  } catch (error) {
    test.skip(OTHER_NODE === undefined, String(error));
    throw error;
  }
}

/** Pages that composing the changed blog does not render: the server renders those whose files are missing. */
const missing = ['services', 'contact', 'areas', 'oxford', 'witney', 'commercial-tv-installation', 'new-build-installation'];

test(`Node ${version} composes, renders and serves the same pages, byte for byte`, async ({ disk }) => {
  const node = requireNode();
  const { folder, ready, change: { composition } } = await readyChangedBlog();

  const released = await runSiteCommand(disk, ['release', 'blog', '--from', folder], { node });

  expect(released.code, released.stderr).toBe(0);
  expect(released.stdout + released.stderr).toMatch(/^[1-9]\d* pages rendered/m);
  expect(await readCurrent(disk)).toBe(composition.to);
  expect(await contentOf(disk.site(composition.to))).toEqual(await contentOf(ready.site(composition.to)));
  expect(await releasedFiles(disk)).toEqual(await releasedFiles(ready));

  const files = missing.map((path) => `${path}.html`);
  for (const file of files) for (const copy of ['', '.br', '.gz']) await rm(join(disk.site(composition.to), file + copy));
  await withServer(disk, async ({ url }) => {
    const read = async (path: string) => (await fetch(new URL(path, url))).text();
    expect(await Promise.all(missing.map(read))).toEqual(await Promise.all(files.map((file) => readFile(join(ready.site(composition.to), file), 'utf8'))));
    expect(await read('lock.json')).toContain(composition.to);
  }, { node });
});

test(`npm start of a clean copy on Node ${version} comes to the same composition`, async () => {
  test.skip(OTHER_NODE === undefined, 'takes minutes: run it with npm test -- --node <version>');
  test.setTimeout(900_000);
  const copy = await copyProject({ isInstalled: false });
  try {
    await startCleanly(copy);
  } finally {
    await copy.remove();
  }
});

async function startCleanly({ folder }: ProjectCopy): Promise<void> {
  const startedAt = performance.now();
  const server = await startServer(diskStore(join(folder, '.site')), 0, { SITE_BUILD: '1' }, { node: findNode(version), project: folder, deadlineMs: 600_000 });
  try {
    test.info().annotations.push({ type: 'measured', description: `${Math.round((performance.now() - startedAt) / 1000)} s from a clean copy to the first page` });
    expect((await fetch(server.url)).status).toBe(200);
    expect(server.said()).not.toContain('EBADENGINE');
    const [here, there] = [defaultStore(), diskStore(join(folder, '.site'))];
    expect(await readCurrent(there)).toBe(await readCurrent(here));
    // Earlier releases may be here too.
    expect(await releasedFiles(here)).toMatchObject(await releasedFiles(there));
  } finally {
    await server.stop();
  }
}
