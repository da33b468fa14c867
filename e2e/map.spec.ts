import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { namesInTheWay } from './text-fit';
import { hydrateIsland } from './come-to-island';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

const island = 'locations/areas-map';

function mapOf(page: Page): Locator {
  return page.getByRole('group', { name: 'Map of our places' });
}

/** By its address: Playwright knows no role of a link inside a drawing, though browsers do. */
function placeOn(map: Locator, path: string): Locator {
  return map.locator(`a[href="${path}"]`);
}

/** Once the map has been drawn at another size. */
async function zoomOf(page: Page): Promise<string | null> {
  const sheet = mapOf(page).locator('[data-zoom]');
  await expect.poll(() => sheet.evaluate((element) => (element as HTMLElement).style.transform)).toBe('');
  return sheet.getAttribute('data-zoom');
}

function scrollOf(map: Locator): Promise<readonly [left: number, top: number]> {
  return map.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);
}

async function middleOf(map: Locator): Promise<{ x: number; y: number }> {
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function linksIn(html: string): ReadonlySet<string | undefined> {
  return new Set([...html.matchAll(/href="(\/[^"]+)"/g)].map(([, href]) => href));
}

function pageTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

test('the map is in the HTML, with every place of the lists as a link, in less than 30 kB after brotli', async () => {
  const { body } = await rawGet('/areas');
  const [drawing = ''] = /<svg><svg class="land".*<\/figure>/s.exec(body) ?? [];
  const lists = [...body.matchAll(/<ul[^>]* aria-label="(?:Places|Outside our area) in .*?<\/ul>/gs)].join('');

  expect(linksIn(drawing).size).toBeGreaterThan(300);
  expect(linksIn(drawing)).toEqual(linksIn(lists));
  expect(brotliCompressSync(drawing).length).toBeLessThan(30_000);
  expect(brotliCompressSync(body).length).toBeLessThan(30_000);
});

test('buttons zoom about the middle, a mouse drags the map without following a link, and Ctrl and the wheel zoom about the pointer', async ({ page, openPage }) => {
  await openPage('/areas');
  await hydrateIsland(page, island);
  const map = mapOf(page);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });

  await zoomIn.click();
  await zoomIn.click();
  const size = await map.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight] as const);
  expect(await zoomOf(page)).toBe('2');
  const [left, top] = await scrollOf(map);
  expect(Math.abs(left - size[0] / 2)).toBeLessThan(3);
  expect(Math.abs(top - size[1] / 2)).toBeLessThan(3);

  await zoomIn.click();
  expect(await zoomOf(page)).toBe('3');
  const { x, y } = await middleOf(map);
  const [leftAtThree, topAtThree] = await scrollOf(map);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y - 60, { steps: 4 });
  await page.mouse.up();
  expect(await scrollOf(map)).toEqual([leftAtThree + 80, topAtThree + 60]);
  expect(new URL(page.url()).pathname).toBe('/areas');

  await page.getByRole('button', { name: 'Whole map' }).click();
  expect(await zoomOf(page)).toBe('1');
  expect(await scrollOf(map)).toEqual([0, 0]);

  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(() => zoomOf(page)).toBe('1.5');
});

test('the wheel scrolls the page over the map, whole or zoomed, until the visitor works with it', async ({ page, openPage }) => {
  await openPage('/areas');
  await hydrateIsland(page, island);
  const map = mapOf(page);
  const { x, y } = await middleOf(map);
  await page.mouse.move(x, y);
  const before = await pageTop(page);

  await page.mouse.wheel(0, 200);
  await expect.poll(() => pageTop(page)).toBe(before + 200);
  await page.mouse.wheel(0, -200);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect(await zoomOf(page)).toBe('1.5');
  await map.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const middle = await middleOf(map);
  await page.mouse.move(middle.x, middle.y);
  const [zoomedTop, scroll] = [await pageTop(page), await scrollOf(map)];
  await page.mouse.wheel(0, 200);

  await expect.poll(() => pageTop(page)).toBe(zoomedTop + 200);
  expect(await scrollOf(map)).toEqual(scroll);
});

test('the map is one stop of the Tab key: arrows move inside, the place stays in view, Escape leaves', async ({ page, openPage }) => {
  await openPage('/areas');
  await hydrateIsland(page, island);
  const map = mapOf(page);
  await placeOn(map, '/witney').focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('+');
  expect(await zoomOf(page)).toBe('6');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');

  const focused = map.locator('a:focus');
  await expect(focused).toHaveAttribute('tabindex', '0');
  // At this zoom villages are reached; the name of the focused one shows.
  await expect(focused).not.toHaveClass(/./);
  await expect(focused.locator('text')).toBeVisible();
  const [place, frame] = [await focused.locator('circle').boundingBox(), await map.boundingBox()];
  expect(place && frame && place.x >= frame.x && place.y >= frame.y && place.x + place.width <= frame.x + frame.width && place.y + place.height <= frame.y + frame.height).toBe(true);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(map.locator('a:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
});

// Each width begins with a new page: on a map that was zoomed out, Chromium now and then rounds the height of letters as they were while its picture was small.
for (const width of [390, 768, 1350]) {
  test(`no name on the map covers another at any zoom, ${width} px wide`, async ({ page, openPage }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage('/areas');
    await hydrateIsland(page, island);

    for (const zoom of ['1', '1.5', '2', '3', '4', '6', '8']) {
      expect(await zoomOf(page)).toBe(zoom);
      expect({ zoom, found: await page.evaluate(namesInTheWay, `[data-island="${island}"]`) }).toEqual({ zoom, found: [] });
      await page.getByRole('button', { name: 'Zoom in' }).dispatchEvent('click');
    }
  });
}

test('on a phone, a tap within 12 px of a mark meets a link, or a button over it', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage('/areas');
  await mapOf(page).scrollIntoViewIfNeeded();

  const missed = await mapOf(page).evaluate((map) => {
    map.scrollIntoView({ block: 'center', behavior: 'instant' });
    const frame = map.getBoundingClientRect();
    const points = [...map.querySelectorAll('a circle')].flatMap((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      return [[left - 11.9, top], [left + 11.9, top], [left, top - 11.9], [left, top + 11.9]] as const;
    });
    // The frame has rounded corners.
    const inside = points.filter(([x, y]) => x > frame.left + 8 && x < frame.right - 8 && y > frame.top + 8 && y < frame.bottom - 8);
    const missed = inside.map(([x, y]) => document.elementFromPoint(x, y)).filter((element) => !element?.closest('a, button'));
    return { count: inside.length, missed: missed.map((element) => element?.outerHTML.slice(0, 80)) };
  });

  expect(missed.count).toBeGreaterThan(1200);
  expect(missed.missed).toEqual([]);
});

test('in forced colours the map and its key have the colours of the system', async ({ page, openPage }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openPage('/areas');

  const system = await page.evaluate(() => getComputedStyle(document.body).color);
  const marks = page.locator('figure:has([aria-label="Map of our places"])').locator('circle, path.mast, li path');
  const colours = await marks.evaluateAll((all) => all.map((mark) => (mark.tagName === 'circle' ? getComputedStyle(mark).fill : getComputedStyle(mark).stroke)));

  expect(colours.filter((colour) => colour === system).length).toBeGreaterThan(300);
  // The main towns, and their mark in the key.
  expect(colours.filter((colour) => colour !== system)).toHaveLength(9);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map is drawn, its places are links, and nothing shows that does not work', async ({ page }) => {
    await page.goto('/areas');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
    await expect(page.getByText('By keyboard:')).toBeHidden();

    await placeOn(mapOf(page), '/witney').click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Witney/);
  });
});
