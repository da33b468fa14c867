import type { Page } from '@playwright/test';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { comeToIsland, expectHydrated, islandOf } from '../come-to-island';
import { changedVersion, expectHeading, post, postIsland } from '../releases/changed-post';
import { switchToChangedBlog } from '../releases/ready-changed-blog';
import { withServedCopy } from '../releases/site-copy';
import { expect, test as base } from '../site-test';
import { faultMessages } from './file-faults';
import { sectionErrors, watchErrors } from './reported-errors';

interface ChangedSite {
  readonly server: SiteServer;
  /** The version before the current one, and a heading of the post in both. */
  readonly previous: string;
  readonly was: string;
  readonly is: string;
}

interface ChangedSiteFixtures {
  /** A site whose blog has a fallback release. Tests leave it as it is. */
  readonly changedSite: ChangedSite;
}

const test = base.extend<object, ChangedSiteFixtures>({
  changedSite: [
    ({}, use) =>
      withServedCopy(async (disk, server) => {
        const { change, from, to } = await switchToChangedBlog(disk, server);
        await use({ server, previous: change.version.from, was: from, is: to });
      }),
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ changedSite }, use) => use(changedSite.server.url),
});

test.use({ saveData: true });

// One after the other, in one worker: making the site takes longer than all tests on it.
test.describe.configure({ mode: 'default' });

const island = `blog/${postIsland}`;
const newest = `/releases/blog/${changedVersion}/`;

/** Files of the newest release that fail, for good. */
const failures = {
  entry: new RegExp(`${newest}remote-entry\\.`),
  'island chunk': new RegExp(`${newest}${postIsland}\\.[^/]*js$`),
};

async function expectAnswers(page: Page): Promise<void> {
  await expectHydrated(page, island);
  await islandOf(page, island).locator('form').getByRole('button').click();
  await expect(islandOf(page, island).getByRole('status')).not.toBeEmpty();
}

for (const [file, pattern] of Object.entries(failures)) {
  test(`row 6 · when the ${file} of the newest release fails, its island recovers in place with the fallback release`, async ({ page, openPage, changedSite, messages }) => {
    const { previous, was, is } = changedSite;
    messages.allow(faultMessages);
    await watchErrors(page);
    await openPage('/contact');
    await markDocument(page);
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }));

    await followLink(page, post);
    await comeToIsland(page, island);

    await expectAnswers(page);
    await expectHeading(page, is, was);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await sectionErrors(page)).toEqual([
      { kind: 'recovered', section: 'blog', release: changedVersion, url: expect.stringMatching(pattern), recoveredWith: previous },
    ]);
    await followLink(page, '/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/guides/i);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

test('row 6 · when every script of the newest release fails on a first load, the island is hydrated from the fallback release', async ({ page, openPage, changedSite, messages }) => {
  const { previous, was, is } = changedSite;
  messages.allow(faultMessages);
  await watchErrors(page);
  await page.route(new RegExp(`${newest}.*\\.js$`), (route) => route.abort());
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

  await openPage(post);
  await comeToIsland(page, island);

  await expectAnswers(page);
  await expectHeading(page, is, was);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sectionErrors(page)).toEqual([expect.objectContaining({ kind: 'recovered', release: changedVersion, recoveredWith: previous })]);
  expect(documents).toHaveLength(1);
});

test('row 6 · when the scripts of the fallback release fail as well, the island says so', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await page.route(failures.entry, (route) => route.abort());
  await page.route(/\/releases\/blog\/.*\.js$/, (route) => route.abort());
  await openPage(post);

  await comeToIsland(page, island);

  await expect(page.getByRole('alert')).toContainText('is not working', { timeout: 15_000 });
});
