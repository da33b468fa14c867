import type { Page } from '@playwright/test';
import { expectWritten, formOf, send, writeEnquiry } from '../written-form';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { previewFile, readPreviews, storePreview } from '../../shell/composer/store/preview-record';
import type { Preview } from '../../shell/composer/store/preview-record';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { changedVersion, expectHeading, handOverChangedBlog, post, postIsland } from './changed-post';
import { expect, test } from './release-test';
import { runCommand } from './run-command';
import { readAnswer, servedComposition } from './site-answers';

test.use({ saveData: true, serviceWorkers: 'allow' });

interface MadePreview {
  readonly id: string;
  readonly composition: string;
  readonly linkPath: string;
}

/** Previews the changed blog while the server runs. @returns the preview, and the heading before and in it */
async function previewChangedBlog(disk: DiskStore, server: SiteServer) {
  const { folder, from, to } = await handOverChangedBlog(disk, server);
  const { code, result, said } = await runCommand<MadePreview>(disk, ['preview', 'blog', '--from', folder]);
  if (code !== 0 || !result) throw new Error(`The preview failed with exit code ${code}:\n${said}`);
  return { ...result, from, to };
}

// Each composes a preview.
test.beforeEach(() => test.slow());

const banner = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a preview is seen by the browser that opened its link, in all of its tabs, with navigation and islands and a form that sends nothing, until it leaves; all others see the current site', async ({ page, context, disk, server, openPage, messages, browser, baseURL }) => {
  messages.allow(/status of 403/);
  const current = await servedComposition(server);
  const before = await readAnswer(server, post);
  await openPage('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const earlierTab = await context.newPage();
  await earlierTab.goto('/services');
  const { linkPath, from, to } = await previewChangedBlog(disk, server);
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));

  const response = await openPage(linkPath);
  expect(new URL(page.url()).pathname).toBe('/blog');
  expect(response.headers()).toMatchObject({ 'cache-control': 'private, no-store, no-transform', 'x-robots-tag': 'noindex' });
  await expect(banner(page)).toContainText(`Preview of blog ${changedVersion}, until `);
  await expect(banner(page)).toHaveCSS('display', 'flex');

  await markDocument(page);
  await followLink(page, post);
  await expectHeading(page, to, from);
  await expect(banner(page)).toHaveCount(1);
  expect(await isMarkedDocument(page)).toBe(true);
  await hydrateIsland(page, `blog/${postIsland}`);
  expect(files.filter((path) => path.startsWith(`/releases/blog/${changedVersion}/`))).not.toEqual([]);
  expect(files.filter((path) => path.startsWith('/releases/blog/') && !path.includes(changedVersion))).toEqual([]);

  await followLink(earlierTab, post);
  await expectHeading(earlierTab, to, from);
  await expect(banner(earlierTab)).toHaveCount(1);
  await earlierTab.close();

  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  await writeEnquiry(page);
  await send(page);
  await expect(formOf(page).getByRole('alert')).toContainText('takes no enquiries: nothing has been sent');
  await expectWritten(page);

  const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await visitor.goto(post);
  await expectHeading(visitor, from, to);
  await expect(banner(visitor)).toHaveCount(0);
  await visitor.close();
  expect(await readAnswer(server, post)).toEqual(before);
  expect(await servedComposition(server)).toBe(current);

  await banner(page).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(banner(page)).toHaveCount(0);
  await followLink(page, post);
  await expectHeading(page, from, to);
});

/** No command replaces a record, so this one is removed first. */
async function replacePreview(disk: DiskStore, preview: Preview): Promise<void> {
  await disk.remove(previewFile(preview.id));
  await storePreview(disk, preview);
}

test.describe('without a service worker', () => {
  // It fetches the page that was visited, and the first request with an ended preview takes the cookie away.
  test.use({ serviceWorkers: 'block' });

  test('a link that has expired or was ended is 404 where it was seen before; the next page is the current one', async ({ page, disk, server, openPage, messages }) => {
    messages.allow(/status of 404/);
    const { id, linkPath, from, to } = await previewChangedBlog(disk, server);
    const made = (await readPreviews(disk)).find((one) => one.id === id);
    if (!made) throw new Error(`Preview ${id} has no record.`);
    await openPage(linkPath);
    await expect(banner(page)).toBeVisible();
    await replacePreview(disk, { ...made, expires: new Date().toISOString() });

    const [expired, link] = [await page.goto(post), await page.request.get(linkPath)];

    expect([expired?.status(), link.status()]).toEqual([404, 404]);
    await openPage(post);
    await expectHeading(page, from, to);

    await replacePreview(disk, made);
    await openPage(linkPath);
    await expect(banner(page)).toBeVisible();
    await runCommand(disk, ['preview', '--end', id]);

    expect((await page.goto(post))?.status()).toBe(404);
    await openPage(post);
    await expectHeading(page, from, to);
    for (const reason of ['it expired at ', 'it was ended or removed']) await expect.poll(() => server.said()).toContain(`"reason":"${reason}`);
    expect(server.said()).not.toContain(linkPath.split('.').at(-1));
  });
});
