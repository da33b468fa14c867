import type { Locator, Page } from '@playwright/test';
import { makeHostileRelease } from '../hostile/hostile-release';
import { expectWritten, formOf, send, writeEnquiry } from '../written-form';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { changedVersion, expectHeading, post, postIsland } from './changed-post';
import { linkChangedBlog } from './ready-changed-blog';
import { expect, test } from './release-test';
import { runCommand } from './run-command';
import { readAnswer, servedComposition } from './site-answers';

test.use({ saveData: true, serviceWorkers: 'allow' });

interface MadePreview {
  readonly linkPath: string;
}

/** Previews the changed blog while the server runs. @returns the preview, and the heading before and in it */
async function previewChangedBlog(disk: DiskStore) {
  const { folder, from, to } = await linkChangedBlog(disk);
  const { code, result, said } = await runCommand<MadePreview>(disk, ['preview', 'blog', '--from', folder]);
  if (code !== 0 || !result) throw new Error(`The preview failed with exit code ${code}:\n${said}`);
  return { ...result, from, to };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a preview is seen by the browser that opened its link, in all of its tabs, with navigation and islands and a form that sends nothing, until it leaves; all others see the current site', async ({ page, context, disk, server, openPage, messages, browser, baseURL }) => {
  messages.allow(/status of 403/);
  const current = await servedComposition(server);
  const before = await readAnswer(server, post);
  await openPage('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const earlierTab = await context.newPage();
  await earlierTab.goto('/services');
  const { linkPath, from, to } = await previewChangedBlog(disk);
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

/** The colour in the middle of what an element shows, as a canvas reads it. */
async function colourOf(page: Page, element: Locator): Promise<string> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(bitmap, -Math.floor(bitmap.width / 2), -Math.floor(bitmap.height / 2));
    return String(context?.getImageData(0, 0, 1, 1).data.slice(0, 3));
  }, picture);
}

test('an element that covers the page is seen in the picture that the link of a preview leads to', async ({ page, disk }) => {
  const from = await makeHostileRelease(disk, {
    section: 'blog',
    version: '9.1.0',
    code: `answer(/^\\/blog\\/category\\/pricing-guides$/, (path) => page(path, {}, createElement('div', { className: 'blog_cover-module-cover' })));`,
    css: '@layer section{.blog_cover-module-cover{position:fixed;inset:0;z-index:9;background:rgb(255 0 128)}}',
  });
  const { code, result, said } = await runCommand<MadePreview>(disk, ['preview', 'blog', '--from', from]);
  expect(code, said).toBe(0);

  await page.goto(result?.linkPath ?? '');
  const pictures = page.locator('.preview-picture');

  expect(new URL(page.url()).pathname).toBe('/preview/pages');
  await expect(page.getByRole('listitem').first()).toContainText('stays on the screen: .blog_cover-module-cover');
  await expect.poll(() => colourOf(page, pictures.first())).toBe('255,0,128');
  expect(await colourOf(page, pictures.nth(1))).not.toBe('255,0,128');
});
