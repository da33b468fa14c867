import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { expectFailure, expectPage, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { answerFaults, byteFaults, faultMessages, pickFault } from './file-faults';
import { readSectionPage, sections } from './section-page';
import { preloadErrors, sectionErrors, watchErrors } from './told-errors';

test.use({ saveData: true });

/** Altered bytes are another page. */
const bytesOfNoPage = Object.fromEntries(Object.entries(byteFaults).filter(([name]) => name !== 'has altered bytes'));

/** A page in the app is its document: what may go wrong with that one. */
for (const [index, section] of sections.entries()) {
  const [fault, answer] = pickFault(answerFaults, index);

  test(`row 2 · ${section}: when the document of its page ${fault} for good, the visitor can try again and go elsewhere`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const { path, heading } = await readSectionPage(section);
    await watchErrors(page);
    await openPage('/');
    await markDocument(page);
    await page.route(`**${path}`, answer);

    await goInApp(page, path);

    await expectFailure(page);
    const release = expect.stringMatching(/^\d/);
    expect(await preloadErrors(page)).toContainEqual({ section: 'shell', release, url: path, hasError: true, cancelable: true });
    expect(await sectionErrors(page)).toEqual([{ kind: 'load', section: 'shell', release, url: path }]);
    await goElsewhere(page);
    await page.goBack();
    await expectFailure(page);
    await page.unroute(`**${path}`);
    await tryAgain(page);
    await expectPage(page, heading);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  const [otherwise, disguise] = pickFault(bytesOfNoPage, index);

  test(`row 4 · ${section}: a document that ${otherwise} is left to the browser, which asks for it as a page of its own`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const { path, heading } = await readSectionPage(section);
    await openPage('/contact');
    await markDocument(page);
    await page.route(`**${path}`, disguise, { times: 1 });

    await goInApp(page, path);

    await expectPage(page, heading);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    expect(await isMarkedDocument(page)).toBe(false);
  });
}

test('row 3 · a document that never answers gives way to the message within 11 s, and the rest works', async ({ page, openPage, messages }) => {
  test.slow();
  messages.allow(faultMessages);
  const { path } = await readSectionPage(sections[0] ?? '');
  await openPage('/');
  await page.route(`**${path}`, () => undefined);
  await goInApp(page, path);
  await expect(page.getByText('Loading page...')).toBeVisible();

  await expectFailure(page, 11_000);
  await goElsewhere(page);
});
