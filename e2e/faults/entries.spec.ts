import type { Page } from '@playwright/test';
import { integrityOf } from '../../shell/composer/release/content-hash';
import { goInApp } from '../in-app';
import { expectFailure, expectPage, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { faultMessages } from './file-faults';
import { fileOf, readLivePage, sections } from './section-page';
import type { LockedFile } from './section-page';

test.use({ saveData: true });

declare global {
  interface Window {
    /** Moments of the document's clock. */
    waiting?: { askedAtMs?: number; toldAtMs?: number };
  }
}

/** Times how long a document waits between asking for a script and saying that it failed. */
async function timeWaiting(page: Page, path: string): Promise<void> {
  await page.addInitScript((src) => {
    const waiting: NonNullable<Window['waiting']> = {};
    window.waiting = waiting;
    new MutationObserver(() => {
      if (document.querySelector(`script[src$="${src}"]`)) waiting.askedAtMs ??= performance.now();
      if (document.querySelector('main [role=alert]')) waiting.toldAtMs ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, path);
}

/** At most 3 s are waited for an entry; the rest is what a busy machine needs to show it. */
async function expectDeadline(page: Page): Promise<void> {
  const { askedAtMs = NaN, toldAtMs = NaN } = (await page.evaluate(() => window.waiting)) ?? {};
  expect(toldAtMs - askedAtMs).toBeGreaterThan(2000);
  expect(toldAtMs - askedAtMs).toBeLessThan(4000);
}

/** Answers a file with another script, and has every page and lock name its hash: the site allows it. */
async function replaceLocked(page: Page, { path, integrity }: LockedFile, script: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script, headers: { 'access-control-allow-origin': '*' } }));
  await page.route(/\/[^.]*$|\/lock\.json$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(integrity, integrityOf(script)) });
  });
}

for (const section of sections) {
  test(`row 3 · ${section}: an entry that never answers gives way to the message within 3 s`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readLivePage(section);
    test.skip(!target, `no page of ${section} has live parts`);
    if (!target) return;
    const { path } = fileOf(target, 'entry');
    await timeWaiting(page, path);
    await openPage('/');
    await page.route(`**${path}`, () => undefined);

    await goInApp(page, target.path);

    await expectFailure(page);
    await expectDeadline(page);
    await goElsewhere(page);
  });

  test(`row 3 · ${section}: a first load whose entry never answers stays readable, and says so within 3 s`, async ({ page, messages }) => {
    messages.allow(faultMessages);
    const target = await readLivePage(section);
    test.skip(!target, `no page of ${section} has live parts`);
    if (!target) return;
    const { path } = fileOf(target, 'entry');
    await timeWaiting(page, path);
    await page.route(`**${path}`, () => undefined);

    await page.goto(target.path, { waitUntil: 'commit' });

    await expectFailure(page);
    await expectDeadline(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.heading);
  });

  test(`row 5 · ${section}: an entry that throws while it is evaluated is not asked for again`, async ({ page, openPage, messages }) => {
    messages.allow(/thrown while it is evaluated/);
    const target = await readLivePage(section);
    test.skip(!target, `no page of ${section} has live parts`);
    if (!target) return;
    const { path } = fileOf(target, 'entry');
    await replaceLocked(page, fileOf(target, 'entry'), 'throw new Error("thrown while it is evaluated")');
    await openPage('/');
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith(path) && asked.push(request.resourceType()));

    await goInApp(page, target.path);

    await expectFailure(page);
    expect(asked).toEqual(['script']);
    await tryAgain(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expectFailure(page);
    await goElsewhere(page);
  });
}

test('row 5 · a first load whose entry throws stays readable, and the rest works', async ({ page, messages }) => {
  messages.allow(/thrown while it is evaluated/);
  const target = await readLivePage(sections[0] ?? '');
  test.skip(!target, `no page of ${sections[0] ?? ''} has live parts`);
  if (!target) return;
  await replaceLocked(page, fileOf(target, 'entry'), 'throw new Error("thrown while it is evaluated")');

  await page.goto(target.path);

  await expectFailure(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.heading);
  await goElsewhere(page);
  await expectPage(page, /services/i);
});
