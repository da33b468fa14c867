import type { Page } from '@playwright/test';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { holdFiles } from '../held-files';
import { comeToIsland, expectHydrated, islandOf } from '../come-to-island';
import { islandPages } from '../island-pages';
import { rawGet } from '../raw-request';
import { expectDeadline, throwAtOnce, thrownMessages, timeWaiting } from './entry-faults';
import { expectFailure, expectPage, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { answerFaults, byteFaults, faultMessages, pickFault } from './file-faults';
import { leaveWhileSlow } from './leave-while-slow';
import { expectBackoff, failUntilReported } from './outage';
import { preloadErrors, refetches, sectionErrors, watchErrors } from './reported-errors';
import { findIslandPage, inTurn, islandSections, isWholeMatrix, scriptKinds } from './section-page';
import type { IslandPage } from './section-page';

test.use({ saveData: true });

async function readTarget(section: string): Promise<IslandPage> {
  const target = await findIslandPage(section);
  if (!target) throw new Error(`No page has an island of ${section}.`);
  return target;
}

/** Follows a link to the page, and goes on to its island. */
async function comeTo(page: Page, { path, heading, island }: IslandPage): Promise<void> {
  await followLink(page, path);
  await expectPage(page, heading);
  await comeToIsland(page, island);
}

async function expectWorks(page: Page, { heading, island }: Pick<IslandPage, 'heading' | 'island'>): Promise<void> {
  await expectHydrated(page, island);
  await expectPage(page, heading);
}

/** The page stays as it is, the island's markup included, with the message below it. */
async function expectFailureInPlace(page: Page, { heading, island }: Pick<IslandPage, 'heading' | 'island'>): Promise<void> {
  await expectFailure(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator(`[data-island="${island}"] + div [role=alert]`)).toBeVisible();
  expect(await islandOf(page, island).textContent()).toBe(await servedText(page, island));
}

/** The text of an island as it is in the document from the server. */
async function servedText(page: Page, island: string): Promise<string | null | undefined> {
  const { body } = await rawGet(new URL(page.url()).pathname);
  return page.evaluate(([html, selector]) => Object.assign(document.createElement('template'), { innerHTML: html }).content.querySelector(selector)?.textContent, [body, `[data-island="${island}"]`] as const);
}

for (const [number, kind] of scriptKinds.entries()) {
  for (const [index, section] of inTurn(number, islandSections)) {
    const [fault, answer] = pickFault(answerFaults, index + number);

    test(`row 1 · ${section}: when the ${kind} of an island ${fault} once, it is requested again and the visitor does not notice`, async ({ page, openPage, messages }) => {
      messages.allow(faultMessages);
      const target = await readTarget(section);
      await watchErrors(page);
      const outage = await failUntilReported(page, target.scripts[kind].path, answer);
      await openPage('/contact');
      await markDocument(page);

      await comeTo(page, target);

      await expectWorks(page, target);
      expectBackoff(outage);
      expect(await sectionErrors(page)).toEqual([]);
      expect(await isMarkedDocument(page)).toBe(true);
    });
  }

  for (const [index, section] of inTurn(number + 1, islandSections)) {
    const [fault, answer] = pickFault(answerFaults, index + number);
    const [byteFault, answerWithOtherBytes] = pickFault(byteFaults, index + number);

    test(`row 2 · ${section}: when the ${kind} of an island ${fault} for good, and then ${byteFault} (row 4), its page stays, and the visitor can try again each time`, async ({ page, openPage, messages }) => {
      messages.allow(faultMessages);
      const target = await readTarget(section);
      const { release } = target;
      const { path } = target.scripts[kind];
      const preloadError = { section, release, url: path, hasError: true, cancelable: true };
      const sectionError = { kind: 'load', section, release, url: path };
      await watchErrors(page);
      await page.route(`**${path}`, answer);
      await openPage('/');
      await markDocument(page);

      await comeTo(page, target);

      await expectFailureInPlace(page, target);
      expect(await refetches(page)).toEqual([path]);
      expect(await preloadErrors(page)).toEqual([preloadError]);
      expect(await sectionErrors(page)).toEqual([sectionError]);
      await goElsewhere(page);
      await page.goBack();
      await expectFailureInPlace(page, target);
      const seen = (await preloadErrors(page)).length;
      await page.unroute(`**${path}`);
      await page.route(`**${path}`, answerWithOtherBytes);
      await tryAgain(page);
      await expect.poll(() => sectionErrors(page)).toEqual([sectionError, sectionError]);
      await expectFailureInPlace(page, target);
      // A later attempt begins past the browser's cache, too.
      expect(await refetches(page)).toEqual([path, path, path]);
      expect((await preloadErrors(page)).slice(seen)).toEqual([preloadError]);
      await page.unroute(`**${path}`);
      await tryAgain(page);
      await expectWorks(page, target);
      expect(await isMarkedDocument(page)).toBe(true);
    });
  }
}

for (const [, section] of inTurn(2, islandSections)) {
  test(`row 2 · ${section}: when every script of the section fails on a first load, its page is whole but for its island`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readTarget(section);
    await page.route(new RegExp(`/releases/${section}/.*\\.js$`), (route) => route.abort());
    await openPage(target.path);

    await comeToIsland(page, target.island);

    await expectFailureInPlace(page, target);
    await goElsewhere(page);
  });
}

for (const [turn, kind] of (['entry', 'island chunk'] as const).entries()) {
  for (const [, section] of inTurn(turn, islandSections)) {
    test(`row 3 · ${section}: when the ${kind} of an island never answers, the message shows within 3 s`, async ({ page, openPage, messages }) => {
      messages.allow(faultMessages);
      const target = await readTarget(section);
      const { path } = target.scripts[kind];
      await timeWaiting(page, path);
      await page.route(`**${path}`, () => undefined);
      await openPage(target.path);

      await comeToIsland(page, target.island);

      await expectFailureInPlace(page, target);
      await expectDeadline(page);
    });
  }
}

for (const [, section] of inTurn(2, islandSections)) {
  test(`row 5 · ${section}: an entry that throws while it is evaluated is not requested again`, async ({ page, openPage, messages }) => {
    messages.allow(thrownMessages);
    const target = await readTarget(section);
    const { entry } = target.scripts;
    const requested: string[] = [];
    page.on('request', (request) => request.url().endsWith(entry.path) && request.resourceType() === 'script' && requested.push(request.url()));
    await throwAtOnce(page, entry);
    await openPage('/');

    await comeTo(page, target);

    await expectFailureInPlace(page, target);
    expect(requested).toHaveLength(1);
    await goElsewhere(page);
  });
}

for (const [, section] of inTurn(0, islandSections)) {
  test(`row 14 · ${section}: an island that failed without a network is hydrated when there is one`, async ({ page, context, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readTarget(section);
    // So small that the island is not near yet.
    await page.setViewportSize({ width: 390, height: 320 });
    await openPage(target.path);
    await context.setOffline(true);
    await comeToIsland(page, target.island);
    await expectFailureInPlace(page, target);

    await context.setOffline(false);

    await expectWorks(page, target);
  });
}

for (const [, section] of inTurn(1, islandSections)) {
  test(`row 18 · ${section}: while the entry of an island is slow the visitor goes elsewhere, and on the way back the island is hydrated`, async ({ page, openPage }) => {
    const target = await readTarget(section);
    await openPage('/contact');

    await leaveWhileSlow(page, target.scripts.entry.path, () => comeTo(page, target));
    await page.goBack();

    await expectWorks(page, target);
  });
}

test('row 2 · when the chunk of any other island of a remote fails for good, its page stays, and the visitor can try again where it needs its script', async ({ page, openPage, messages }) => {
  test.slow();
  messages.allow(faultMessages);
  await watchErrors(page);
  await openPage('/contact');
  const visited = new Set<string>();
  for (const [index, { island, path, worksAlone = false }] of islandPages.entries()) {
    const [section = '', name] = island.split('/');
    // The rows above have broken an island of each remote that does need its script.
    if (!islandSections.includes(section) || !(worksAlone || isWholeMatrix)) continue;
    const chunk = new RegExp(`/releases/${section}/[^/]+/${name}\\.[^/]*\\.js$`);
    await page.route(chunk, pickFault(answerFaults, index)[1]);
    // The visit before may have loaded the other islands of the page: a new document has none.
    const isVisited = visited.has(path);
    const earlier = isVisited ? 0 : (await sectionErrors(page)).length;
    await (isVisited ? openPage(path) : followLink(page, path));
    visited.add(path);
    await comeToIsland(page, island);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();

    await expect.poll(async () => (await sectionErrors(page)).slice(earlier)).toEqual([expect.objectContaining({ kind: 'load', section, url: expect.stringMatching(chunk) })]);
    if (worksAlone) await expectPage(page, heading);
    else await expectFailureInPlace(page, { heading, island });
    await page.unroute(chunk);
    if (worksAlone) await page.evaluate(() => dispatchEvent(new Event('online')));
    else await tryAgain(page);
    await expectWorks(page, { heading, island });
  }
});

/** Chunks of the shell that every island of a remote needs. */
const shellChunks = { 'React chunk': 'react', 'federation runtime': 'federation' };

for (const [index, [what, chunk]] of Object.entries(shellChunks).entries()) {
  const [fault, answer] = pickFault(answerFaults, index);
  const pattern = new RegExp(`/releases/shell/[^/]+/${chunk}\\.`);

  test(`row 1 · when the ${what} ${fault} once, it is requested again and the visitor does not notice`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readTarget('locations');
    await watchErrors(page);
    await page.route(pattern, answer, { times: 1 });
    await openPage(target.path);

    await comeToIsland(page, target.island);

    await expectWorks(page, target);
    expect(await sectionErrors(page)).toEqual([]);
  });

  test(`row 2 · when the ${what} ${fault}, a page with an island stays as it is, and the visitor can try again`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readTarget('locations');
    await watchErrors(page);
    await page.route(pattern, answer);
    await openPage(target.path);

    await comeToIsland(page, target.island);

    await expectFailureInPlace(page, target);
    expect(await preloadErrors(page)).toContainEqual(
      expect.objectContaining({ section: 'shell', url: expect.stringMatching(pattern), hasError: true, cancelable: true }),
    );
    await page.unroute(pattern);
    await tryAgain(page);
    await expectWorks(page, target);
  });
}

test('row 18 · a form that is sent before its island is hydrated is answered once it is', async ({ page, openPage }) => {
  const { path, island, scripts } = await readTarget('blog');
  const held = await holdFiles(page, new RegExp(`${scripts.entry.path}$`));
  const requested = page.waitForRequest(`**${scripts.entry.path}`);
  await openPage(path);
  await comeToIsland(page, island);
  await requested;
  await islandOf(page, island).locator('form').getByRole('button').click();
  await expect(page).toHaveURL(path);

  held.release();

  await expect(islandOf(page, island).getByRole('status')).not.toBeEmpty();
  await expectHydrated(page, island);
  await expect(page).toHaveURL(path);
});
