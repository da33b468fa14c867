import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { expectFailure, expectPage, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { faultMessages } from './file-faults';
import { readSectionPage, sections } from './section-page';

test.use({ saveData: true });

for (const section of sections) {
  test(`row 14 · ${section}: what failed without a network loads when there is one, and when the visitor tries again`, async ({ page, context, openPage, messages }) => {
    messages.allow(faultMessages);
    const { path, heading } = await readSectionPage(section);
    // The optimiser listens for a network. It fetches what every click needs.
    const loader = page.waitForResponse(/\/page-loader\./);
    await openPage('/contact');
    await (await loader).finished();
    await markDocument(page);
    await context.setOffline(true);
    await goInApp(page, path);
    await expectFailure(page);
    await tryAgain(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expectFailure(page);

    await context.setOffline(false);

    await expectPage(page, heading);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

test('row 14 · Try again loads a section without a reload once there is a network', async ({ page, context, openPage, messages }) => {
  messages.allow(faultMessages);
  // No optimiser: nothing is tried by itself.
  await page.route(/\/optimiser\./, (route) => route.abort());
  const { path, heading } = await readSectionPage(sections[0] ?? '');
  await openPage('/contact');
  // What every click needs comes with the first.
  await goInApp(page, '/services');
  await expectPage(page, /services/i);
  await markDocument(page);
  await context.setOffline(true);
  await goInApp(page, path);
  await expectFailure(page);
  await context.setOffline(false);
  await expectFailure(page);

  await tryAgain(page);

  await expectPage(page, heading);
  expect(await isMarkedDocument(page)).toBe(true);
});
