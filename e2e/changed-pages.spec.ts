import type { Page } from '@playwright/test';
import { startPageChanger } from '@site/shared/testing/page-changers';
import type { PageChanger } from '@site/shared/testing/page-changers';
import { sectionErrors, watchErrors } from './faults/reported-errors';
import { holdFiles } from './held-files';
import { comeToIsland, expectHydrated, islandOf } from './come-to-island';
import { expect, test } from './site-test';

const picture = { name: 'mast.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64') };

/** React and the code that hydrates islands are among them. */
const laterScripts = /\/releases\/shell\/[^/]+\/(?!main\.)[^/]+\.js$/;

interface ChangedPage {
  readonly path: string;
  readonly islands: readonly string[];
  /** What a visitor does once all is hydrated. */
  readonly use: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');

const pages: readonly ChangedPage[] = [
  {
    path: '/contact',
    islands: ['shell/enquiry'],
    async use(page) {
      await expect(main(page).getByRole('list', { name: 'Photographs to send' })).toContainText('mast');
      const [place, send] = [main(page).getByLabel('Postcode or place'), main(page).getByRole('button', { name: 'Send my enquiry' })];
      for (const [text, problems] of [['', 4], ['OX28', 3]] as const) {
        await main(page).getByLabel('Your name').fill('');
        await place.fill(text);
        await send.click();
        await expect(main(page).getByRole('group', { name: 'There is a problem' }).getByRole('listitem')).toHaveCount(problems);
      }
    },
  },
  {
    path: '/bibury',
    islands: ['locations/aerial-pointer', 'locations/place-enquiry'],
    async use(page) {
      await expect(main(page).locator('[data-kept] svg').first()).toBeVisible();
      for (const [station, way] of [['Oxford (Beckley)', '28 miles (45 km) away at 85°'], ['Hannington', '40 miles (64 km) away at 141°']] as const) {
        await main(page).getByRole('radio', { name: station }).check();
        await expect(islandOf(page, 'locations/aerial-pointer').getByRole('status').first()).toContainText(`${station} is ${way}`);
      }
    },
  },
  {
    path: '/commercial-tv-installation',
    islands: ['commercial/survey-planner', 'commercial/survey-enquiry'],
    use: (page) => answerTwice(page, 'commercial/survey-planner', 'Show the plan'),
  },
  {
    path: '/blog/check-your-aerial-before-you-call',
    islands: ['blog/symptom-checker'],
    use: (page) => answerTwice(page, 'blog/symptom-checker', 'Show where to look'),
  },
  {
    path: '/',
    islands: ['shell/finder'],
    async use(page) {
      for (const [question, verdict] of [['chelthenam', /chelthenam.* is not on our list/], ['witney', 'Yes, we come to Witney.'], ['birmingham', 'Birmingham is outside our area.']] as const) {
        await main(page).getByRole('combobox').fill(question);
        await main(page).getByRole('combobox').press('Enter');
        await expect(page.locator('#finder-answer p').first()).toHaveText(verdict);
      }
    },
  },
  { path: '/areas', islands: ['locations/areas-map'], use: (page) => main(page).getByRole('button', { name: 'Zoom in' }).click() },
];

/** Another choice has another answer, and the one before is gone. */
async function answerTwice(page: Page, island: string, button: string): Promise<void> {
  const tool = islandOf(page, island);
  const answers: string[] = [];
  for (const choose of ['first', 'last'] as const) {
    await tool.getByRole('group').first().locator('input')[choose]().check();
    await tool.getByRole('button', { name: button }).click();
    await expect(tool.getByRole('status').first()).not.toBeEmpty();
    answers.push(await tool.getByRole('status').first().innerText());
  }
  expect(answers[1]).not.toContain(answers[0]);
}

/** Changes every field of the page's islands, as a visitor may before they are hydrated. */
async function useFields(page: Page): Promise<void> {
  const files = main(page).locator('[data-island] input[type=file]');
  if (await files.count()) await files.setInputFiles(picture);
  await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main [data-island] :is(input, textarea):not([type=hidden], [type=file], [tabindex], [readonly])')];
    for (const field of fields) {
      if (field.type === 'checkbox') field.checked = !field.checked;
      else if (field.type === 'radio') field.checked = true;
      else if (field.type === 'number') field.stepUp();
      else field.value = 'witney';
    }
    for (const select of document.querySelectorAll<HTMLSelectElement>('main [data-island] select')) select.selectedIndex = 1;
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main [data-island] details')) details.open = true;
    const focused = fields.find(({ type }) => type.startsWith('text')) ?? fields[0];
    focused?.focus();
    if (focused?.type.startsWith('text')) focused.setSelectionRange(1, 3);
  });
}

/** The contents of the page's islands, as text. */
function readFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const elements = [...document.querySelectorAll<HTMLInputElement & HTMLDetailsElement>('main [data-island] :is(input:not([type=hidden], [type=file]), textarea, select, details)')];
    const describe = (element: HTMLInputElement & HTMLDetailsElement) => `${element.localName} ${element.name}: ${element.value} ${element.checked} ${element.open}`;
    return [...elements.map(describe), `focus: ${(activeElement as HTMLInputElement).name} ${(activeElement as HTMLInputElement).selectionStart}–${(activeElement as HTMLInputElement).selectionEnd}`];
  });
}

async function startChanger(page: Page, changer: PageChanger): Promise<void> {
  await page.addInitScript({ content: `addEventListener('DOMContentLoaded', () => (${startPageChanger.toString()})(${JSON.stringify(changer)}))` });
}

/** What the page reports to the server once it is left. */
function reportedFailures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    let body: Promise<string> | undefined;
    navigator.sendBeacon = (_url, data) => {
      body = (data as Blob).text();
      return true;
    };
    dispatchEvent(new Event('pagehide'));
    const { sections } = JSON.parse((await body) ?? '{}') as { sections: { failed?: string[] }[] };
    return sections.flatMap(({ failed = [] }) => failed);
  });
}

/** A password manager and a translator change different nodes: one browser has both. */
const browsers: readonly (readonly PageChanger[])[] = [['replacing translator'], ['wrapping translator', 'password manager']];

for (const changers of browsers) {
  test(`what visitors entered stays, and islands go on, on pages changed by a ${changers.join(' and a ')}`, async ({ page }) => {
    await watchErrors(page);
    for (const changer of changers) await startChanger(page, changer);

    for (const { path, islands, use } of pages) {
      const hydration = await holdFiles(page, laterScripts);
      // The load event may wait for React, which is held.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      await useFields(page);
      const entered = await readFields(page);

      hydration.release();
      for (const island of islands) {
        await comeToIsland(page, island);
        await expectHydrated(page, island);
      }

      expect(await readFields(page), path).toEqual(entered);
      await use(page);
      expect(await sectionErrors(page), path).toEqual([]);
      expect(await reportedFailures(page), path).toEqual([]);
      await page.unrouteAll();
    }
  });
}
