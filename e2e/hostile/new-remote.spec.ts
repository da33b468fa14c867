import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackageManifest } from '../../shell/composer/build/package-manifest';
import { startServer } from '../../shell/composer/command/site-server';
import { createSection } from '../../shell/composer/create/create-section';
import { findFreePort } from '../../shell/composer/free-port';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { copyProject } from '../project-copy';
import type { FinishedRun, ProjectCopy } from '../project-copy';
import { expect, test as base } from './hostile-test';
import { long } from './long';

const test = base.extend<{ readonly project: ProjectCopy }>({
  project: async ({}, use) => {
    const project = await copyProject();
    const contract = readPackageManifest(join(project.folder, 'shared/package.json'));
    await createSection({ parent: join(project.folder, 'remotes'), contract }, { name: 'reviews', title: 'Reviews', today: '2026-11-01' });
    await use(project);
    await project.remove();
  },
});

const site = 'shell/composer/bootstrap.mjs';

/** What `npm install --package-lock-only` writes for a remote without packages of its own. */
async function lockRemote({ folder, write, install }: ProjectCopy): Promise<void> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> };
  const { name, version, peerDependencies } = JSON.parse(await readFile(join(folder, 'remotes/reviews/package.json'), 'utf8')) as Record<string, unknown>;
  const added = { 'remotes/reviews': { name, version, peerDependencies }, 'node_modules/@site/reviews': { resolved: 'remotes/reviews', link: true } };
  await write('package-lock.json', { ...lock, packages: { ...lock.packages, ...added } });
  await install();
}

/** Git ignores the whole copy, so that knip must not ask it; then knip has to hear of what the other checks write. */
async function ignoreCache({ folder, write }: ProjectCopy): Promise<void> {
  const config = JSON.parse(await readFile(join(folder, 'knip.json'), 'utf8')) as Record<string, unknown>;
  await write('knip.json', { ...config, ignore: ['.cache/**'] });
}

/** Lets search engines list its pages, though nothing leads to them. */
async function removeNoindex({ folder, write }: ProjectCopy): Promise<void> {
  for (const page of ['overview-page.tsx', 'questions-page.tsx'].map((file) => `remotes/reviews/src/pages/${file}`)) {
    await write(page, (await readFile(join(folder, page), 'utf8')).replace(' noindex', ''));
  }
}

async function expectPages(home: SiteHome): Promise<void> {
  const server = await startServer(home);
  const [page, others] = await Promise.all(['reviews', 'blog'].map((path) => fetch(server.url + path)));
  await server.stop();
  expect(await page?.text()).toContain('<h1>Reviews</h1>');
  expect([page?.status, others?.status]).toEqual([200, 200]);
}

test('fourth remote · a folder alone: it is asked for its lock, then refused while nothing leads to it · refused', async ({ home, project }) => {
  // It builds: a busy machine takes its time.
  test.setTimeout(240_000);
  const release = () => project.run([site, 'release', 'reviews'], { SITE_HOME: home.folder });

  await removeNoindex(project);
  const unlocked = await release();
  await lockRemote(project);
  const refused = await release();

  expect(unlocked).toMatchObject({ code: 1, said: expect.stringContaining('remotes/reviews in package-lock.json') });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('a way of at most 3 clicks from the home page to /reviews, /reviews/questions of reviews') });
});

/** Every check of `npm test` that a remote meets, in the order of `siteChecks`. */
const checks: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/typescript/bin/tsc', '-b'],
  boundaries: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'shared', 'shell', 'remotes', 'e2e'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-gitignore'],
  lint: ['node_modules/eslint/bin/eslint.js', 'remotes/reviews'],
  'unit tests': ['node_modules/jest/bin/jest.js', '-i', 'remotes/reviews', 'shell/composer/build/workspaces'],
};

test('fourth remote · what npm run create writes, through every check and into the browser · served', long, async ({ home, project }) => {
  test.setTimeout(1_200_000);
  await lockRemote(project);
  await ignoreCache(project);

  const found: Record<string, FinishedRun> = {};
  for (const [check, words] of Object.entries(checks)) found[check] = await project.run(words);
  const released = await project.run([site, 'release', 'reviews'], { SITE_HOME: home.folder });
  const port = String(await findFreePort());
  const reached = await project.run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--project=desktop', 'e2e/reach.spec.ts'], { SITE_HOME: home.folder, SITE_BUILD: '0', E2E_PORT: port });

  for (const [check, { code, said }] of Object.entries(found)) expect(code, `${check}: ${said}`).toBe(0);
  expect(released.code, released.said).toBe(0);
  expect(reached.code, reached.said).toBe(0);
  await expectPages(home);
});
