import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { expectFailure, expectPage, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { test as faultyTest } from './faulty-test';
import { answerFaults, byteFaults, faultMessages, pickFault } from './file-faults';
import { fileKinds, fileOf, readLivePage } from './section-page';
import { preloadErrors, sectionErrors, watchErrors, watchRefetches } from './told-errors';
import { showToast } from '../show-toast';

test.use({ saveData: true });
faultyTest.use({ saveData: true });

/** What cannot be had and what is not itself: both end in the same message. */
const rows = [
  { row: 2, faults: answerFaults },
  { row: 4, faults: byteFaults },
];

for (const { row, faults } of rows) {
  for (const [index, kind] of fileKinds.entries()) {
    const [fault, answer] = pickFault(faults, index);

    faultyTest(`row ${row} · when the ${kind} of a live page ${fault} for good, the visitor can try again and go elsewhere`, async ({ page, openPage, faultyServer, messages }) => {
      messages.allow(faultMessages);
      const target = await readLivePage(faultyServer);
      const { section, release, heading } = target;
      const { path } = fileOf(target, kind);
      const askedAnew = watchRefetches(page, path);
      await watchErrors(page);
      await openPage('/');
      await markDocument(page);
      await page.route(`**${path}`, answer);

      await goInApp(page, target.path);

      await expectFailure(page);
      expect(askedAnew).toEqual([path]);
      expect(await preloadErrors(page)).toContainEqual({ section, release, url: path, hasError: true, cancelable: true });
      expect(await sectionErrors(page)).toEqual([{ kind: 'load', section, release, url: path }]);
      await goElsewhere(page);
      await page.goBack();
      await expectFailure(page);
      await page.unroute(`**${path}`);
      await tryAgain(page);
      await expectPage(page, heading);
      expect(await isMarkedDocument(page)).toBe(true);
    });
  }
}

test('row 2 · trying again while the fault lasts shows the message still, and tells window again', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await watchErrors(page);
  await openPage('/');
  await page.route(/\/blog$/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advice and guides' }).click();
  await expectFailure(page);
  const before = (await preloadErrors(page)).length;
  // The same failure is told once a second.
  await page.waitForFunction((since) => performance.now() > since + 1100, await page.evaluate(() => performance.now()));

  await tryAgain(page);

  await expect.poll(async () => (await preloadErrors(page)).length).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expectFailure(page);
});

test('row 2 · when the form for an enquiry cannot be had, the page says how to write without, and another visit brings it', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  const enquiry = /\/releases\/shell\/[^/]+\/enquiry\.[^/]*\.js$/;
  const failed = page.waitForEvent('requestfailed', (request) => enquiry.test(request.url()));
  await page.route(enquiry, (route) => route.abort());
  await openPage('/contact');
  await failed;
  await expectPage(page, /contact|touch/i);
  await expect(page.getByRole('form', { name: 'Write an enquiry' })).toHaveCount(0);
  await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible();
  await page.unroute(enquiry);

  await goElsewhere(page);
  await page.goBack();

  await expect(page.getByRole('form', { name: 'Write an enquiry' })).toBeVisible();
});

test('row 2 · when the toaster cannot be had, the page stays, and the next toast brings it', async ({ page, context, openPage, messages }) => {
  messages.allow(faultMessages);
  await context.grantPermissions(['clipboard-write']);
  const toaster = /\/releases\/shell\/[^/]+\/toaster\.[^/]*\.js$/;
  await page.route(toaster, (route) => route.abort());
  await openPage('/contact');

  await showToast(page);
  await expect.poll(() => messages.heard.map(({ text }) => text)).toContainEqual(expect.stringContaining('The toaster did not come'));
  await expectPage(page, /contact|touch/i);
  await page.unroute(toaster);

  await page.getByRole('button', { name: 'Copy the text' }).click();

  await expect(page.locator('#toasts li')).toBeVisible();
});
