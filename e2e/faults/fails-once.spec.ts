import type { Page } from '@playwright/test';
import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { expectPage } from './failed-section';
import { expect, test } from './fault-test';
import { answerFaults, faultMessages, pickFault } from './file-faults';
import { fileKinds, fileOf, lacks, readLivePage, readSectionPage, sections } from './section-page';
import type { SectionPage } from './section-page';
import { sectionErrors, watchErrors } from './told-errors';

test.use({ saveData: true });

interface Outage {
  /** Times of the clock at which the file was asked for. */
  readonly askedAtMs: readonly number[];
  /** When the page told of the failure; undefined as long as it has not. */
  readonly toldAtMs: () => number | undefined;
}

/** Has a file fail until the page tells of it: whoever asks once more gets it. */
async function failUntilTold(page: Page, path: string, [, answer]: ReturnType<typeof pickFault>): Promise<Outage> {
  const askedAtMs: number[] = [];
  let toldAtMs: number | undefined;
  await page.exposeFunction('tellTest', () => (toldAtMs ??= Date.now()));
  await page.addInitScript(() => {
    addEventListener('preload-error', () => (Reflect.get(window, 'tellTest') as () => void)());
  });
  await page.route(`**${path}`, (route) => {
    askedAtMs.push(Date.now());
    return toldAtMs === undefined ? answer(route) : route.continue();
  });
  return { askedAtMs, toldAtMs: () => toldAtMs };
}

/** The shell waits 200 to 600 ms; a busy machine tells us of the failure later, and adds to the most. */
const backoffMs = { least: 100, most: 3000 };

function expectBackoff({ askedAtMs, toldAtMs }: Outage): void {
  const told = toldAtMs() ?? NaN;
  const waitedMs = (askedAtMs.find((at) => at > told) ?? NaN) - told;
  expect(waitedMs).toBeGreaterThan(backoffMs.least);
  expect(waitedMs).toBeLessThan(backoffMs.most);
}

interface Failing {
  /** Of the file that fails once. */
  readonly path: string;
  readonly fault: ReturnType<typeof pickFault>;
  readonly open: () => Promise<unknown>;
}

/** Goes to a page in the app while a file of it fails once, and expects it as if nothing had been. */
async function expectUnnoticed(page: Page, target: SectionPage, { path, fault, open }: Failing): Promise<void> {
  await watchErrors(page);
  const outage = await failUntilTold(page, path, fault);
  await open();
  await markDocument(page);

  await goInApp(page, target.path);

  await expectPage(page, target.heading);
  expectBackoff(outage);
  expect(await sectionErrors(page)).toEqual([]);
  expect(await isMarkedDocument(page)).toBe(true);
}

for (const [index, section] of sections.entries()) {
  for (const [number, kind] of fileKinds.entries()) {
    const fault = pickFault(answerFaults, index + number);

    test(`row 1 · ${section}: when the ${kind} ${fault[0]} once, it is asked for again and the visitor sees nothing of it`, async ({ page, openPage, messages }) => {
      messages.allow(faultMessages);
      const target = await readLivePage(section);
      test.skip(!target, `no page of ${section} has live parts`);
      if (!target) return;
      test.skip(lacks(target, kind), `${section} has no ${kind} of its own`);

      await expectUnnoticed(page, target, { path: fileOf(target, kind).path, fault, open: () => openPage('/contact') });
    });
  }

  const documentFault = pickFault(answerFaults, index);

  test(`row 1 · ${section}: when the document of its page ${documentFault[0]} once, it is asked for again and the visitor sees nothing of it`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readSectionPage(section);

    await expectUnnoticed(page, target, { path: target.path, fault: documentFault, open: () => openPage('/contact') });
  });

  test(`row 1 · ${section}: an entry that answers 503 once does not keep a first load from coming to life`, async ({ page, messages }) => {
    messages.allow(faultMessages);
    const target = await readLivePage(section);
    test.skip(!target, `no page of ${section} has live parts`);
    if (!target) return;
    await watchErrors(page);
    const outage = await failUntilTold(page, fileOf(target, 'entry').path, pickFault(answerFaults, 2));

    await page.goto(target.path);

    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    await expectPage(page, target.heading);
    expectBackoff(outage);
    expect(await sectionErrors(page)).toEqual([]);
  });
}
