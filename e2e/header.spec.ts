import { furtherLinks, mainLinks } from './chrome-links';
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

test('pages of each section have a contact section to skip to', async ({ page, openPage }) => {
  for (const path of ['/', '/oxford', '/blog', '/new-build-installation']) {
    await openPage(path);
    await expect(page.locator('#contact')).toHaveCount(1);
  }
});

test('the header holds the logo, the links and the Commercial menu, Contact as a call to action', async ({ page, openPage }) => {
  await openPage('/');
  const header = page.getByRole('banner');

  for (const [name, path] of [...mainLinks, ...furtherLinks]) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(header.getByRole('link', { name: 'Cotswold Aerials & Wi-Fi' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Contact' }).locator('svg')).toBeVisible();
  const colours = ['Contact', 'Reviews'].map((name) =>
    header.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor),
  );
  const [contact, reviews] = await Promise.all(colours);
  expect(contact).not.toBe(reviews);
});

for (const width of [1024, 1180, 1350]) {
  test(`at ${width} px the header has the phone number and all its links, each in one line, within 73 px`, async ({ page, openPage }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage('/');
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation').getByRole('link').filter({ visible: true });

    await expect(header.getByRole('link', { name: /^[\d ]{11,}$/ })).toHaveAttribute('href', /^tel:\+44\d{10}$/);
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)));
    expect(tops.length).toBe(mainLinks.length + furtherLinks.length);
    expect(new Set(tops).size).toBe(1);
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(73);
  });
}

const activeLinks: readonly (readonly [path: string, active: string | undefined])[] = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/contact', 'Contact'],
  ['/blog', 'Advice'],
  ['/oxford', undefined],
  ['/services-x', undefined],
];

for (const [path, active] of activeLinks) {
  test(`on ${path} the active link of the header is ${active ?? 'none'}`, async ({ page, openPage }) => {
    await openPage(path);

    const current = page.getByRole('banner').locator('[aria-current=page]').filter({ visible: true });
    expect(await current.allInnerTexts()).toEqual(active === undefined ? [] : [active]);
  });
}

test('the active link follows a navigation', async ({ page, openPage }) => {
  await openPage('/');
  const header = page.getByRole('banner');

  await header.getByRole('link', { name: 'Reviews' }).click();

  await expect(header.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page');
  await expect(header.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('before any sign of intent no code of the Commercial menu is loaded', async ({ page, openPage }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openPage('/');
  await page.waitForLoadState('networkidle');

  expect(requested.filter((url) => /\/(commercial-menu|hydrate)\./.test(url))).toEqual([]);
});
