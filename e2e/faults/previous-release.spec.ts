import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changedVersion, expectHeading, partChunk, post, releaseChangedBlog } from '../releases/changed-post';
import { copySite } from '../releases/site-copy';
import { startServer } from '../../shell/composer/command/site-server';
import type { SiteServer } from '../../shell/composer/command/site-server';
import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { comeNearPart } from '../live-part';
import { expect, test as base } from '../site-test';
import { faultMessages } from './file-faults';
import { sectionErrors, watchErrors } from './told-errors';

interface ChangedSite {
  readonly server: SiteServer;
  /** The version before the live one, and a heading of the post in both. */
  readonly previous: string;
  readonly was: string;
  readonly is: string;
}

interface ChangedSiteFixtures {
  /** A site whose blog has a previous good release. Tests leave it as it is. */
  readonly changedSite: ChangedSite;
}

const test = base.extend<object, ChangedSiteFixtures>({
  changedSite: [
    async ({}, use) => {
      const home = await copySite();
      const server = await startServer(home);
      const { change, from, to } = await releaseChangedBlog(home, server);
      await use({ server, previous: change.version.from, was: from, is: to });
      await server.stop();
      await rm(home.folder, { recursive: true, maxRetries: 3 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ changedSite }, use) => use(changedSite.server.url),
});

test.use({ saveData: true });

const newest = `/releases/blog/${changedVersion}/`;

/** Files of the newest release that fail, for good. */
const failures = {
  entry: new RegExp(`${newest}remote-entry\\.`),
  'exposed module': new RegExp(`${newest}section\\.`),
  'own chunk': new RegExp(`${newest}${partChunk}\\.`),
};

async function expectAnswers(page: Page): Promise<void> {
  const part = page.locator('[data-live-part]');
  await expect(part).toHaveAttribute('data-live', 'true');
  await part.locator('form').getByRole('button').click();
  await expect(part.getByRole('status')).not.toBeEmpty();
}

for (const [file, pattern] of Object.entries(failures)) {
  test(`row 6 · when the ${file} of the newest release's live part cannot be had, it recovers in place with the previous one`, async ({ page, openPage, changedSite, messages }) => {
    const { previous, was, is } = changedSite;
    messages.allow(faultMessages);
    await watchErrors(page);
    await openPage('/contact');
    await markDocument(page);
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }));

    await goInApp(page, post);
    await comeNearPart(page);

    await expectAnswers(page);
    await expectHeading(page, is, was);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await sectionErrors(page)).toEqual([
      { kind: 'recovered', section: 'blog', release: changedVersion, url: expect.stringMatching(pattern), recoveredWith: previous },
    ]);
    await goInApp(page, '/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/guides/i);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

test('row 6 · the live part of a first load of which no script can be had comes to life with the previous release', async ({ page, openPage, changedSite, messages }) => {
  const { previous, was, is } = changedSite;
  messages.allow(faultMessages);
  await watchErrors(page);
  await page.route(new RegExp(`${newest}.*\\.js$`), (route) => route.abort());
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

  await openPage(post);
  await comeNearPart(page);

  await expectAnswers(page);
  await expectHeading(page, is, was);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sectionErrors(page)).toEqual([expect.objectContaining({ kind: 'recovered', release: changedVersion, recoveredWith: previous })]);
  expect(documents).toHaveLength(1);
});

test('row 6 · when the previous release cannot be had either, the part says so', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await openPage('/contact');
  await page.route(/\/releases\/blog\//, (route) => route.abort());

  await goInApp(page, post);
  await comeNearPart(page);

  await expect(page.getByRole('alert')).toContainText('did not load', { timeout: 10_000 });
});
