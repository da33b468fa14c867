import type { Page } from '@playwright/test';
import { parseHealthReport } from '../shell/composer/health/parse-health-report';
import { comeToIsland, expectHydrated } from './come-to-island';
import { expect, test } from './site-test';

const address = '/api/section-health';
const checker = '/blog/check-your-aerial-before-you-call';

/** Copies what the page's beacons say, and lets them go. */
async function watchBeacons(page: Page): Promise<() => Promise<ReturnType<typeof parseHealthReport>[]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const texts: Promise<string>[] = [];
    Object.assign(window, { beacons: () => Promise.all(texts) });
    navigator.sendBeacon = (url, body) => {
      texts.push((body as Blob).text());
      return send(url, body);
    };
  });
  return async () => (await page.evaluate(() => (Reflect.get(window, 'beacons') as () => Promise<string[]>)())).map((text) => parseHealthReport(JSON.parse(text)));
}

test('each page reports once, when it is left: its sections, releases and how quickly it reacted', async ({ page, openPage }) => {
  const beacons = await watchBeacons(page);
  const started = page.waitForResponse(/\/background\./);
  await openPage(checker);
  await (await started).finished();
  await comeToIsland(page, 'blog/symptom-checker');
  await expectHydrated(page, 'blog/symptom-checker');
  await page.getByRole('main').getByRole('button', { name: 'Show where to look' }).click();
  await page.waitForLoadState('networkidle');
  expect(await beacons()).toEqual([]);

  const taken = page.waitForResponse(`**${address}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Student accommodation', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/student/i);

  expect((await taken).status()).toBe(204);
  const [first, ...more] = await beacons();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    page: 'blog',
    sections: [
      { section: 'shell', release: expect.stringMatching(/^\d+\./) as unknown },
      { section: 'blog', release: expect.stringMatching(/^\d+\./) as unknown, hydrated: expect.any(Number) as unknown },
    ],
    cls: 0,
  });
  expect(Object.keys(first ?? {}).sort()).toEqual(['cls', 'inp', 'page', 'sections']);
  expect(first?.sections.flatMap(({ failed = [] }) => failed)).toEqual([]);
});

test('an island whose file is gone for good is reported within seconds', async ({ page, openPage, messages }) => {
  messages.allow(/Failed to load resource|net::ERR|LoadError|failed to load/);
  const beacons = await watchBeacons(page);
  await page.route(/\/releases\/blog\/[^/]+\/symptom-checker\./, (route) => route.abort());
  await openPage(checker);
  await comeToIsland(page, 'blog/symptom-checker');

  await expect.poll(async () => (await beacons()).flatMap((report) => (report?.sections ?? []).flatMap(({ section, failed = [] }) => failed.map((way) => `${section} ${way}`)))).toEqual(['blog chunk']);
});

test('a blocked report is silent', async ({ page, openPage, messages }) => {
  messages.allow(/ERR_BLOCKED_BY_CLIENT/);
  await page.route(`**${address}`, (route) => route.abort('blockedbyclient'));
  await openPage(checker);
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Student accommodation', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/student/i);
});
