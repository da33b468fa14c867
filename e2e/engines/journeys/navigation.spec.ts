import { expect, test } from '../journey-test';
import { isMarkedDocument, markDocument } from '../follow-link';
import type { Visitor } from '../visitor';

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
  const leftBlog = await follow(visitor, 'main a[href="/blog/loft-or-roof-aerial"]');
  await visitor.waitForText('h1', 'Loft');

  await visitor.back();
  await visitor.waitForText('h1', 'guides');
  await visitor.waitUntil(isNear, leftBlog);
  await visitor.back();
  await visitor.waitForText('h1', 'Areas');
  await visitor.waitUntil(isNear, left);
  await visitor.forward();
  await visitor.waitForText('h1', 'guides');
  await visitor.waitUntil(isNear, leftBlog);

  expect(await isMarkedDocument(visitor)).toBe(true);
});

test.describe('from document to document', () => {
  // WebKit and Firefox call it an error that a page which is left gives up what it still loads.
  test.use({ expectedErrors: /^not loaded/ });

  test('Back, Forward and a reload show the page', async ({ visitor }) => {
    await visitor.open('/services');
    await visitor.open('/areas');

    await visitor.back();
    await visitor.waitForText('h1', 'services');
    await visitor.forward();
    await visitor.waitForText('h1', 'Areas');
    await visitor.reload();

    await visitor.waitForText('h1', 'Areas');
  });
});
