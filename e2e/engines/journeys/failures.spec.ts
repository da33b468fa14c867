import type { ServerResponse } from 'node:http';
import { status } from '../site-proxy';
import { comeToIsland, hydrateIsland } from '../visitor';
import { expect, test } from '../journey-test';
import { isMarkedDocument, markDocument } from '../../follow-link';

const path = '/blog/tv-aerial-installation-cost-guide';
const island = 'blog/job-planner';
const entry = /\/releases\/blog\/[^/]+\/remote-entry\.[^/]*\.js$/;

test.use({ expectedErrors: /\/releases\/(blog\/|\S+\.woff2)|LoadError/ });

test('an island that fails for good leaves its page as it is, and "Try again" hydrates it once its files are back', async ({ visitor, site }) => {
  const mend = site.during(entry, status(503));
  await visitor.open(path);
  await markDocument(visitor);

  await comeToIsland(visitor, island);
  await visitor.waitForText('[role=alert]', 'is not working');
  expect(await visitor.evaluate(() => document.documentElement.dataset.preloadErrors)).toMatch(entry);
  expect(await visitor.evaluate((name) => document.querySelector<HTMLElement>(`[data-island="${name}"]`)?.innerText.length, island)).toBeGreaterThan(50);
  mend();
  await visitor.click('[role=alert] button', 'Try again');

  await hydrateIsland(visitor, island);
  expect(await isMarkedDocument(visitor)).toBe(true);
});

for (const [what, fault] of [['is missing', status(404)], ['is cut off', (response: ServerResponse) => void response.destroy()]] as const) {
  test(`a preloaded font that ${what} raises one \`preload-error\``, async ({ visitor, site }) => {
    site.during(/\.woff2$/, fault);

    await visitor.open('/services');

    await visitor.waitUntil(() => document.documentElement.dataset.preloadErrors !== undefined);
    await site.settled();
    expect(await visitor.evaluate(() => document.documentElement.dataset.preloadErrors)).toMatch(/^ \/releases\/shell\/[^/ ]+\/[^/ ]+\.woff2$/);
  });
}
