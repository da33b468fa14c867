import type { Page } from '@playwright/test';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { long } from '../hostile/long';
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
  fetch: ['fetch'],
  'push-state': ['history.pushState', 'history.replaceState'],
  'query-selector': ['document.getElementById', 'document.querySelector', 'document.querySelectorAll'],
  'element-append': ['Element.prototype.append', 'Element.prototype.closest', 'Element.prototype.replaceChildren', 'Element.prototype.replaceWith'],
  'html-element-append': ['HTMLElement.prototype.append'],
  'array-map': ['Array.prototype.a symbol', 'Array.prototype.flatMap', 'Array.prototype.map', 'Array.prototype.push', 'Array.prototype.some'],
  promise: ['Promise'],
  'promise-then': ['Promise.prototype.catch', 'Promise.prototype.then'],
  'string-split': ['String.prototype.includes', 'String.prototype.split', 'String.prototype.startsWith'],
  'object-entries': ['Object.assign', 'Object.entries', 'Object.fromEntries'],
  'json-parse': ['JSON.parse'],
  timers: ['addEventListener', 'requestAnimationFrame', 'setTimeout'],
  iterators: ['an iterator.next'],
  'clock-and-rules': ['CSSGroupingRule.prototype.deleteRule', 'CSSGroupingRule.prototype.insertRule', 'Performance.prototype.now', 'Storage.prototype.getItem', 'Storage.prototype.setItem'],
  pollution: ['Object.prototype.get', 'Object.prototype.headers', 'Object.prototype.method', 'Object.prototype.section'],
} as const;
type Change = keyof typeof changed;

/** Changed at once, in an order in which each can still be made. */
const together: readonly (readonly Change[])[] = [
  ['fetch', 'push-state', 'query-selector', 'timers', 'iterators', 'object-entries'],
  ['element-append', 'html-element-append', 'string-split', 'clock-and-rules', 'pollution'],
  ['array-map', 'json-parse', 'promise-then', 'promise'],
];
const alone = (Object.keys(changed) as Change[]).map((name) => [name]);

for (const names of [...together, ...alone]) {
  const what = names.join(', ');

  // Each alone in `npm run hostile`.
  test(`row 21 · after an island has changed ${what}, other sections work, and one line names the section and what it changed`, names.length === 1 ? long : {}, async ({ page, openPage, messages }) => {
    messages.allow(/built-ins|thrown by a changed built-in/);
    await watchErrors(page);
    await openPage(`/faulty/meddling#${names.join('+')}`);

    await comeToIsland(page, island);

    await expect.poll(() => sectionErrors(page)).toContainEqual(report);
    const [said = '', ...others] = reportsIn(messages);
    expect(others).toEqual([]);
    expect(/built-ins (.*) have changed since code of faulty ran/.exec(said)?.[1]?.split(', ').sort()).toEqual(names.flatMap((name) => changed[name]).sort());
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
