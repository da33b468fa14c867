import type { Locator } from '@playwright/test';
import { readSitePages } from './site-pages';
import { expect, test } from './site-test';

/** Pictures that are files of a release. */
const released = 'img[src*="/releases/"]';

const isLoaded = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('each picture of every page has its room before it is loaded, and its file is lazy', async () => {
  const pictures = (await readSitePages()).flatMap(({ html }) => html.match(/<img [^>]*>/g) ?? []);

  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter((picture) => !/ width="\d+"/.test(picture) || !/ height="\d+"/.test(picture))).toEqual([]);
  expect(pictures.filter((picture) => !picture.includes(' src="data:') && !picture.includes(' loading="lazy"'))).toEqual([]);
});

test('a picture far below is loaded when the visitor comes near it', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage('/blog');
  const last = page.getByRole('main').locator(released).last();
  expect(await isLoaded(last)).toBe(false);

  await last.scrollIntoViewIfNeeded();

  await expect.poll(() => isLoaded(last)).toBe(true);
});

test('a head has its drawing beside the heading on a wide screen, and none on a phone', async ({ page, openPage }) => {
  await openPage('/contact');
  const head = page.getByRole('main').locator('header');
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

  await page.setViewportSize({ width: 1350, height: 900 });
  const [heading, beside] = [await boxOf(head.getByRole('heading')), await boxOf(head.locator('img'))];
  await page.setViewportSize({ width: 390, height: 844 });

  expect(beside.x).toBeGreaterThanOrEqual(heading.x + heading.width);
  await expect(head.locator('img')).toBeHidden();
});
