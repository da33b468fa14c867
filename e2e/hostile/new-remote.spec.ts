import { startServer } from '../../shell/composer/testing/site-server';
import { findFreePort } from '../../shell/composer/base/free-port';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { copyProject } from '../project-copy';
import type { FinishedRun, ProjectCopy } from '../project-copy';
import { expect, test as base } from './hostile-test';
import { long } from './long';

const test = base.extend<{ readonly project: ProjectCopy }>({
  project: async ({}, use) => {
    const project = await copyProject();
    await project.addRemote('reviews');
    await use(project);
    await project.remove();
  },
});

const site = 'shell/composer/bootstrap.mjs';

async function readPage(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
}

const footerOf = (html: string) => html.slice(html.indexOf('<footer'));

/** Its page, and that every page and list leads there: of the shell, of a section and on demand. */
async function expectPages(disk: DiskStore): Promise<void> {
  const server = await startServer(disk);
  const read = (path: string) => readPage(server.url + path);
  expect(await read('reviews')).toContain('<h1>Reviews</h1>');
  for (const path of ['', 'blog', 'nowhere-on-sea', 'offline.html']) expect(footerOf(await read(path)), path).toContain('href="/reviews"');
  expect(footerOf(await (await fetch(`${server.url}no/such/page`)).text())).toContain('href="/reviews"');
  for (const list of ['sitemap.html', 'sitemap.xml']) for (const path of ['/reviews', '/reviews/questions']) expect(await read(list)).toContain(path);
  await server.stop();
}

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];

/** Every check of `npm test` that a remote meets before the site is composed. */
const checks: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/typescript-7/bin/tsc', '-b'],
  boundaries: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'shared', 'shell', 'remotes', 'e2e'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  'unit tests': ['node_modules/jest/bin/jest.js', '-i', 'shell/composer/build/workspaces'],
  // Its types, lint and tests, and the gate.
  check: [site, 'check', 'reviews'],
};

test('fourth remote · what npm run create writes, through every check and into the browser · served', long, async ({ disk, project }) => {
  test.setTimeout(1_200_000);
  await project.lockRemote('reviews');

  const found: Record<string, FinishedRun> = {};
  for (const [check, words] of Object.entries(checks)) found[check] = await project.run(words, { SITE_HOME: disk.folder });
  const released = await project.run([site, 'release', 'reviews'], { SITE_HOME: disk.folder });
  const environment = { SITE_HOME: disk.folder, SITE_BUILD: '0', E2E_PORT: String(await findFreePort()) };
  const reached = await project.run([...playwright, '--project=desktop', 'e2e/reach.spec.ts'], environment);
  const faults = await project.run([...playwright, '--project=faults', '--list'], { ...environment, FAULTS_SECTION: 'reviews' });

  for (const [check, { code, said }] of Object.entries(found)) expect(code, `${check}: ${said}`).toBe(0);
  expect(released.code, released.said).toBe(0);
  expect(reached.code, reached.said).toBe(0);
  for (const row of [1, 2, 3, 4, 5, 9, 13, 14, 17, 18, 20]) expect(faults.said, 'the fault matrix').toMatch(new RegExp(`row ${row} · .*reviews`));
  await expectPages(disk);
});
