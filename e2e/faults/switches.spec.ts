import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSwitches, switchTo } from '../../shell/composer/store/switches';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { holdFiles } from '../held-files';
import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { bringPart } from '../live-part';
import { makeChangedBlog } from '../releases/changed-blog';
import { changedVersion, expectHeading, post, releaseChangedBlog } from '../releases/changed-post';
import { expect, test } from '../releases/release-test';
import { changeLive, runCommand } from '../releases/run-command';
import { readAnswer, servedComposition } from '../releases/site-answers';
import { expectFailure, goElsewhere } from './failed-section';
import { faultMessages } from './file-faults';
import { sectionErrors, watchErrors } from './told-errors';

// So high that the live part of the post is near as soon as it shows.
test.use({ saveData: true, viewport: { width: 1350, height: 3000 } });

/** Releases of the blog that a page asks for files of. */
function watchReleases(page: Page): () => Set<string> {
  const seen: string[] = [];
  page.on('request', (request) => {
    const release = /\/releases\/blog\/([^/]+)\//.exec(request.url())?.[1];
    if (release !== undefined) seen.push(release);
  });
  return () => new Set(seen);
}

/** Begins a first load whose scripts do not go out before they are released; until then nothing waits for them in vain. */
async function loadHeld(page: Page): Promise<{ readonly release: () => void }> {
  const held = await holdFiles(page, /\/releases\/(?:shell|blog)\/[^/]+\/[^/]+\.js$/);
  const document = page.waitForResponse(`**${post}`);
  await page.goto(post, { waitUntil: 'commit' });
  await (await document).finished();
  return held;
}

test('row 10 · after five releases and a pruning, a page that is slow to come gets the chunks that it names', async ({ page, home, server }) => {
  test.setTimeout(120_000);
  const releases = watchReleases(page);
  const held = await loadHeld(page);
  await markDocument(page);
  const { from, to } = await releaseChangedBlog(home, server);
  for (const version of ['1.0.2', '1.0.3', '1.0.4', '1.0.5']) {
    await changeLive(home, ['release', 'blog', '--from', await makeChangedBlog(home, { version, from: to, to })]);
  }
  expect((await runCommand(home, ['releases', 'prune'])).code).toBe(0);

  held.release();

  await bringPart(page);
  await expectHeading(page, from, to);
  expect(releases().size).toBe(1);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('row 11 · a page of a release that was pruned before its scripts came goes on as one new document', async ({ page, home, server, messages }) => {
  messages.allow(faultMessages);
  const held = await loadHeld(page);
  await markDocument(page);
  const { from, to, change } = await releaseChangedBlog(home, server);
  await rm(home.release('blog', change.version.from), { recursive: true });

  held.release();

  await expectHeading(page, to, from);
  await bringPart(page);
  expect(await isMarkedDocument(page)).toBe(false);
});

test('row 11 · a document that names a pruned release for ever is loaded anew once, ever, and then says so', async ({ page, home, server, messages }) => {
  messages.allow(faultMessages);
  await watchErrors(page);
  const old = (await readAnswer(server, post)).toString();
  const { change } = await releaseChangedBlog(home, server);
  await rm(home.release('blog', change.version.from), { recursive: true });
  let documents = 0;
  // As a cache does that nobody can clear.
  await page.route(`**${post}`, (route) => {
    documents += 1;
    return route.fulfill({ contentType: 'text/html', body: old });
  });

  await page.goto(post);
  await expectFailure(page);
  expect(documents).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cost/i);
  expect(await sectionErrors(page)).toEqual([expect.objectContaining({ kind: 'load', section: 'blog', release: change.version.from })]);

  await page.goto(post);
  await expectFailure(page);
  expect(documents).toBe(3);
  await goElsewhere(page);
});

/** Makes a composition that was live before the live one again, at once. */
async function switchBack(home: SiteHome, composition: string): Promise<void> {
  const switches = await readSwitches(home);
  const known = switches.find((one) => one.composition === composition);
  if (!known) throw new Error(`Wanted a switch to ${composition}, found none.`);
  await switchTo(home, { ...known, previous: switches.at(-1)?.composition ?? null });
}

test('row 12 · a switch while a document loads, or while the visitor navigates, leaves each page of one composition', async ({ page, context, home, server, openPage }) => {
  const releases = watchReleases(page);
  const other = await context.newPage();
  const otherReleases = watchReleases(other);
  const { from, to, change } = await releaseChangedBlog(home, server);
  await changeLive(home, ['rollback', 'blog']);
  await expect.poll(() => servedComposition(server)).toBe(change.composition.from);
  const [entry, document] = [await holdFiles(page, /\/releases\/blog\/[^/]+\/remote-entry\./), await holdFiles(other, new RegExp(`${post}$`))];
  await other.goto('/contact');
  await expect(other.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await markDocument(other);
  await Promise.all([page.goto(post, { waitUntil: 'commit' }), goInApp(other, post)]);

  await switchBack(home, change.composition.to);
  await expect.poll(() => servedComposition(server), { intervals: [50] }).toBe(change.composition.to);
  for (const held of [entry, document]) held.release();

  await bringPart(page);
  await expectHeading(page, from, to);
  expect(releases()).toEqual(new Set([change.version.from]));
  await expectHeading(other, to, from);
  await bringPart(other);
  expect(otherReleases()).toEqual(new Set([changedVersion]));
  expect(await isMarkedDocument(other)).toBe(true);
  await openPage(post);
  await expectHeading(page, to, from);
});
