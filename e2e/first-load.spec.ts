import type { Page } from '@playwright/test';
import { budgets } from '../shell/composer/gate/budgets';
import { hydrateIsland } from './come-to-island';
import { filesOfFirstLoad, loadedFiles, timeReadiness, weighFiles } from './first-load';
import { removedElements, watchHydration } from './hydration-watch';
import { pageKinds } from './page-kinds';
import type { PageKind } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';
import { pageStyle } from './style-usage';

/** Limit for the fonts of a page. */
const fontBytes = 40_000;

/** Browsers load them when they choose: the icon of the tab, and drawings once they have laid the page out. */
const lazyPicture = /\/icon\.\w+\.svg$|\.(drawing|diagram)\.\w+\.svg$/;

/** Keeps the page from seeing a frame until it is painted with the function that is returned. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const native = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => frames.push(callback);
    const paint = () => {
      window.requestAnimationFrame = native;
      for (const frame of frames) requestAnimationFrame(frame);
    };
    Object.assign(window, { paint });
  });
  return () => page.evaluate('paint()');
}

/** Runs in the page: files that it may not be painted without. */
function blockingFiles(): string[] {
  const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  return files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(({ name }) => name);
}

/** Runs in the page: classes of its elements. */
function classesInUse(): string[] {
  return [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))];
}

/** Runs in the page: elements that load code, styles or fonts without a hash. */
function filesWithoutHash(): string[] {
  const loaders = document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=preload]:not([as=image])');
  return [...loaders].filter((element) => !element.hasAttribute('integrity')).map(({ outerHTML }) => outerHTML);
}

/** Runs in the page: whether an island is hydrated because it is on the first screen, or less than half a screen below. */
function hasNearIsland(): boolean {
  const island = document.querySelector('[data-when="near"]');
  return island !== null && island.getBoundingClientRect().top <= innerHeight * 1.5;
}

/** Exactly one of each in a document. */
const singles = ['title', 'link[rel=canonical]', 'meta[name=description]', 'h1', 'main', '[data-page]', '#announcer'];

/** Runs in the page: those of the selectors that do not match one element, and ids that are not of one element. */
function notSingle(selectors: readonly string[]): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return [...selectors.filter((selector) => document.querySelectorAll(selector).length !== 1), ...ids.filter((id, index) => ids.indexOf(id) !== index)];
}

/** Pages of remotes whose islands no other kind has. */
const morePages: readonly PageKind[] = [
  { kind: 'blog index with a question', path: '/blog?q=barn', status: 200, heading: /guides/i },
  { kind: 'building with one tool', path: '/student-accommodation-tv', status: 200, heading: /./ },
  { kind: 'building with a tool and a form', path: '/new-build-installation', status: 200, heading: /./ },
];

for (const { kind, path, status, heading } of [...pageKinds, ...morePages]) {
  test(`the first load of ${kind} requests only its font before the first frame, then its main script, with React where an island is near, within the budgets; all islands are hydrated in place`, async ({ page, messages }) => {
    if (status === 404) messages.allow(/status of 404/);
    const { body } = await rawGet(path);
    const requested: string[] = [];
    page.on('request', (request) => lazyPicture.test(request.url()) || requested.push(request.resourceType()));
    await timeReadiness(page);
    await watchHydration(page);
    const paint = await holdFrames(page);

    await page.goto(path, { waitUntil: 'networkidle' });
    expect(requested).toEqual(['document', 'font']);
    const scripts = (await page.evaluate(hasNearIsland)) ? ['main', 'react'] : ['main'];
    await paint();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    // A file is in the list once it is there.
    const scriptsOfFirstLoad = async () => (await filesOfFirstLoad(page)).flatMap((file) => /^\/releases\/shell\/[^/]+\/(\w+)\.\w+\.js$/.exec(file.path)?.[1] ?? []);
    await expect.poll(scriptsOfFirstLoad, 'scripts').toEqual(scripts);
    const early = await filesOfFirstLoad(page);
    expect.soft(early.filter((file) => file.path.endsWith('.woff2')), 'fonts').toHaveLength(1);
    expect.soft(early.filter((file) => !/\.(js|woff2)$/.test(file.path) && !lazyPicture.test(file.path)), 'files beside its font and scripts').toEqual([]);
    expect.soft(await page.evaluate(blockingFiles), 'files that it is not painted without').toEqual([]);
    expect.soft(await page.evaluate(filesWithoutHash), 'files without a hash').toEqual([]);
    expect.soft(weighFiles(early.filter((file) => file.path.includes('/main.')), '.js'), 'bytes of its main script').toBeLessThanOrEqual(budgets.main);
    expect.soft(weighFiles(early, '.js'), 'bytes of scripts').toBeLessThanOrEqual(budgets.island);
    expect.soft(weighFiles(early, '.woff2'), 'bytes of fonts').toBeLessThanOrEqual(fontBytes);
    const classes = (await page.evaluate(classesInUse)).filter((name) => name.includes('-module-'));
    expect.soft(classes.length).toBeGreaterThan(20);
    expect.soft(classes.filter((name) => !pageStyle(body).includes(`.${name}`)), 'classes without rules').toEqual([]);

    const islands = await page.locator('[data-island]').evaluateAll((elements) => elements.map((element) => element.getAttribute('data-island') ?? ''));
    expect(islands).toEqual(expect.arrayContaining(['shell/commercial-menu', 'shell/mobile-menu', 'shell/toaster']));
    for (const island of islands) await hydrateIsland(page, island);

    expect(await removedElements(page)).toEqual([]);
    expect(await page.evaluate(notSingle, singles)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const loaded = (await loadedFiles(page)).filter(({ isFromCache }) => !isFromCache).map((file) => file.path);
    expect(loaded.filter((file, index) => loaded.indexOf(file) !== index), 'files that were loaded twice').toEqual([]);
    expect(messages.heard.filter(({ text }) => !text.includes('status of 404'))).toEqual([]);
  });
}
