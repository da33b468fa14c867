import type { Page } from '@playwright/test';
import { comeToIsland } from '../come-to-island';
import { followLink } from '../follow-link';
import { expect, test } from './fault-test';
import { answerFaults, byteFaults, faultMessages } from './file-faults';
import { preloadErrors, sectionErrors, watchErrors } from './reported-errors';
import { findIslandPage } from './section-page';

/** Longer than the shell waits before a second try. */
const retriedMs = 1500;

async function takeOver(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('preload-error', (event) => event.preventDefault()));
}

test('an island whose failure a listener takes over is requested once, logged once, and left without a notice, online again or not', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  const target = await findIslandPage('locations');
  if (!target) throw new Error('No page has an island of locations.');
  const { path, island, scripts } = target;
  const requested: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && request.url().endsWith(scripts['island chunk'].path) && requested.push(request.url()));
  await page.route(`**${scripts['island chunk'].path}`, (route) => route.abort());
  await watchErrors(page);
  await takeOver(page);
  await openPage(path);

  await comeToIsland(page, island);
  await expect.poll(() => preloadErrors(page)).toHaveLength(1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForTimeout(retriedMs);

  expect(requested).toHaveLength(1);
  expect(await preloadErrors(page)).toEqual([{ section: 'locations', release: target.release, url: scripts['island chunk'].path, hasError: true, cancelable: true }]);
  expect(await sectionErrors(page)).toEqual([]);
  expect(messages.heard.filter(({ text }) => text.includes('LoadError'))).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page whose failure a listener takes over leaves the page before as it is, and is loaded when its link is followed again', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await page.route('**/services', (route) => route.abort());
  await takeOver(page);
  await watchErrors(page);
  await openPage('/contact');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();

  await followLink(page, '/services');
  await expect.poll(() => preloadErrors(page)).toEqual([expect.objectContaining({ section: 'shell', url: '/services' })]);
  await page.waitForTimeout(retriedMs);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  expect(await preloadErrors(page)).toHaveLength(1);
  await page.unroute('**/services');
  await followLink(page, '/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
});

for (const [fault, answer] of [...Object.entries(answerFaults), ['has altered bytes', byteFaults['has altered bytes']] as const]) {
  test(`a preloaded font that ${fault} before the main script runs is reported once`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    messages.allow(/Failed to decode|OTS parsing|preload/);
    await page.route('**/*.woff2', (route) => answer?.(route));
    await watchErrors(page);

    await openPage('/services');

    await expect.poll(() => preloadErrors(page)).toEqual([{ section: 'shell', release: expect.any(String), url: expect.stringMatching(/^\/releases\/shell\/[^/]+\/[^/]+\.woff2$/), hasError: true, cancelable: true }]);
    await page.waitForTimeout(retriedMs);
    expect(await preloadErrors(page)).toHaveLength(1);
  });
}
