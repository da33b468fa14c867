import type { Page } from '@playwright/test';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { comeToIsland, hydrateIsland } from '../island';
import type { MessageGuard } from '../message-guard';
import { expectPage } from './failed-section';
import { expect, test } from './faulty-test';
import { sectionErrors, watchErrors } from './reported-errors';

/** The faulty remote's version. */
const release = expect.stringMatching(/^1\.0\.0-/);
const island = 'faulty/meddling';
const report = { kind: 'built-ins', section: 'faulty', release, url: '/faulty/meddling' };

/** What the shell says in the console about built-ins. */
const reportsIn = (messages: MessageGuard) => messages.heard.map(({ text }) => text).filter((text) => text.includes('built-ins'));

/** Follows links to pages of other sections, hydrates an island of one, and goes back, all in one document. */
async function expectSoundSite(page: Page): Promise<void> {
  await markDocument(page);
  await followLinks(page);
}

async function followLinks(page: Page): Promise<void> {
  await followLink(page, '/services');
  await expectPage(page, /services/i);
  await followLink(page, '/blog/check-your-aerial-before-you-call');
  await expectPage(page, /check an aerial/i);
  await hydrateIsland(page, 'blog/symptom-checker');
  await page.goBack();
  await expectPage(page, /services/i);
  expect(await isMarkedDocument(page)).toBe(true);
}

/** What an island changes while its module is evaluated, and what the report names. */
const changed = {
  fetch: 'found fetch changed since code of faulty has run',
  'push-state': 'found history.pushState, history.replaceState changed',
  'query-selector': 'found document.querySelector, document.querySelectorAll, document.getElementById changed',
  'element-append': 'Element.prototype.replaceChildren',
  'html-element-append': 'found HTMLElement.prototype.append changed',
  'array-map': 'Array.prototype.map',
  promise: 'found Promise changed',
  'promise-then': 'found Promise.prototype.then, Promise.prototype.catch changed',
  'string-split': 'String.prototype.split',
  'object-entries': 'Object.entries',
  'json-parse': 'found JSON.parse changed',
  timers: 'setTimeout',
  iterators: 'found an iterator.next changed',
  'clock-and-rules': 'CSSGroupingRule.prototype.deleteRule',
  pollution: 'found Object.prototype.get, Object.prototype.method, Object.prototype.headers, Object.prototype.section changed',
} as const;

for (const [name, found] of Object.entries(changed)) {
  test(`row 21 · after an island has changed ${name}, other sections work, and one line names the section and what it changed`, async ({ page, openPage, messages }) => {
    messages.allow(/built-ins|thrown by a changed built-in/);
    await watchErrors(page);
    await openPage(`/faulty/meddling#${name}`);

    await comeToIsland(page, island);

    await expect.poll(() => sectionErrors(page)).toContainEqual(report);
    expect(reportsIn(messages)).toEqual([expect.stringContaining(found)]);
    await expectSoundSite(page);
    expect(reportsIn(messages)).toHaveLength(1);
  });
}

for (const name of ['fetch', 'array-map']) {
  test(`row 21 · after an island has changed ${name} later, the next link is followed in its document`, async ({ page, openPage, messages }) => {
    messages.allow(/built-ins|thrown by a changed built-in/);
    await watchErrors(page);
    await openPage('/faulty/meddling');
    await hydrateIsland(page, island);
    await markDocument(page);

    await page.getByRole('button', { name: `Change ${name}` }).click();

    await expect.poll(() => reportsIn(messages)).toHaveLength(1);
    await followLinks(page);
    expect(await sectionErrors(page)).toContainEqual(report);
    expect(reportsIn(messages)).toHaveLength(1);
  });
}

test('row 21 · after an island has changed a built-in for good, links load documents', async ({ page, openPage, messages }) => {
  messages.allow(/built-ins|thrown by a changed built-in/);
  await openPage('/faulty/meddling');
  await hydrateIsland(page, island);
  await page.getByRole('button', { name: 'Change close' }).click();
  await markDocument(page);

  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();

  await expectPage(page, /services/i);
  expect(await isMarkedDocument(page)).toBe(false);
  expect(reportsIn(messages)).toEqual([expect.stringContaining('links load documents')]);
  await expectSoundSite(page);
});
