import type { Page } from '@playwright/test';
import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { expectPage } from './failed-section';
import { expect, test } from './fault-test';
import { test as faultyTest } from './faulty-test';
import { answerFaults, faultMessages, pickFault } from './file-faults';
import { expectBackoff, failUntilTold } from './outage';
import { fileKinds, fileOf, readLivePage, readSectionPage, sections } from './section-page';
import type { SectionPage } from './section-page';
import { sectionErrors, watchErrors } from './told-errors';

test.use({ saveData: true });
faultyTest.use({ saveData: true });

interface Failing {
  /** Of the file that fails once. */
  readonly path: string;
  readonly fault: ReturnType<typeof pickFault>;
  readonly open: () => Promise<unknown>;
}

/** Goes to a page in the app while a file of it fails once, and expects it as if nothing had been. */
async function expectUnnoticed(page: Page, target: SectionPage, { path, fault: [, answer], open }: Failing): Promise<void> {
  await watchErrors(page);
  const outage = await failUntilTold(page, path, answer);
  await open();
  await markDocument(page);

  await goInApp(page, target.path);

  await expectPage(page, target.heading);
  expectBackoff(outage);
  expect(await sectionErrors(page)).toEqual([]);
  expect(await isMarkedDocument(page)).toBe(true);
}

for (const [index, kind] of fileKinds.entries()) {
  const fault = pickFault(answerFaults, index);

  faultyTest(`row 1 · when the ${kind} of a live page ${fault[0]} once, it is asked for again and the visitor sees nothing of it`, async ({ page, openPage, faultyServer, messages }) => {
    messages.allow(faultMessages);
    const target = await readLivePage(faultyServer);

    await expectUnnoticed(page, target, { path: fileOf(target, kind).path, fault, open: () => openPage('/contact') });
  });
}

for (const [index, section] of sections.entries()) {
  const fault = pickFault(answerFaults, index);

  test(`row 1 · ${section}: when the document of its page ${fault[0]} once, it is asked for again and the visitor sees nothing of it`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readSectionPage(section);

    await expectUnnoticed(page, target, { path: target.path, fault, open: () => openPage('/contact') });
  });
}

faultyTest('row 1 · an entry that answers 503 once does not keep a first load from coming to life', async ({ page, faultyServer, messages }) => {
  messages.allow(faultMessages);
  const target = await readLivePage(faultyServer);
  await watchErrors(page);
  const [, answer] = pickFault(answerFaults, 2);
  const outage = await failUntilTold(page, fileOf(target, 'entry').path, answer);

  await page.goto(target.path);

  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expectPage(page, target.heading);
  expectBackoff(outage);
  expect(await sectionErrors(page)).toEqual([]);
});
