import { readTexts } from './html-facts';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

test('the first two stops of the keyboard skip to the main content and to the contact section', async ({ page, openPage }) => {
  await openPage('/areas');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await openPage('/areas');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to .*contact/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  await expect(page.locator('#contact')).toBeInViewport();
});

/** The header's links as the specification lists them, and those to prices and advice. */
const headerLinks = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Areas', '/areas'],
  ['Reviews', '/reviews-testimonials'],
  ['What it costs', '/blog/tv-aerial-installation-cost-guide'],
  ['Advice', '/blog'],
  ['Contact', '/contact'],
];

test('from 1024 px on the header has the phone number and all its links in one line, within 73 px, Contact as a call to action', async ({ page, openPage }) => {
  await openPage('/');
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation').getByRole('link').filter({ visible: true });

  for (const width of [1024, 1180, 1350]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(header.getByRole('link', { name: /^[\d ]{11,}$/ })).toHaveAttribute('href', /^tel:\+44\d{10}$/);
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href')]))).toEqual(headerLinks);
    const middles = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)));
    expect(new Set(middles).size).toBe(1);
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(73);
  }
  await expect(links.last().locator('svg')).toBeVisible();
  const [reviews, contact] = await Promise.all([links.nth(3), links.last()].map((link) => link.evaluate((element) => getComputedStyle(element).backgroundColor)));
  expect(contact).not.toBe(reviews);
});

const activeLinks: readonly (readonly [path: string, active: string | undefined])[] = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/contact', 'Contact'],
  ['/blog', 'Advice'],
  ['/oxford', undefined],
  ['/services-x', undefined],
];

for (const [path, active] of activeLinks) {
  test(`on ${path} the active link of the header is ${active ?? 'none'}`, async () => {
    const [header = ''] = /<header[^]*?<\/header>/.exec((await rawGet(path)).body) ?? [];

    const current = header.match(/<a [^>]*aria-current="page"[^>]*>.*?<\/a>/g) ?? [];
    expect([...new Set(current.flatMap(readTexts))]).toEqual(active === undefined ? [] : [active]);
  });
}

test('the header stays while a page is read, unless the screen is short or text is large: there it scrolls away', async ({ page, openPage }) => {
  await openPage('/oxford');
  const header = page.getByRole('banner');
  const session = await page.context().newCDPSession(page);
  for (const [width, height, px, stays] of [
    [1350, 900, 16, true],
    [390, 844, 16, true],
    [390, 844, 32, false],
    [390, 400, 16, false],
    [844, 390, 16, false],
    [1350, 400, 16, false],
    [320, 256, 16, false],
  ] as const) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect.poll(async () => ({ width, height, px, stays: await header.evaluate((element) => element.getBoundingClientRect().bottom > 0) })).toEqual({ width, height, px, stays });
    // The target of a link or of the keyboard has the whole screen.
    const room = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
    expect(room / height).toBeLessThan(0.2);
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
});
