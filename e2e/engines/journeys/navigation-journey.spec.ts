import { isMarkedDocument, markDocument } from '../../follow-link';
import { expect, test } from '../journey-test';
import { delay } from '../site-proxy';
import type { Visitor } from '../visitor';

const isReady = () => document.documentElement.dataset.ready === 'true';

/** Runs in the page. A line of text may have moved since, when a font came. */
const isNear = (top: number) => Math.abs(scrollY - top) < 50;

/** Follows a link, however far down. @returns where the page was then */
async function follow(visitor: Visitor, selector: string): Promise<number> {
  await visitor.evaluate(() => addEventListener('click', () => (document.documentElement.dataset.left = String(scrollY)), { capture: true, once: true }));
  await visitor.click(selector);
  return visitor.evaluate(() => Number(document.documentElement.dataset.left));
}

test('links lead on in the same document; Back and Forward show each page where it was left', async ({ visitor }) => {
  await visitor.open('/areas');
  await markDocument(visitor);

  const left = await follow(visitor, 'footer a[href="/blog"]');
  await visitor.waitForText('h1', 'guides');
  expect(left).toBeGreaterThan(1000);
  await visitor.waitUntil(() => scrollY === 0);
  expect(await visitor.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await visitor.evaluate(() => document.querySelector('#announcer')?.textContent)).toBe(await visitor.evaluate(() => document.title));
  const leftBlog = await follow(visitor, 'main a[href="/blog/loft-or-roof-aerial"]');
  await visitor.waitForText('h1', 'Loft');

  await visitor.back();
  await visitor.waitForText('h1', 'guides');
  await visitor.waitUntil(isNear, leftBlog);
  expect(await visitor.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/blog/loft-or-roof-aerial');
  await visitor.back();
  await visitor.waitForText('h1', 'Areas');
  await visitor.waitUntil(isNear, left);
  await visitor.forward();
  await visitor.waitForText('h1', 'guides');
  await visitor.waitUntil(isNear, leftBlog);

  expect(await isMarkedDocument(visitor)).toBe(true);
});

test('a page that takes long keeps the one before for a moment, and then says that it is loading', async ({ visitor, site }) => {
  site.during(/^\/areas$/, delay(3000));
  await visitor.open('/');
  await visitor.evaluate(() => {
    const main = document.querySelector('main');
    const note = () => (document.documentElement.dataset.kept ??= `${main?.ariaBusy} ${main?.querySelector('h1')?.textContent}`);
    if (main) new MutationObserver(note).observe(main, { attributeFilter: ['aria-busy'] });
  });

  await visitor.click('header a', 'Areas');

  await visitor.waitForText('main', 'Loading page...');
  expect(await visitor.evaluate(() => document.documentElement.dataset.kept)).toMatch(/^true TV aerials/);
  await visitor.waitForText('h1', 'Areas');
});

test.describe('from document to document', () => {
  // WebKit calls it an error that a page which is left gives up the scripts that it still loads.
  test.use({ expectedErrors: /^not loaded: \/releases\/\S+\.js$/ });

  test('Back and Forward show the page; after a reload, too, Back returns to the place and to the link that was followed', async ({ visitor }) => {
    const link = 'main ul a[href="/yanworth"]';
    await visitor.open('/services');
    await visitor.open('/areas#gloucestershire');
    await visitor.back();
    await visitor.waitForText('h1', 'services');
    await visitor.forward();
    await visitor.waitForText('h1', 'Areas');
    await visitor.waitUntil(isReady);

    await visitor.pointAt(link);
    const left = await visitor.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(1000);
    await visitor.click(link);
    await visitor.waitForText('h1', 'Yanworth');
    await visitor.reload();
    await visitor.waitUntil(isReady);
    await visitor.back();

    await visitor.waitForText('h1', 'Areas');
    await visitor.waitUntil((top) => Math.abs(scrollY - top) < 2, left);
    expect(await visitor.evaluate(() => document.activeElement?.textContent)).toBe('Yanworth');
  });
});
