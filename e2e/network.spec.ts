import { filesOfFirstLoad, slowDown, timeHydration } from './first-load';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

/** A page of every section, with the sections whose files it may load. */
const sectionPages: readonly (readonly [path: string, section: string])[] = [
  ['/', 'shell'],
  ['/contact', 'shell'],
  ['/areas', 'locations'],
  ['/oxford', 'locations'],
  ['/burford', 'locations'],
  ['/commercial-tv-installation', 'commercial'],
  ['/blog', 'blog'],
  ['/blog/loft-or-roof-aerial', 'blog'],
];

/** Runs in the page: what loads code, styles or fonts without saying which. */
function filesWithoutHash(): string[] {
  const loaders = document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=preload]:not([as=image])');
  return [...loaders].filter((element) => !element.hasAttribute('integrity')).map(({ outerHTML }) => outerHTML);
}

/** The optimiser and the toaster start by the clock and when idle: on a slow machine that may be before hydration. */
function isDeferred(file: string, html: string): boolean {
  return /\/releases\/shell\/[^/]+\/(optimiser|toaster|\d+)\./.test(file) && !html.includes(file);
}

for (const [path, section] of sectionPages) {
  test.describe(`the first load of ${path}`, () => {
    test('starts all scripts in one wave', async ({ page, openPage }) => {
      await timeHydration(page);
      await slowDown(page);

      await openPage(path);

      const { body } = await rawGet(path);
      const scripts = (await filesOfFirstLoad(page)).filter(({ path: file }) => file.endsWith('.js') && !isDeferred(file, body));
      const firstEndMs = Math.min(...scripts.map(({ endMs }) => endMs));
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter(({ startMs }) => startMs >= firstEndMs)).toEqual([]);
    });

    test('asks for each file once, and for nothing of another section', async ({ page, openPage }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await timeHydration(page);

      await openPage(path);

      const early = new Set((await filesOfFirstLoad(page)).map((file) => file.path));
      const files = requested.filter((file) => early.has(file));
      const foreign = files.filter((file) => !new RegExp(`^/releases/(shell|${section})/`).test(file));
      expect(files.length).toBeGreaterThan(2);
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

test('a script that is asked for without its hash does not load', async ({ page, openPage, messages }) => {
  messages.allow(/Integrity-Policy/i);
  await openPage('/contact');
  const [url] = (/\/releases\/shell\/[^"]*\/home\.[^"]*\.js/.exec((await rawGet('/')).body)) ?? [];

  const load = (integrity: string) =>
    page.evaluate(
      ([src, hash]) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src, integrity: hash, crossOrigin: 'anonymous' });
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
          document.head.append(script);
        }),
      [url ?? '', integrity] as const,
    );
  const hash = /home\.[^"]*\.js" integrity="([^"]*)"/.exec((await rawGet('/')).body)?.[1] ?? '';

  expect([await load(''), await load(hash)]).toEqual(['refused', 'loaded']);
});
