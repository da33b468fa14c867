import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { finderFilePath } from '@site/shared/finder-file';
import { hasNginx } from '../../shell/composer/test/find-programs';
import { nginxConfig } from '../../shell/composer/deploy/nginx-config';
import { startNginx } from '../../shell/composer/testing/nginx';
import type { Nginx } from '../../shell/composer/testing/nginx';
import { hydrateIsland } from '../come-to-island';
import { visitAndKeep } from '../follow-link';
import { holdFiles } from '../held-files';
import { expect, test as base } from '../site-test';
import { post, postIsland } from './changed-post';
import { copySite } from './site-copy';

/*
 * The composed site behind nginx, without a server of ours.
 */
interface Served {
  readonly nginx: Nginx;
}

const test = base.extend<object, Served>({
  nginx: [
    async ({}, use) => {
      // When root starts nginx, its worker reads files as another user.
      const folder = await mkdtemp(join(tmpdir(), 'served-by-nginx-'));
      const disk = await copySite(folder);
      for (const path of [folder, disk.folder]) await chmod(path, 0o755);
      const nginx = await startNginx(join(folder, 'nginx'), (port) => nginxConfig({ store: disk.folder, logs: join(folder, 'nginx'), listen: `127.0.0.1:${port}` }));
      await use(nginx);
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // With `localhost` a browser allows a service worker.
  baseURL: async ({ nginx }, use) => use(nginx.url.replace('127.0.0.1', 'localhost')),
});

test.skip(!hasNginx(), 'nginx is not installed: apt-get install nginx-light');
test.use({ serviceWorkers: 'allow' });

// One after the other, in one worker: each worker would copy the site once more.
test.describe.configure({ mode: 'default' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('pages, navigation, map, tools and finder work without our server', async ({ page, openPage }) => {
  await openPage('/');
  await page.getByRole('banner').getByRole('link', { name: 'Areas' }).click();
  await expect(heading(page)).toHaveText(/areas/i);
  await hydrateIsland(page, 'locations/areas-map');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Oxford' }).click();
  await expect(heading(page)).toHaveText(/Oxford/);
  await openPage(post);
  await hydrateIsland(page, `blog/${postIsland}`);
  await page.goBack();
  await expect(heading(page)).toHaveText(/Oxford/);

  await openPage('/');
  const finder = page.getByRole('main').getByRole('search');
  const field = finder.getByLabel('Your town, village or postcode');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.fill('burford');
  await expect(finder.getByRole('option')).toHaveText(['Burford Oxfordshire, OX18']);
});

test('a page that is missing is our own, with status 404', async ({ page, openPage }) => {
  await openPage('/blog/no-such-post', 404);

  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const [asked, path] of [
  ['/ampney-saint-mary', '/ampney-st-mary'],
  ['/upper-great-compton', '/compton'],
  ['/bletchington', '/bletchingdon'],
  ['/locations/oxford', '/oxford'],
] as const) {
  test(`${asked} leads to ${path}, once it is looked up`, async ({ page, openPage }) => {
    await openPage(asked, 404);

    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(/^TV aerials, satellite and Wi-Fi in/);
  });
}

test('a place that is not listed is looked up, and then has the fallback, with status 404', async ({ page, openPage }) => {
  const held = await holdFiles(page, new RegExp(`${finderFilePath}$`));
  await openPage('/st-nobody-on-the-hill', 404);
  await expect(page.getByText('Loading location information...')).toBeVisible();

  held.release();

  await expect(heading(page)).toHaveText('TV aerials and Wi-Fi near Saint Nobody on the Hill');
  await expect(page.getByText('isn’t on our list yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Carterton' })).toHaveAttribute('href', '/carterton');
});

test('a visited page opens without a network', async ({ page, context, messages }) => {
  messages.allow(/ERR_INTERNET_DISCONNECTED|\/background\.|lock\.json|sw\.js/);
  await visitAndKeep(page, ['/burford']);
  await context.setOffline(true);

  await page.reload();

  await expect(heading(page)).toHaveText(/Burford/);
});

test('the policy that a page brings stops a script that is not the site’s', async ({ page, openPage, messages }) => {
  messages.allow(/content security policy/i);
  await openPage('/');

  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.body.append(script);
    return 'wasRun' in window;
  });

  expect(ran).toBe(false);
});
