import { holdFiles } from './held-files';
import { followLink, isMarkedDocument, markDocument } from './follow-link';
import { expect, test } from './site-test';

const header = 'banner';

test('title, canonical and description are the new page’s, and never doubled', async ({ page, openPage }) => {
  await openPage('/');
  const head = page.locator('head');

  for (const [name, path] of [['Areas', '/areas'], ['Contact', '/contact'], ['Reviews', '/reviews-testimonials']] as const) {
    const served = await (await page.request.get(path)).text();
    await page.getByRole(header).getByRole('link', { name, exact: true }).click();
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    for (const selector of ['title', 'link[rel=canonical]', 'meta[name=description]', 'meta[property="og:title"]']) {
      await expect(page.locator(selector)).toHaveCount(1);
    }
    const description = await head.locator('meta[name=description]').getAttribute('content');
    expect(served).toContain(`<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`);
    expect(served).toContain(`content="${description?.replaceAll('&', '&amp;')}"`);
  }
});

/** Runs in the page: its content when it begins to wait for another, and the animation of the line. */
function keptPage(): Promise<{ readonly heading: string | null | undefined; readonly line: string }> {
  const main = document.querySelector('main');
  const shown = () => ({ heading: main?.querySelector('h1')?.textContent, line: getComputedStyle(document.querySelector('body header') ?? document.body, '::after').animationName.replace(/.*-/, '') });
  return new Promise((resolve) => main && new MutationObserver(() => resolve(shown())).observe(main, { attributeFilter: ['aria-busy'] }));
}

test.describe('while a page is loading', () => {
  test.use({ saveData: true });

  test('the page before stays with a line below the header, and then a spinner of full height says "Loading page..."', async ({ page, openPage }) => {
    await openPage('/');
    const held = await holdFiles(page, /\/areas$/);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();

    const kept = page.evaluate(keptPage);
    await page.getByRole(header).getByRole('link', { name: 'Areas' }).click();

    expect(await kept).toEqual({ heading, line: 'advance' });
    const spinner = page.getByRole('main').getByText('Loading page...');
    await expect(spinner).toBeVisible();
    expect((await page.getByRole('main').boundingBox())?.height).toBeGreaterThan(500);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    held.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/areas/i);
    await expect(spinner).toHaveCount(0);
  });

  test('of a place, the spinner says "Loading location information..."', async ({ page, openPage }) => {
    await openPage('/');
    const held = await holdFiles(page, /\/witney$/);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Witney' }).click();

    await expect(page.getByRole('main').getByText('Loading location information...')).toBeVisible();
    held.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Witney/);
  });
});

for (const afterMs of [30, 60]) {
  test(`Back ${afterMs} ms after a page has arrived, while it still scrolls to its top, restores the scroll position of the page before`, async ({ page, openPage }) => {
    await openPage('/blog');
    const link = page.locator('main a[href="/blog/loft-or-roof-aerial"]');
    await link.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(1000);

    // In the page: a command from outside takes too long.
    await link.evaluate(async (element: HTMLElement, ms) => {
      const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));
      element.click();
      while (document.querySelector('h1')?.textContent.includes('Loft') !== true) await pause(4);
      await pause(ms);
      history.back();
    }, afterMs);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/guides/);
    // A smooth scroll has ended by then.
    await page.waitForTimeout(1000);
    expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(2);
  });
}

test('a link of the header to the page that is shown leads from a part of it to its top', async ({ page, openPage }) => {
  await openPage('/services#business-services');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);

  await page.getByRole(header).getByRole('link', { name: 'Services', exact: true }).click();

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL('/services');
});

for (const href of ['#', '/services']) {
  test(`a link to ${href}, far down the page that is shown, scrolls smoothly all the way to its top`, async ({ page, openPage }) => {
    await openPage('/services');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const start = await page.evaluate(() => scrollY);
    await page.evaluate(() => {
      const tops: number[] = [];
      Object.assign(window, { scrolledTops: tops });
      addEventListener('scroll', () => tops.push(scrollY));
    });

    await followLink(page, href);

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const tops = await page.evaluate(() => (window as Window & { scrolledTops?: number[] }).scrolledTops ?? []);
    expect(tops.filter((top) => top > 1000 && top < start).length).toBeGreaterThan(1);
    await expect(page).toHaveURL('/services');
  });
}

for (const [path, where, target] of [['/services', 'its top', 'main'], ['/services#business-services', 'the target of its hash', '#business-services']] as const) {
  test(`a link, far down a page, to ${path} of another release opens that document at ${where}`, async ({ page, openPage }) => {
    await openPage('/');
    await page.route('/services', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/"version":"[^"]+"/g, '"version":"99.0.0"') });
    });
    await markDocument(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

    await followLink(page, path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(await isMarkedDocument(page)).toBe(false);
    await expect.poll(() => page.locator(target).evaluate((element) => Math.abs(element.getBoundingClientRect().top))).toBeLessThan(200);
  });
}

test('a link to an address without a page shows not-found inside the document', async ({ page, openPage, messages }) => {
  messages.allow(/status of 404/);
  await openPage('/');
  await markDocument(page);

  await followLink(page, '/no/such/page');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('a link to a known place by its long address shows the place at its short one', async ({ page, openPage }) => {
  await openPage('/');
  await markDocument(page);

  await followLink(page, '/locations/oxford');

  await expect(page).toHaveURL('/oxford');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Oxford/);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('a link to the page about the whole site shows its data', async ({ page, openPage }) => {
  await openPage('/');
  await markDocument(page);

  await followLink(page, '/seo-test');

  await expect(page.getByRole('table', { name: 'Releases' })).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
});
