import { filesOfFirstLoad, slowDown, timeHydration } from './first-load';
import { bringPart } from './live-part';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import type { Lock } from './releases/served-page';
import { expect, test } from './site-test';

interface SectionPage {
  readonly path: string;
  /** Whose files the page may load beside the shell's. */
  readonly section: string;
}

const sectionPages: readonly SectionPage[] = [
  { path: '/', section: 'shell' },
  { path: '/services', section: 'shell' },
  { path: '/contact', section: 'shell' },
  { path: '/areas', section: 'locations' },
  { path: '/oxford', section: 'locations' },
  { path: '/burford', section: 'locations' },
  { path: '/commercial-tv-installation', section: 'commercial' },
  { path: '/blog', section: 'blog' },
  { path: '/blog/loft-or-roof-aerial', section: 'blog' },
  { path: '/blog/tv-aerial-installation-cost-guide', section: 'blog' },
];

/** Runs in the page: what loads code, styles or fonts without saying which. */
function filesWithoutHash(): string[] {
  const loaders = document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=preload]:not([as=image])');
  return [...loaders].filter((element) => !element.hasAttribute('integrity')).map(({ outerHTML }) => outerHTML);
}

/** The optimiser starts by the clock: on a slow machine that may be before hydration. */
function isDeferred(file: string, html: string): boolean {
  return /\/releases\/shell\/[^/]+\/(optimiser|\d+)\./.test(file) && !html.includes(file);
}

for (const { path, section } of sectionPages) {
  test.describe(`the first load of ${path}`, () => {
    test('takes one script, and none of a page', async ({ page, openPage }) => {
      await timeHydration(page);
      await slowDown(page);

      await openPage(path);

      const { body } = await rawGet(path);
      const scripts = (await filesOfFirstLoad(page)).filter(({ path: file }) => file.endsWith('.js') && !isDeferred(file, body));
      expect(scripts.map(({ path: file }) => file)).toEqual([expect.stringMatching(/^\/releases\/shell\/[^/]+\/main\./)]);
    });

    test('asks for each file once, and for nothing of another section', async ({ page, openPage }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await timeHydration(page);

      await openPage(path);

      const early = new Set((await filesOfFirstLoad(page)).map((file) => file.path));
      const files = requested.filter((file) => early.has(file));
      const foreign = files.filter((file) => !new RegExp(`^/releases/(shell|${section})/`).test(file));
      expect(files.length).toBeGreaterThan(1);
      expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
      expect(foreign).toEqual([]);
      expect(await page.evaluate(filesWithoutHash)).toEqual([]);
    });

    test('links each script and stylesheet once, with its hash', async () => {
      const { body } = await rawGet(path);

      const tags = body.match(/<(script|link) (?!rel="preload" as="image"|rel="(?:apple-touch-)?icon")[^>]*(src|href)="\/releases\/[^>]*>/g) ?? [];
      const urls = tags.map((tag) => /(?:src|href)="([^"]*)"/.exec(tag)?.[1]);
      expect(tags.length).toBeGreaterThan(2);
      expect(tags.filter((tag) => !/integrity="sha384-[^"]{64}" crossorigin="anonymous"/.test(tag))).toEqual([]);
      expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    });
  });
}

for (const { kind, path, status } of pageKinds) {
  test(`${kind}: before a frame has been painted nothing is asked for but the page and its font`, async ({ page, messages }) => {
    if (status === 404) messages.allow(/status of 404/);
    const requested: string[] = [];
    // Browsers fetch the icon by the tab when they think fit.
    page.on('request', (request) => /\/icon\.\w+\.svg$/.test(request.url()) || requested.push(request.resourceType()));
    await page.addInitScript(() => {
      const frames: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => frames.push(callback);
      Object.assign(window, { paint: () => frames.forEach((frame) => frame(performance.now())) });
    });

    await page.goto(path, { waitUntil: 'networkidle' });
    expect(requested).toEqual(['document', 'font']);

    await page.evaluate('paint()');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    expect(requested).toContain('script');
  });
}

test('the files of a live part leave together, with the runtime that they need', async ({ page, openPage }) => {
  await slowDown(page);
  await openPage('/areas');

  await bringPart(page);

  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [{ name: entry.name, startMs: entry.startTime, endMs: entry.responseEnd }] : [])),
  );
  const ofPart = files.filter(({ name }) => /\/releases\/locations\/.*\.js$|\/federation\./.test(name));
  expect(ofPart.length).toBe(4);
  expect(Math.max(...ofPart.map(({ startMs }) => startMs))).toBeLessThan(Math.min(...ofPart.map(({ endMs }) => endMs)));
});

/** A release of the live lock. */
async function lockedRelease(section: string) {
  const { releases } = JSON.parse((await rawGet('/lock.json')).body) as Lock;
  const release = releases[section];
  if (!release) throw new Error(`Wanted a release of ${section} in /lock.json, found ${Object.keys(releases).join(', ')}.`);
  return release;
}

test('the main script asks to be compiled while it comes, and no other file says so', async () => {
  const { base, routes } = await lockedRelease('shell');
  const main = (await rawGet('/')).body.match(/\/releases\/shell\/[^"]+\/main\.\w+\.(?:js|css)/g) ?? [];
  const files = [...new Set([...main, ...Object.values(routes).flat().map((file) => base + file)])];

  const texts = await Promise.all(files.map(async (file) => [file, (await rawGet(file)).body] as const));

  const asking = texts.filter(([, text]) => text.includes('allFunctionsCalledOnLoad'));
  expect(asking.map(([file, text]) => [file, text.split('\n')[0]])).toEqual([[expect.stringMatching(/\/main\.\w+\.js$/), '//# allFunctionsCalledOnLoad']]);
  expect(files.length).toBeGreaterThan(5);
});

test('a script that is asked for without its hash does not load', async ({ page, openPage, messages }) => {
  messages.allow(/Integrity-Policy/i);
  await openPage('/services');
  const { base, routes, integrity } = await lockedRelease('shell');
  const file = routes['/contact']?.find((name) => name.endsWith('.js')) ?? '';

  const load = (hash = '') =>
    page.evaluate(
      ([src, integrity]) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
          document.head.append(script);
        }),
      [base + file, hash] as const,
    );

  expect([await load(), await load(integrity[file])]).toEqual(['refused', 'loaded']);
});
