import type { Page } from '@playwright/test';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { expectFailure, expectPage, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { answerFaults, documentFaults, faultMessages, pickFault } from './file-faults';
import { leaveWhileSlow } from './leave-while-slow';
import { expectBackoff, failUntilReported } from './outage';
import { preloadErrors, sectionErrors, watchErrors } from './reported-errors';
import { inTurn, readSectionPage } from './section-page';

test.use({ saveData: true });

declare global {
  interface Window {
    /** How often the next page was in the document without its style, and with it. */
    sightings?: { unstyled: number; styled: number };
  }
}

/** Looks at the next page whenever the document changes. */
async function watchStyles(page: Page, heading: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const sightings = { unstyled: 0, styled: 0 };
    window.sightings = sightings;
    new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent !== wanted) return;
      sightings[document.adoptedStyleSheets[0]?.cssRules.length ? 'styled' : 'unstyled'] += 1;
    }).observe(document, { childList: true, subtree: true });
  }, heading);
}

function adoptedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.adoptedStyleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('')));
}

// While a link is followed, which fetches the next page's document.

for (const [index, section] of inTurn(0)) {
  const [fault, answer] = pickFault(answerFaults, index);

  test(`row 1 · ${section}: when a document ${fault} once, it is requested again and the visitor does not notice`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const { path, heading } = await readSectionPage(section);
    await watchErrors(page);
    const outage = await failUntilReported(page, path, answer);
    await openPage('/contact');
    await markDocument(page);

    await followLink(page, path);

    await expectPage(page, heading);
    expectBackoff(outage);
    expect(await sectionErrors(page)).toEqual([]);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

for (const [index, section] of inTurn(2)) {
  const [fault, answer] = pickFault(answerFaults, index);

  test(`row 2 · ${section}: when a document ${fault} for good, the visitor can try again and go elsewhere`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const { path, heading } = await readSectionPage(section);
    await watchErrors(page);
    await openPage('/');
    await markDocument(page);
    await page.route(`**${path}`, answer);

    await followLink(page, path);

    await expectFailure(page);
    const release = expect.stringMatching(/^\d/);
    expect(await preloadErrors(page)).toContainEqual({ section: 'shell', release, url: path, hasError: true, cancelable: true });
    expect(await sectionErrors(page)).toEqual([{ kind: 'load', section: 'shell', release, url: path }]);
    await tryAgain(page);
    await expect.poll(async () => (await sectionErrors(page)).length).toBe(2);
    await expectFailure(page);
    await goElsewhere(page);
    await page.goBack();
    await expectFailure(page);
    await page.unroute(`**${path}`);
    await tryAgain(page);
    await expectPage(page, heading);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

for (const [index, section] of inTurn(1)) {
  const [fault, answer] = pickFault(documentFaults, index);

  test(`row 4 · ${section}: a document that ${fault} is left to the browser, which loads it`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const { path, heading } = await readSectionPage(section);
    await openPage('/contact');
    await markDocument(page);
    await page.route(`**${path}`, answer, { times: 1 });

    await followLink(page, path);

    await expectPage(page, heading);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(await isMarkedDocument(page)).toBe(false);
  });
}

for (const [, section] of inTurn(2)) {
  test(`row 9 · ${section}: a page is never shown without its style, nor leaves it behind`, async ({ page, openPage }) => {
    const { path, heading } = await readSectionPage(section);
    await watchStyles(page, heading);
    await openPage('/contact');

    await followLink(page, path);

    await expectPage(page, heading);
    const sightings = await page.evaluate(() => window.sightings);
    expect(sightings).toMatchObject({ unstyled: 0 });
    expect(sightings?.styled).toBeGreaterThan(0);
    const left = await adoptedStyles(page);
    await page.goBack();
    await expectPage(page, /contact|touch/i);
    expect(left).toHaveLength(1);
    expect(await adoptedStyles(page)).not.toContain(left[0]);
  });
}

for (const [, section] of inTurn(0)) {
  test(`row 14 · ${section}: a page that failed without a network loads by itself when there is one`, async ({ page, context, openPage, messages }) => {
    messages.allow(faultMessages);
    const { path, heading } = await readSectionPage(section);
    await openPage('/contact');
    await markDocument(page);
    await context.setOffline(true);
    await followLink(page, path);
    await expectFailure(page);
    await tryAgain(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expectFailure(page);

    await context.setOffline(false);

    await expectPage(page, heading);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

for (const [, section] of inTurn(1)) {
  test(`row 18 · ${section}: a document that is slow does not replace the page that the visitor went to meanwhile`, async ({ page, openPage }) => {
    const { path, heading } = await readSectionPage(section);
    await openPage('/contact');

    await leaveWhileSlow(page, path, () => followLink(page, path));

    await followLink(page, path);
    await expectPage(page, heading);
  });
}

test('row 3 · a document that never answers gives way to the message within 11 s, and the rest works', async ({ context, messages }) => {
  test.slow();
  messages.allow(faultMessages);

  // Side by side: each waits for the whole deadline.
  await Promise.all(
    inTurn(0).map(async ([, section]) => {
      const { path } = await readSectionPage(section);
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      await page.route(`**${path}`, () => undefined);
      await followLink(page, path);
      await expect(page.getByRole('main').getByText('Loading page...')).toBeVisible();

      await expectFailure(page, 11_000);
      await goElsewhere(page);
    }),
  );
});
