import { status } from '../site-proxy';
import { comeToIsland, hydrateIsland } from '../visitor';
import { expect, test } from '../journey-test';
import { isMarkedDocument, markDocument } from '../../follow-link';
import type { Visitor } from '../visitor';

const path = '/blog/tv-aerial-installation-cost-guide';
const island = 'blog/job-planner';
const entry = /\/releases\/blog\/[^/]+\/remote-entry\.[^/]*\.js$/;

test.use({ expectedErrors: /\/releases\/blog\/|LoadError/ });

/** Counts the events that a page reports failed loads with. */
async function watchPreloadErrors(visitor: Visitor): Promise<() => Promise<number>> {
  await visitor.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('preload-error', () => (dataset.preloadErrors = String(Number(dataset.preloadErrors ?? 0) + 1)));
  });
  return () => visitor.evaluate(() => Number(document.documentElement.dataset.preloadErrors ?? 0));
}

test('an island whose entry fails once is requested again, and hydrated', async ({ visitor, site }) => {
  await visitor.open(path);
  const preloadErrors = await watchPreloadErrors(visitor);
  const mend = site.during(entry, status(503));

  await comeToIsland(visitor, island);
  await visitor.waitUntil(() => Number(document.documentElement.dataset.preloadErrors) > 0);
  mend();

  await hydrateIsland(visitor, island);
  expect(await preloadErrors()).toBe(1);
  expect(await visitor.evaluate(() => document.querySelector('[role=alert]') === null)).toBe(true);
});

test('an island that fails for good leaves its page as it is, and "Try again" hydrates it once its files are back', async ({ visitor, site }) => {
  const mend = site.during(entry, status(503));
  await visitor.open(path);
  await markDocument(visitor);
  const preloadErrors = await watchPreloadErrors(visitor);

  await comeToIsland(visitor, island);
  await visitor.waitForText('[role=alert]', 'is not working');
  expect(await preloadErrors()).toBeGreaterThan(0);
  expect(await visitor.evaluate((name) => document.querySelector<HTMLElement>(`[data-island="${name}"]`)?.innerText.length, island)).toBeGreaterThan(50);
  mend();
  await visitor.click('[role=alert] button', 'Try again');

  await hydrateIsland(visitor, island);
  expect(await isMarkedDocument(visitor)).toBe(true);
});
