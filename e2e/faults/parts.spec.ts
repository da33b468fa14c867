import type { Page } from '@playwright/test';
import { holdFiles } from '../held-files';
import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { bringPart, comeNearPart } from '../live-part';
import { expectDeadline, throwAtOnce, thrownMessages, timeWaiting } from './entry-faults';
import { expectFailure, expectPage, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { answerFaults, byteFaults, faultMessages, pickFault } from './file-faults';
import { leaveWhileSlow } from './leave-while-slow';
import { expectBackoff, failUntilTold } from './outage';
import { fileOf, readPartPage, scriptKinds, sections } from './section-page';
import type { SectionPage } from './section-page';
import { preloadErrors, sectionErrors, watchErrors, watchRefetches } from './told-errors';

test.use({ saveData: true });

/** The page of a section with a live part. Skips the test where there is none. */
async function readTarget(section: string): Promise<SectionPage> {
  const target = await readPartPage(section);
  test.skip(!target, `no page of ${section} has a live part`);
  return target as SectionPage;
}

/** Goes to the page in the app, and on to its part. */
async function comeTo(page: Page, { path, heading }: SectionPage): Promise<void> {
  await goInApp(page, path);
  await expectPage(page, heading);
  await comeNearPart(page);
}

async function expectLive(page: Page, { heading }: SectionPage): Promise<void> {
  await expect(page.locator('[data-live-part]')).toHaveAttribute('data-live', 'true');
  await expectPage(page, heading);
}

/** The page is whole around the part that failed, which stands where it stood, and the message below it. */
async function expectFailureInPlace(page: Page, { heading }: SectionPage): Promise<void> {
  await expectFailure(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('[data-live-part] + div [role=alert]')).toBeVisible();
  expect((await page.locator('[data-live-part]').innerText()).length).toBeGreaterThan(50);
}

for (const [index, section] of sections.entries()) {
  for (const [number, kind] of scriptKinds.entries()) {
    const once = pickFault(answerFaults, index + number);

    test(`row 1 · ${section}: when the ${kind} of a live part ${once[0]} once, it is asked for again and the visitor sees nothing of it`, async ({ page, openPage, messages }) => {
      messages.allow(faultMessages);
      const target = await readTarget(section);
      await watchErrors(page);
      const outage = await failUntilTold(page, fileOf(target, kind).path, once[1]);
      await openPage('/contact');
      await markDocument(page);

      await comeTo(page, target);

      await expectLive(page, target);
      expectBackoff(outage);
      expect(await sectionErrors(page)).toEqual([]);
      expect(await isMarkedDocument(page)).toBe(true);
    });

    for (const [row, faults] of [[2, answerFaults], [4, byteFaults]] as const) {
      const [fault, answer] = pickFault(faults, index + number);

      test(`row ${row} · ${section}: when the ${kind} of a live part ${fault} for good, its page stays, and the visitor can try again`, async ({ page, openPage, messages }) => {
        messages.allow(faultMessages);
        const target = await readTarget(section);
        const { release } = target;
        const { path } = fileOf(target, kind);
        const askedAnew = watchRefetches(page, path);
        await watchErrors(page);
        await openPage('/');
        await markDocument(page);
        await page.route(`**${path}`, answer);

        await comeTo(page, target);

        await expectFailureInPlace(page, target);
        expect(askedAnew).toEqual([path]);
        expect(await preloadErrors(page)).toContainEqual({ section, release, url: path, hasError: true, cancelable: true });
        expect(await sectionErrors(page)).toEqual([{ kind: 'load', section, release, url: path }]);
        await goElsewhere(page);
        await page.goBack();
        await expectFailureInPlace(page, target);
        await page.unroute(`**${path}`);
        await tryAgain(page);
        await expectLive(page, target);
        expect(await isMarkedDocument(page)).toBe(true);
      });
    }
  }

  test(`row 2 · ${section}: when no script of a first load's section can be had, its page is whole but for its live part`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readTarget(section);
    await page.route(new RegExp(`/releases/${section}/.*\\.js$`), (route) => route.abort());
    await openPage(target.path);

    await comeNearPart(page);

    await expectFailureInPlace(page, target);
    await goElsewhere(page);
  });

  test(`row 3 · ${section}: an entry that never answers gives way to the message within 3 s`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readTarget(section);
    const { path } = fileOf(target, 'entry');
    await timeWaiting(page, path);
    await page.route(`**${path}`, () => undefined);
    await openPage(target.path);

    await comeNearPart(page);

    await expectFailureInPlace(page, target);
    await expectDeadline(page);
  });

  test(`row 5 · ${section}: an entry that throws while it is evaluated is not asked for again`, async ({ page, openPage, messages }) => {
    messages.allow(thrownMessages);
    const target = await readTarget(section);
    const { path } = fileOf(target, 'entry');
    await throwAtOnce(page, fileOf(target, 'entry'));
    await openPage('/');
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith(path) && asked.push(request.resourceType()));

    await comeTo(page, target);

    await expectFailureInPlace(page, target);
    expect(asked).toEqual(['script']);
    await goElsewhere(page);
  });

  test(`row 14 · ${section}: a part that failed without a network comes to life when there is one`, async ({ page, context, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readTarget(section);
    // So small that the part is nowhere near.
    await page.setViewportSize({ width: 390, height: 320 });
    const loader = page.waitForResponse(/\/page-loader\./);
    await openPage(target.path);
    await (await loader).finished();
    await context.setOffline(true);
    await comeNearPart(page);
    await expectFailureInPlace(page, target);

    await context.setOffline(false);

    await expectLive(page, target);
  });

  test(`row 18 · ${section}: while the entry of a part is slow to come the visitor goes elsewhere, and the part is live on the way back`, async ({ page, openPage }) => {
    const target = await readTarget(section);
    await openPage('/contact');

    await leaveWhileSlow(page, fileOf(target, 'entry').path, () => comeTo(page, target));
    await page.goBack();

    await expectLive(page, target);
  });
}

/** What the shell itself brings to a live part. */
const shellFiles = {
  'loader of pages': /\/releases\/shell\/[^/]+\/page-loader\./,
  'federation runtime': /\/releases\/shell\/[^/]+\/federation\./,
};

for (const [index, [what, pattern]] of Object.entries(shellFiles).entries()) {
  const [fault, answer] = pickFault(answerFaults, index);

  test(`row 2 · when the ${what} ${fault}, a page with a live part stays as it is, and the part can be brought to life`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readTarget('locations');
    await watchErrors(page);
    await page.route(pattern, answer);
    await openPage(target.path);
    await page.getByRole('heading', { level: 1 }).evaluate((element) => (element.dataset.same = 'true'));

    await comeNearPart(page);

    await expectFailure(page);
    expect(await preloadErrors(page)).toContainEqual(
      expect.objectContaining({ section: 'shell', url: expect.stringMatching(pattern), hasError: true, cancelable: true }),
    );
    await page.unroute(pattern);
    await tryAgain(page);
    await comeNearPart(page);
    await expectLive(page, target);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-same', 'true');
  });
}

test('row 18 · a form that is sent before its part is live is answered when that has come', async ({ page, openPage }) => {
  const target = await readTarget('blog');
  const held = await holdFiles(page, new RegExp(`${fileOf(target, 'entry').path}$`));
  const asked = page.waitForRequest(`**${fileOf(target, 'entry').path}`);
  await openPage(target.path);
  await comeNearPart(page);
  await asked;
  await page.locator('[data-live-part] form').getByRole('button').click();
  await expect(page).toHaveURL(target.path);

  held.release();

  await expect(page.locator('[data-live-part]').getByRole('status')).not.toBeEmpty();
  await expectLive(page, target);
  await expect(page).toHaveURL(target.path);
});

test('what a visitor has done with a part is there on the way back', async ({ page, openPage }) => {
  const target = await readTarget('blog');
  await openPage(target.path);
  await bringPart(page);
  const part = page.locator('[data-live-part]');
  await part.locator('form').getByRole('button').click();
  const answer = await part.getByRole('status').innerText();
  expect(answer).not.toBe('');

  await goElsewhere(page);
  await page.goBack();

  expect(await part.getByRole('status').innerText()).toBe(answer);
  await part.getByRole('radio').nth(1).check();
  await expect(part.getByRole('status')).toBeEmpty();
});
