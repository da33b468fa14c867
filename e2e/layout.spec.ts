import type { CDPSession, Page } from '@playwright/test';
import { axeWidths, findViolations, replacedByAxe } from './axe';
import { send, smallPicture, writeEnquiry } from './written-form';
import { hydrateIsland, islandOf } from './come-to-island';
import { pageKinds } from './page-kinds';
import { lackOnPaper } from './paper';
import { expect, test } from './site-test';
import { brokenWords, lostTexts, lowContactLinks, overflow, stuckScrollers, tableFaults } from './text-fit';

// Nothing is fetched ahead: it would take its share of every test.
test.use({ saveData: true });

// A page is looked at in some twenty ways.
test.describe.configure({ timeout: 180_000 });

const widthsPx = [320, 360, 390, 700, 768, 1024, 1350, 1920];

/** Text sizes that a visitor may have set on a phone, in percent of the usual 16 px (WCAG 2.2, 1.4.4 and 1.4.10). */
const phoneWidthsPx = [320, 390];
const textPercents = [150, 200];

/** Where neither phone nor desktop is: parts that were laid out for one of them meet there. */
const tabletWidthPx = 768;

/** A4 without its margins. */
const paper = { width: 718, height: 1047 };

async function setTextSize(page: Page, session: CDPSession, percent: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round(0.16 * percent), fixed: Math.round(0.13 * percent) } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${Math.round(0.16 * percent)}px`);
}

/** Texts that one cannot read, and links that one cannot tap. */
async function unreadable(page: Page): Promise<{ readonly lost: readonly string[]; readonly low: readonly string[] }> {
  return { lost: await page.evaluate(lostTexts), low: await page.evaluate(lowContactLinks) };
}

/** Pages with the widest content: a long word in the heading, and tables from two columns of prose to five of figures. */
const widePages = [
  { kind: 'a long word', path: '/student-accommodation-tv' },
  { kind: 'the cost guide', path: '/blog/tv-aerial-installation-cost-guide' },
  { kind: 'a comparison', path: '/blog/freeview-freesat-sky-and-freely-compared' },
  { kind: 'a table of masts', path: '/blog/which-tv-mast-does-my-home-face' },
];

/** Pages with tables, one of each kind. */
const withTables = ['/services', '/oxford'];

async function expectToFit(page: Page): Promise<void> {
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 800 });
    const found = { overflow: await page.evaluate(overflow), broken: await page.evaluate(brokenWords), tables: await page.evaluate(tableFaults), stuck: await page.evaluate(stuckScrollers) };
    const onTouch = [...phoneWidthsPx, tabletWidthPx].includes(width) ? await unreadable(page) : {};
    expect({ width, lost: [], low: [], ...found, ...onTouch }).toEqual({ width, overflow: [], broken: [], tables: [], stuck: [], lost: [], low: [] });
  }

  const session = await page.context().newCDPSession(page);
  for (const width of phoneWidthsPx) {
    await page.setViewportSize({ width, height: 844 });
    for (const percent of textPercents) {
      await setTextSize(page, session, percent);
      const found = { overflow: await page.evaluate(overflow), ...(await unreadable(page)) };
      expect({ width, percent, ...found }).toEqual({ width, percent, overflow: [], lost: [], low: [] });
    }
  }
  await setTextSize(page, session, 100);
  await session.detach();

  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  expect({ overflow: await page.evaluate(overflow), lost: await page.evaluate(lostTexts), lacks: await page.evaluate(lackOnPaper) }).toEqual({ overflow: [], lost: [], lacks: [] });
  await page.emulateMedia({ media: null });
}

// One load for both: a page has each of its widths here.
for (const { kind, path, status } of pageKinds) {
  test(`${kind} with its tables fits every width, text twice as large, and paper; axe finds nothing on it, in light and in dark`, async ({ page, openPage, messages }) => {
    messages.allow(replacedByAxe);
    await openPage(path, status);
    if (withTables.includes(path)) expect(await page.locator('main table').count()).toBeGreaterThan(0);

    await expectToFit(page);

    // Header and footer have the colours that they have on the home page.
    for (const width of axeWidths) expect(await findViolations(page, width, path === '/' ? {} : { coloursOf: 'main' })).toEqual([]);
  });
}

for (const { kind, path } of widePages) {
  test(`${kind} with its tables fits every width, text twice as large, and paper`, async ({ page, openPage }) => {
    await openPage(path);
    expect(await page.locator('main table').count()).toBeGreaterThan(0);

    await expectToFit(page);
  });
}

test('a tool prints its answer with the choices that it is for', async ({ page, openPage }) => {
  await openPage('/blog/check-your-aerial-before-you-call');
  await hydrateIsland(page, 'blog/symptom-checker');
  const tool = islandOf(page, 'blog/symptom-checker');
  await tool.getByLabel('One of several').check();
  await tool.locator('[type=submit]').click();
  await expect(tool.getByRole('status')).not.toBeEmpty();

  await page.emulateMedia({ media: 'print' });

  const question = tool.getByRole('group', { name: 'Which televisions are affected?' });
  await expect(question.getByText('One of several')).toBeVisible();
  expect(await tool.locator('input:visible, button:visible, label:visible').evaluateAll((shown) => shown.map(({ tagName }) => tagName))).toEqual(Array(6).fill('LABEL'));
  await page.emulateMedia({ media: null });
});

test('the page that answers a question prints the answer, and no control', async ({ page, openPage }) => {
  await openPage('/areas?q=witney');

  await page.emulateMedia({ media: 'print' });

  const finder = page.locator('#finder');
  await expect(finder.getByRole('heading', { name: 'Look up a place' })).toBeVisible();
  await expect(finder.getByText('Yes, we come to Witney.')).toBeVisible();
  await expect(finder.locator('input:visible, button:visible, label:visible')).toHaveCount(0);
  await page.emulateMedia({ media: null });
});

// Looking for lost texts among all of its texts would take minutes.
test('every table of the report on the site fits every width', async ({ page, openPage }) => {
  await openPage('/seo-test');
  expect(await page.locator('main table').count()).toBeGreaterThan(0);

  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, tables: await page.evaluate(tableFaults) }).toEqual({ width, tables: [] });
  }
});

test.describe('on 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  /** Text of somebody who leans on a key, or pastes an address. */
  const long = 'abcdefghij'.repeat(10);
  const picture = { ...smallPicture, name: `${long}.png` };
  const expectNoOverflow = async (page: Page) => expect([await page.evaluate(overflow), await page.evaluate(lostTexts)]).toEqual([[], []]);

  for (const path of [`/areas?q=${long}`, `/${long.slice(0, 60)}`, `/contact/sent?reference=${long}`]) {
    test(`${path} with its one long word is no wider than the screen`, async ({ page, openPage }) => {
      await openPage(path);

      await expectNoOverflow(page);
    });
  }

  test('what is typed into the finder is repeated within the screen', async ({ page, openPage }) => {
    await openPage('/');
    await hydrateIsland(page, 'shell/finder');
    const finder = page.getByRole('search');
    await finder.getByRole('combobox').fill(long);
    await page.keyboard.press('Enter');
    await expect(finder.getByText(`“${long}” is not on our list.`)).toBeVisible();
    // Below the header, which covers content that is scrolled under it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

    await expectNoOverflow(page);
  });

  test('names of files, what is wrong with a form, and the answers to check stay within the screen', async ({ page, openPage, messages }) => {
    messages.allow(/status of 422/);
    await openPage('/contact');
    await hydrateIsland(page, 'shell/enquiry');
    const form = await writeEnquiry(page);
    await form.getByLabel('Photographs (optional)').setInputFiles([picture, { ...picture, name: `${long}.pdf`, mimeType: 'application/pdf' }]);
    await expect(form.getByRole('list', { name: 'Photographs to send' })).toBeVisible();
    await form.getByLabel('Your name').fill(long.repeat(2));
    await send(page);
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await expectNoOverflow(page);

    await form.getByLabel('Photographs (optional)').evaluate((field: HTMLInputElement) => (field.value = ''));
    await form.getByLabel('Your name').fill(long);
    await form.getByLabel('In your own words').fill(long.repeat(3));
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();

    await expectNoOverflow(page);
  });

  test('a table whose rows are blocks is still one for assistive technology', async ({ page, openPage }) => {
    await openPage('/oxford');
    const stations = page.getByRole('table', { name: /^TV masts and relays/ });

    await expect(stations.getByRole('columnheader')).toHaveText(['Station', 'Distance', 'Bearing', 'Power', 'Channels']);
    await expect(stations.getByRole('row').nth(1).getByRole('rowheader')).toHaveText('Oxford (Beckley)');
    await expect(stations.getByRole('row').nth(1).getByRole('cell')).toHaveText(['4 miles (7 km)', '51°, north-east', '100 kW', 'all']);
    await expect(page.locator('main [tabindex="0"]:has(table)')).toHaveCount(0);
  });
});
