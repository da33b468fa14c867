import type { Page } from '@playwright/test';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { expectPage } from './failed-section';
import { expect, test } from './faulty-test';

/** Runs in the page: selectors of rules that apply, those in layers and the like included. */
function appliedSelectors(): string[] {
  const within = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [...('selectorText' in rule ? [String(rule.selectorText)] : []), ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : [])]);
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter(({ disabled }) => !disabled);
  return sheets.flatMap(({ cssRules }) => within(cssRules));
}

const ofFaulty = async (page: Page) => (await page.evaluate(appliedSelectors)).filter((selector) => selector.includes('.faulty_'));
const counter = (page: Page) => page.locator('[data-island="faulty/sound"] > p');

test('row 22 · what the first page of a document brought applies to no other page, and again when the visitor returns', async ({ page, openPage }) => {
  await openPage('/faulty');
  await hydrateIsland(page, 'faulty/sound');
  await markDocument(page);
  const before = await counter(page).evaluate((element) => getComputedStyle(element).maxWidth);
  expect([await ofFaulty(page), before]).toEqual([[expect.stringMatching(/_sound-module-counter$/)], expect.stringMatching(/px$/)]);

  await followLink(page, '/services');
  await expectPage(page, /services/i);
  expect(await ofFaulty(page)).toEqual([]);

  await page.goBack();
  await expectPage(page, 'A sound page');
  expect(await counter(page).evaluate((element) => getComputedStyle(element).maxWidth)).toBe(before);
  await page.getByRole('button', { name: 'Counted to 0' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 1' })).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('row 22 · the first navigation of a document leaves its fonts and its header as they are', async ({ page, openPage }) => {
  await openPage('/contact');
  const header = page.getByRole('banner');
  const before = await header.screenshot();

  const fonts = await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/faulty' });
    document.body.append(link);
    return new Promise<unknown>((resolve) => {
      addEventListener('page-shown', () => resolve(document.fonts.check('700 1em Heading')));
      link.click();
      link.remove();
    });
  });

  expect(fonts).toBe(true);
  await expectPage(page, 'A sound page');
  await followLink(page, '/contact');
  await expectPage(page, /contact|talk|call/i);
  await page.mouse.move(0, 600);
  expect(Buffer.compare(await header.screenshot(), before)).toBe(0);
});

test('row 22 · a style that an island has added to the document leaves with its page', async ({ page, openPage }) => {
  await openPage('/faulty/styling');
  await hydrateIsland(page, 'faulty/styling');
  await expect(page.getByRole('banner')).toBeHidden();

  await followLink(page, '/services');

  await expectPage(page, /services/i);
  await expect(page.getByRole('banner')).toBeVisible();
});
