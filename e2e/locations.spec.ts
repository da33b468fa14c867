import type { Page } from '@playwright/test';
import { holdFiles } from './held-files';
import { goInApp, isMarkedDocument, markDocument } from './in-app';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

const pending = 'Loading location information...';
const directory = /\/releases\/locations\/[^/]+\/directory\./;

function footerLink(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true });
}

/** Every text that the heading of level 1 has had since. */
async function watchHeading(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenHeadings') as string[]);
}

/** Answers an address as a static host does that has no document for it. */
async function withoutDocument(page: Page, path: string): Promise<void> {
  const { body } = await rawGet('/404');
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }));
}

for (const [name, path] of [['Burford', '/burford'], ['Nowhere on Sea', '/nowhere-on-sea']] as const) {
  test(`where no document tells of it, ${name} is looked up on a navigation, which says so until it is found`, async ({ page, openPage, messages }) => {
    messages.allow(/status of 404/);
    await openPage('/');
    await markDocument(page);
    await withoutDocument(page, path);
    const held = await holdFiles(page, directory);

    await goInApp(page, path);

    await expect(page.getByText(pending)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name));
    held.release();
    await expect(page.getByText(pending)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/Postcode|outward|not on our list/i);
    await expect(page).toHaveTitle(new RegExp(name));
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

test('a late answer for an earlier place is dropped', async ({ page, openPage }) => {
  await openPage('/');
  const held = await holdFiles(page, /\/oxford$/);
  await footerLink(page, 'Oxford').click();
  await expect(page.getByText('Loading page...')).toBeVisible();
  await footerLink(page, 'Witney').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Witney/);
  const headings = await watchHeading(page);

  const came = page.waitForResponse('**/oxford');
  held.release();
  await (await came).finished();

  await expect(page).toHaveTitle(/Witney/);
  await expect(page.getByRole('main')).toContainText('OX28');
  expect((await headings()).filter((heading) => heading.includes('Oxford'))).toEqual([]);
});

test('a prerendered place is there at once: nothing is looked up', async ({ page, openPage }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openPage('/burford');

  await expect(page.getByText(pending)).toHaveCount(0);
  expect(requested.filter((url) => directory.test(url))).toEqual([]);
});

for (const how of ['as a document', 'on a navigation'] as const) {
  test(`${how}, a name with a prefix that nobody listed shows the nearby place's facts as such`, async ({ page, openPage }) => {
    await openPage(how === 'as a document' ? '/great-woodstock' : '/');
    if (how === 'on a navigation') await goInApp(page, '/great-woodstock');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Great Woodstock/);
    await expect(page.getByText('These are the facts of nearby Woodstock')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Woodstock in Oxfordshire/ })).toHaveAttribute('href', '/woodstock');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test(`${how}, an unknown place shows the fallback, and promises nothing`, async ({ page, openPage }) => {
    await openPage(how === 'as a document' ? '/nowhere-on-sea' : '/');
    if (how === 'on a navigation') await goInApp(page, '/nowhere-on-sea');
    const main = page.getByRole('main');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nowhere on Sea/);
    await expect(main).toContainText('Nowhere on Sea is not on our list of places');
    await expect(main).toContainText('Oxfordshire');
    for (const hub of ['Oxford', 'Witney', 'Carterton']) await expect(main.getByRole('link', { name: hub, exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
}

test('a directory that cannot be had says so, and trying again works once it can', async ({ page, openPage, messages }) => {
  messages.allow(/directory\.|status of 404/);
  messages.allow(/preload-error|SectionLoadError|ChunkLoadError/);
  await openPage('/');
  await withoutDocument(page, '/oxford');
  await page.route(directory, (route) => route.abort());
  await footerLink(page, 'Oxford').click();
  await expect(page.getByRole('alert')).toContainText('did not load');

  await page.unroute(directory);
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(/OX1/);
});
