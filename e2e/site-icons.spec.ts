import { readHtml } from './html-facts';
import { rawGet, siteUrl } from './raw-request';
import { expect, test } from './site-test';

interface WebManifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

async function readPng(path: string): Promise<[number, number]> {
  const bytes = Buffer.from(await (await fetch(new URL(path, siteUrl))).arrayBuffer());
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function linkedFile(rel: string, more = ''): Promise<string> {
  const { body } = await rawGet('/');
  return new RegExp(`<link rel="${rel}" href="([^"]+)"${more}`).exec(body)?.[1] ?? '';
}

test('browsers that ask for /favicon.ico get an icon file', async () => {
  const answer = await fetch(new URL('/favicon.ico', siteUrl));
  const bytes = Buffer.from(await answer.arrayBuffer());

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
  expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test('a phone finds an icon of 180 px for its home screen', async () => {
  expect(await readPng(await linkedFile('apple-touch-icon'))).toEqual([180, 180]);
});

test('the manifest answers, and its icons are what it says', async () => {
  const { status, headers, body } = await rawGet(await linkedFile('manifest'));
  const manifest = JSON.parse(body) as WebManifest;

  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect((await rawGet(manifest.start_url)).status).toBe(200);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) expect((await readPng(src)).join('x')).toBe(sizes);
});

test('the browser reads the manifest without an error', async ({ page, openPage }) => {
  await openPage('/');
  const session = await page.context().newCDPSession(page);

  const { errors, url } = await session.send('Page.getAppManifest');

  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});

test('what is around the page has its colour in light and in dark, and so has the tab’s icon', async ({ page, openPage }) => {
  const { body } = await rawGet('/');
  const colors = [...body.matchAll(/<meta name="theme-color" content="([^"]+)" media="\(prefers-color-scheme: (\w+)\)"/g)];
  const icon = await linkedFile('icon', ' type="image/svg\\+xml"');
  await openPage('/');

  expect(colors.map(([, , scheme]) => scheme)).toEqual(['light', 'dark']);
  expect(readHtml(body).metas['theme-color']).toBeUndefined();
  for (const [, color = '', scheme] of colors) {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' });
    const shown = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-page'));
    expect(shown.trim()).toBe(color);
    // The ridge of the roof: slate on light, cream on dark.
    expect((await page.evaluate(brightnessOfRidge, icon)) > 128).toBe(scheme === 'dark');
  }
});

/** Runs in the page. */
async function brightnessOfRidge(icon: string): Promise<number> {
  const image = Object.assign(new Image(48, 48), { src: icon });
  await image.decode();
  const context = Object.assign(document.createElement('canvas'), { width: 48, height: 48 }).getContext('2d');
  context?.drawImage(image, 0, 0, 48, 48);
  return context?.getImageData(24, 13, 1, 1).data[0] ?? -1;
}
