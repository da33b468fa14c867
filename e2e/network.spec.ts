import type { Lock, LockedRelease } from '@site/shared/lock';
import { filesOfFirstLoad, loadedFiles, timeReadiness } from './first-load';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

interface SectionPage {
  readonly path: string;
  /** Its files and the shell's are all that the page may load. */
  readonly section: string;
}

const sectionPages: readonly SectionPage[] = [
  { path: '/', section: 'shell' },
  { path: '/contact', section: 'shell' },
  { path: '/areas', section: 'locations' },
  { path: '/burford', section: 'locations' },
  { path: '/commercial-tv-installation', section: 'commercial' },
  { path: '/blog/loft-or-roof-aerial', section: 'blog' },
  { path: '/blog/tv-aerial-installation-cost-guide', section: 'blog' },
];

/** Browsers load it when they choose, once they have laid the page out; a guide's is on pages of other sections too. */
const lazyPicture = /\.(drawing|diagram)\.\w+\.svg$/;

/** Runs in the page: elements that load code, styles or fonts without a hash. */
function filesWithoutHash(): string[] {
  const loaders = document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=preload]:not([as=image])');
  return [...loaders].filter((element) => !element.hasAttribute('integrity')).map(({ outerHTML }) => outerHTML);
}

for (const { path, section } of sectionPages) {
  test(`${path} loads one script before it follows links, each file once, and nothing of another section`, async ({ page, openPage }) => {
    await timeReadiness(page);

    await openPage(path);
    await page.waitForLoadState('networkidle');

    const early = (await filesOfFirstLoad(page)).map((file) => file.path).filter((file) => !lazyPicture.test(file));
    expect(early.filter((file) => file.endsWith('.js'))).toEqual([expect.stringMatching(/^\/releases\/shell\/[^/]+\/main\./)]);
    const all = (await loadedFiles(page)).filter(({ isFromCache }) => !isFromCache).map((file) => file.path);
    expect(all.filter((file, index) => all.indexOf(file) !== index)).toEqual([]);
    expect(early.filter((file) => !new RegExp(`^/releases/(shell|${section})/`).test(file))).toEqual([]);
    expect(await page.evaluate(filesWithoutHash)).toEqual([]);
  });
}

for (const { kind, path, status } of pageKinds) {
  test(`${kind}: before a frame has been painted nothing is requested but the page and its font`, async ({ page, messages }) => {
    if (status === 404) messages.allow(/status of 404/);
    const requested: string[] = [];
    // Browsers fetch the icon of the tab when they choose.
    page.on('request', (request) => /\/icon\.\w+\.svg$/.test(request.url()) || lazyPicture.test(request.url()) || requested.push(request.resourceType()));
    await page.addInitScript(() => {
      const frames: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => frames.push(callback);
      Object.assign(window, { paint: () => frames.forEach((frame) => frame(performance.now())) });
    });

    await page.goto(path, { waitUntil: 'networkidle' });
    expect(requested).toEqual(['document', 'font']);

    await page.evaluate('paint()');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(requested).toContain('script');
  });
}

/** A release of the current lock. */
async function lockedRelease(section: string): Promise<LockedRelease> {
  const { releases } = JSON.parse((await rawGet('/lock.json')).body) as Lock;
  const release = releases[section];
  if (!release) throw new Error(`Wanted a release of ${section} in /lock.json, found ${Object.keys(releases).join(', ')}.`);
  return release;
}

test('the main script and React ask to be compiled while they load, and no other file does', async () => {
  const { base, islands } = await lockedRelease('shell');
  const main = (await rawGet('/')).body.match(/\/releases\/shell\/[^"]+\/main\.\w+\.js/g) ?? [];
  const files = [...new Set([...main, ...Object.values(islands).flat().map((file) => base + file)])];

  const texts = await Promise.all(files.map(async (file) => [file, (await rawGet(file)).body] as const));

  const asking = texts.filter(([, text]) => text.startsWith('//# allFunctionsCalledOnLoad\n')).map(([file]) => file);
  expect(asking.map((file) => file.slice(base.length).split('.')[0])).toEqual(['main', 'react']);
  expect(files.length).toBeGreaterThan(5);
});

test('a script that is requested without its hash does not load', async ({ page, openPage, messages }) => {
  messages.allow(/Integrity-Policy/i);
  await openPage('/services');
  const { base, islands, integrity } = await lockedRelease('shell');
  const file = islands.enquiry?.find((name) => name.endsWith('.js')) ?? '';

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
