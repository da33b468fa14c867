import { expect, test } from '../journey-test';
import { isMarkedDocument, markDocument } from '../follow-link';
import type { Visitor } from '../visitor';

const scrollTop = (visitor: Visitor) => visitor.evaluate(() => Math.round(scrollY));

/** Scrolls to a link far down, and follows it with the mouse. */
async function followFromBelow(visitor: Visitor, selector: string): Promise<number> {
  await visitor.pointAt(selector);
  const left = await scrollTop(visitor);
  await visitor.click(selector);
  return left;
}

test('links lead on in the same document; Back and Forward show each page where it was left', async ({ visitor }) => {
  await visitor.open('/areas');
  await markDocument(visitor);

  const left = await followFromBelow(visitor, 'footer a[href="/blog"]');
  await visitor.waitForText('h1', 'guides');
  expect(left).toBeGreaterThan(1000);
  await visitor.waitUntil(() => scrollY === 0);
  expect(await visitor.evaluate(() => document.activeElement?.id)).toBe('main');
  const leftBlog = await followFromBelow(visitor, 'main a[href="/blog/loft-or-roof-aerial"]');
  await visitor.waitForText('h1', 'Loft');

  await visitor.back();
  await visitor.waitForText('h1', 'guides');
  await visitor.waitUntil((top) => Math.abs(scrollY - top) < 2, leftBlog);
  await visitor.back();
  await visitor.waitForText('h1', 'Areas');
  await visitor.waitUntil((top) => Math.abs(scrollY - top) < 2, left);
  await visitor.forward();
  await visitor.waitForText('h1', 'guides');
  await visitor.waitUntil((top) => Math.abs(scrollY - top) < 2, leftBlog);

  expect(await isMarkedDocument(visitor)).toBe(true);
});

test('a page that was loaded as a document is there on the way back from the next one', async ({ visitor, site }) => {
  await visitor.open('/services');
  await site.settled();
  await visitor.open('/areas');
  await site.settled();

  await visitor.back();
  await visitor.waitForText('h1', 'services');
  await site.settled();
  await visitor.forward();
  await visitor.waitForText('h1', 'Areas');
  await site.settled();
  await visitor.reload();

  await visitor.waitForText('h1', 'Areas');
});
