import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../shell/composer/base/free-port';
import { testStore } from '../../shell/composer/store/disk-store';
import { copyProject } from '../project-copy';
import type { ProjectCopy } from '../project-copy';
import { expect, test as base } from '../site-test';

interface DevServer {
  readonly url: string;
  readonly project: ProjectCopy;
  /** What it has printed. */
  readonly said: () => string;
}

/** `npm run dev -- blog` in a copy of the project, beside the releases that are composed for the tests. */
const test = base.extend<{ readonly dev: DevServer }>({
  dev: async ({}, use) => {
    const [project, port] = [await copyProject(), await findFreePort()];
    const environment = { ...process.env, SITE_HOME: testStore().folder, SITE_STORE: '', PORT: String(port) };
    const server = spawn(process.execPath, ['shell/composer/bootstrap.mjs', 'dev', 'blog'], { cwd: project.folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    await use({ url: `http://localhost:${port}`, project, said: () => said });
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    await project.remove();
  },
});

test.describe.configure({ timeout: 300_000 });

const post = 'remotes/blog/src/posts/check-your-aerial-before-you-call.mdx';
const island = 'remotes/blog/src/islands/guide-finder/guide-finder.tsx';

test('the dev server builds one section, keeps what was entered over a build, and shows a mistake of a post until it is mended', async ({ dev, page }) => {
  const read = (file: string) => readFile(join(dev.project.folder, file), 'utf8');
  const [text, code] = [await read(post), await read(island)];
  const guides = page.getByRole('searchbox');
  const count = page.getByRole('status').filter({ hasText: /guide/ });
  const failure = page.getByRole('alert');
  await expect.poll(() => fetch(`${dev.url}/blog`).then(({ ok }) => ok, dev.said), { timeout: 240_000 }).toBe(true);

  await page.goto(`${dev.url}/blog`);
  await guides.fill('loft');
  await expect(count).toHaveText(/^[1-9] guides?$/);
  const narrowed = (await count.textContent()) ?? '';
  await dev.project.write(island, code.replace('>Find</Button>', '>Find it</Button>'));

  await expect(page.getByRole('button', { name: 'Find it' })).toBeVisible({ timeout: 60_000 });
  await expect(guides).toHaveValue('loft');
  // Without another key: the island's own state is back.
  await expect(count).toHaveText(narrowed);

  await dev.project.write(post, text.replace(/^title: .*/m, 'title: short'));
  await expect(failure).toHaveText(`The build of blog failed:\n${post}:2: title: Too small: expected string to have >=10 characters`, { timeout: 60_000 });
  await page.goto(`${dev.url}/blog/check-your-aerial-before-you-call`);
  await expect(failure).toContainText(`${post}:2: title`);
  await dev.project.write(post, `${text}\nSome <b>open text\n`);
  await expect(failure).toHaveText(new RegExp(`^The build of blog failed:\\n${post}:\\d+:\\d+.*closing tag for \`<b>\`.*$`), { timeout: 60_000 });
  await dev.project.write(post, text);
  await expect(failure).toBeHidden({ timeout: 60_000 });

  expect(dev.said()).toMatch(/^shell \S+, commercial \S+, locations \S+: as on the site; 'npm run dev' without a name builds all sources$/m);
  expect(dev.said()).not.toMatch(/^building/m);
  expect(dev.said()).not.toMatch(/^ +at /m);
});
