import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSite } from '../../shell/composer/testing/site-server';
import type { StartedSite, StartSetting } from '../../shell/composer/testing/site-server';
import { readCurrent } from '../../shell/composer/store/switches';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { expect, test as base } from './hostile-test';
import { long } from './long';
import { copyProject } from '../project-copy';

interface StartFixtures {
  /** A copy of the project, whose sources a test may change. */
  readonly project: string;
  /** Runs `npm start`, which ends with the test. */
  readonly start: (disk: DiskStore, setting?: StartSetting) => Promise<StartedSite>;
}

const test = base.extend<StartFixtures>({
  project: async ({}, use) => {
    const project = await copyProject();
    await use(project.folder);
    await project.remove();
  },

  start: async ({}, use) => {
    const sites: StartedSite[] = [];
    await use(async (disk, setting) => {
      const site = await startSite(disk, setting);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.stop()));
  },
});

test.describe.configure({ mode: 'default', timeout: 150_000 });

const stack = /^ {4}at /m;
const post = 'remotes/blog/src/posts/loft-or-roof-aerial.mdx';

/** It serves the composition that was current, and says in words what failed. */
async function expectServed(disk: DiskStore, site: StartedSite, said: RegExp): Promise<void> {
  expect(site.said()).toMatch(said);
  expect(site.said()).not.toMatch(stack);
  const version = await fetch(new URL('/version', site.url));
  expect(await version.json()).toMatchObject({ composition: await readCurrent(disk) });
  for (const path of ['/', '/blog', '/oxford']) expect((await fetch(new URL(path, site.url))).status).toBe(200);
}

async function editFile(file: string, edit: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const edited = edit(text);
  expect(edited).not.toBe(text);
  await writeFile(file, edited);
}

/** Changes a text of a page, so that its section has to be built. */
const changeText = (project: string) => editFile(join(project, 'remotes/commercial/src/pages/new-build-facts.tsx'), (text) => text.replace("'Before first fix'", "'Ahead of first fix'"));

test('start · changed sources with a syntax error · served', long, async ({ disk, project, start }) => {
  const before = await readCurrent(disk);
  await editFile(join(project, 'remotes/commercial/src/routes.tsx'), (text) => `${text}\nconst = ;\n`);

  const site = await start(disk, { project });

  await expectServed(disk, site, /commercial/);
  expect(await readCurrent(disk)).toBe(before);
});

test('start · changed sources that the gate refuses: a deleted post · served', long, async ({ disk, project, start }) => {
  const before = await readCurrent(disk);
  await rm(join(project, post));

  const site = await start(disk, { project });

  await expectServed(disk, site, /loft-or-roof-aerial/);
  expect(await readCurrent(disk)).toBe(before);
});

test('gate · changed sources at compose: a deleted post, react ^18.0.0 beside the lock · refused', long, async ({ disk, project }) => {
  const before = await readCurrent(disk);
  await rm(join(project, post));
  const compose = () => runSiteCommand(disk, ['compose'], { project, killAfterMs: 120_000 });

  const deleted = await compose();
  await editFile(join(project, 'remotes/blog/package.json'), (text) => text.replace(/"react": "[^"]*"/, '"react": "^18.0.0"'));
  const older = await compose();

  expect(deleted.stderr).toMatch(/links[^]*loft-or-roof-aerial/);
  expect(older.stderr).toMatch(/^package-lock\.json does not match the dependencies of remotes\/blog\./m);
  expect([deleted.code, older.code]).toEqual([1, 1]);
  expect(await readCurrent(disk)).toBe(before);
});

test('start · two at once with something to build · served', long, async ({ disk, project, start }) => {
  await changeText(project);

  const sites = await Promise.all([start(disk, { project }), start(disk, { project })]);

  for (const site of sites) await expectServed(disk, site, /http/);
});

test('start · a signing key that is missing · refused', long, async ({ disk }) => {
  const environment = { SITE_SIGNING_KEY: join(disk.folder, 'no-such-key.pem') };

  const { code, stderr } = await runSiteCommand(disk, ['release', 'commercial', '--version', '9.0.0'], { environment, killAfterMs: 100_000 });

  expect(code).toBe(1);
  expect(stderr).toMatch(/^The key file .*no-such-key\.pem/m);
  expect(stderr).not.toMatch(stack);
});

/** Runs a shell command that only root may. */
const asRoot = (command: string) => promisify(execFile)('sh', ['-c', command]);
const isRoot = process.getuid?.() === 0;

test('start · a read-only store with something left in staging · served', long, async ({ disk, start }) => {
  test.skip(!isRoot, 'only root can mount a folder read-only');
  await asRoot(`mkdir -p ${disk.folder}/staging/site-left-99999999 && mount --bind ${disk.folder} ${disk.folder} && mount -o remount,ro,bind ${disk.folder}`);
  try {
    const site = await start(disk);

    await expectServed(disk, site, /http/);
    await site.stop();
  } finally {
    await asRoot(`umount ${disk.folder}`);
  }
});

test('start · a full disk with changed sources · served', long, async ({ disk, project, start }) => {
  test.skip(!isRoot, 'only root can mount a small disk');
  await changeText(project);
  const staging = join(disk.folder, 'staging');
  await asRoot(`mkdir -p ${staging} && mount -t tmpfs -o size=16k tmpfs ${staging}`);
  try {
    const site = await start(disk, { project });

    await expectServed(disk, site, /space|full|ENOSPC/);
    await site.stop();
  } finally {
    await asRoot(`umount ${staging}`);
  }
});
