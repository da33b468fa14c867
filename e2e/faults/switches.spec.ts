import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { defaultStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { readCurrent } from '../../shell/composer/store/switches';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { holdFiles } from '../held-files';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { changedVersion, expectHeading, post, postIsland } from '../releases/changed-post';
import { switchToChangedBlog } from '../releases/ready-changed-blog';
import { runCommand } from '../releases/run-command';
import { readAnswer, servedComposition } from '../releases/site-answers';
import { linkComposition, withServedCopy } from '../releases/site-copy';
import { switchBack } from '../releases/switch-back';
import { expect, test as base } from '../site-test';
import { expectFailure, goElsewhere } from './failed-section';
import { faultMessages } from './file-faults';
import { sectionErrors, watchErrors } from './reported-errors';

interface ServedStore {
  readonly disk: DiskStore;
  readonly server: SiteServer;
  /** The composition that every test begins with. */
  readonly original: string;
}

/** The site's test on a served copy of the site. Changes of a test are undone before the next one begins. */
const test = base.extend<Omit<ServedStore, 'original'>, { readonly served: ServedStore }>({
  served: [
    ({}, use) => withServedCopy(async (disk, server) => use({ disk, server, original: (await readCurrent(disk)) ?? '' })),
    { scope: 'worker', timeout: 120_000 },
  ],

  disk: async ({ served: { disk, server, original } }, use) => {
    await use(disk);
    await linkComposition(defaultStore(), disk, original);
    await switchBack(disk, original);
    await expect.poll(() => servedComposition(server)).toBe(original);
  },

  server: ({ served }, use) => use(served.server),
  baseURL: ({ served }, use) => use(served.server.url),
});

// One after the other, in one worker: starting a server takes longer than most of them.
test.describe.configure({ mode: 'default' });

// So high that the island of the post is near as soon as the page shows.
test.use({ saveData: true, viewport: { width: 1350, height: 3000 } });

const island = `blog/${postIsland}`;

/** Releases of the blog that a page requests files of. */
function watchReleases(page: Page): () => Set<string> {
  const seen: string[] = [];
  page.on('request', (request) => {
    const release = /\/releases\/blog\/([^/]+)\//.exec(request.url())?.[1];
    if (release !== undefined) seen.push(release);
  });
  return () => new Set(seen);
}

/** Begins a first load whose scripts are held; no deadline runs before they are released. */
async function loadHeld(page: Page): Promise<{ readonly release: () => void }> {
  const held = await holdFiles(page, /\/releases\/(?:shell|blog)\/[^/]+\/[^/]+\.js$/);
  const document = page.waitForResponse(`**${post}`);
  await page.goto(post, { waitUntil: 'commit' });
  await (await document).finished();
  return held;
}

test('row 10 · after a release and a pruning, a page that loads slowly gets the files that it names', async ({ page, disk, server }) => {
  const releases = watchReleases(page);
  const held = await loadHeld(page);
  await markDocument(page);
  const { from, to } = await switchToChangedBlog(disk, server);
  expect((await runCommand(disk, ['releases', 'prune'])).code).toBe(0);

  held.release();

  await hydrateIsland(page, island);
  await expectHeading(page, from, to);
  expect(releases().size).toBe(1);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('row 11 · when the release of a page is pruned before its scripts load, the document is loaded again once', async ({ page, disk, server, messages }) => {
  messages.allow(faultMessages);
  const held = await loadHeld(page);
  await markDocument(page);
  const { from, to, change } = await switchToChangedBlog(disk, server);
  await rm(disk.release('blog', change.version.from), { recursive: true });

  held.release();

  await expectHeading(page, to, from);
  await hydrateIsland(page, island);
  expect(await isMarkedDocument(page)).toBe(false);
});

test('row 11 · a document that always names a pruned release is loaded again once, ever, and then says that it failed', async ({ page, disk, server, messages }) => {
  messages.allow(faultMessages);
  await watchErrors(page);
  const old = (await readAnswer(server, post)).toString();
  const { change } = await switchToChangedBlog(disk, server);
  await rm(disk.release('blog', change.version.from), { recursive: true });
  let documents = 0;
  // As a cache that nobody can clear.
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

test('row 12 · a switch while a document loads, or while the visitor navigates, leaves each page of one composition', async ({ page, context, disk, server, openPage }) => {
  const releases = watchReleases(page);
  const other = await context.newPage();
  const otherReleases = watchReleases(other);
  const { from, to, change } = await switchToChangedBlog(disk, server);
  await switchBack(disk, change.composition.from);
  await expect.poll(() => servedComposition(server)).toBe(change.composition.from);
  const [entry, document] = [await holdFiles(page, /\/releases\/blog\/[^/]+\/remote-entry\./), await holdFiles(other, new RegExp(`${post}$`))];
  await other.goto('/contact');
  await expect(other.locator('html')).toHaveAttribute('data-ready', 'true');
  await markDocument(other);
  await Promise.all([page.goto(post, { waitUntil: 'commit' }), followLink(other, post)]);

  await switchBack(disk, change.composition.to);
  await expect.poll(() => servedComposition(server), { intervals: [50] }).toBe(change.composition.to);
  for (const held of [entry, document]) held.release();

  await hydrateIsland(page, island);
  await expectHeading(page, from, to);
  expect(releases()).toEqual(new Set([change.version.from]));
  await expectHeading(other, to, from);
  await hydrateIsland(other, island);
  expect(otherReleases()).toEqual(new Set([changedVersion]));
  expect(await isMarkedDocument(other)).toBe(true);
  await openPage(post);
  await expectHeading(page, to, from);
});
