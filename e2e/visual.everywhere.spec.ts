import type { Page } from '@playwright/test';
import { fullChromium } from './open-chromium';
import { expect, test } from './site-test';

/*
 * Pictures of six kinds of page, each on a desktop and on a phone, once in light and once in dark. README.md says how to
 * replace them after a change of how pages look.
 */

// At half size, in the site's own font and without hints: layout and colours count, not how a machine draws letters.
test.use({
  saveData: true,
  reuseContext: false,
  deviceScaleFactor: 0.5,
  launchOptions: { ...fullChromium, args: [...fullChromium.args, '--font-render-hinting=none', '--disable-lcd-text'] },
});

// In one worker: every other one would start the browser once more.
test.describe.configure({ mode: 'default' });

type Scheme = 'light' | 'dark';

const pages: readonly { readonly name: string; readonly path: string; readonly schemes: Readonly<Record<string, Scheme>> }[] = [
  { name: 'home', path: '/', schemes: { desktop: 'light', phone: 'dark' } },
  { name: 'services', path: '/services', schemes: { desktop: 'dark', phone: 'light' } },
  { name: 'place', path: '/burford', schemes: { desktop: 'light', phone: 'dark' } },
  { name: 'post', path: '/blog/loft-or-roof-aerial', schemes: { desktop: 'dark', phone: 'light' } },
  { name: 'commercial', path: '/commercial-tv-installation', schemes: { desktop: 'light', phone: 'dark' } },
  { name: 'contact', path: '/contact', schemes: { desktop: 'dark', phone: 'light' } },
];

/** How much of each page is compared, in CSS pixels from the top. */
const height = 2400;

/** A slip changes 0.4 % of the pixels at least; another way of drawing letters on the same Chromium, none. */
const comparison = { maxDiffPixelRatio: 0.003, threshold: 0.1, scale: 'device' } as const;

async function showStill(page: Page, path: string, colorScheme: Scheme): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.evaluate(async () => {
    document.documentElement.style.setProperty('--font-text', 'Heading');
    await document.fonts.ready;
  });
  await expect.poll(() => page.evaluate(() => [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight && !(image.complete && image.naturalWidth > 0)).length)).toBe(0);
}

/** Values that differ about as much as a slip would. */
const slips = [
  ['--color-surface', '#b9d7c4'],
  ['--space-6', '3rem'],
  ['--text-2xl', '3.5rem'],
] as const;

for (const { name, path, schemes } of pages) {
  test(`${name} looks as it did${name === 'commercial' ? ', and a changed token would show' : ''}`, async ({ page }, { project }) => {
    await showStill(page, path, schemes[project.name] ?? 'light');

    await expect(page).toHaveScreenshot(`${name}-${project.name}.png`, comparison);

    // Once: that a picture would show a token that has changed.
    for (const [token, value] of name === 'commercial' && project.name === 'desktop' ? slips : []) {
      await page.evaluate(([property, other]) => document.documentElement.style.setProperty(property, other), [token, value] as const);
      await expect(page, token).not.toHaveScreenshot(`${name}-${project.name}.png`, comparison);
      await page.evaluate((property) => document.documentElement.style.removeProperty(property), token);
    }
  });
}
