import type { DiskStore } from '../../../shell/composer/store/disk-store';
import type { SiteServer } from '../../../shell/composer/testing/site-server';
import { followLink, isMarkedDocument, markDocument } from '../../follow-link';
import { post, postIsland } from '../../releases/changed-post';
import { switchToChangedBlog } from '../../releases/ready-changed-blog';
import { servedComposition } from '../../releases/site-answers';
import { withServedCopy } from '../../releases/site-copy';
import { switchBack } from '../../releases/switch-back';
import { expect, test as base } from '../journey-test';
import { hydrateIsland } from '../visitor';

interface OwnSite {
  /** A copy of the site, which a journey may release to. */
  readonly disk: DiskStore;
  readonly server: SiteServer;
}

const test = base.extend<{ readonly ownSite: OwnSite }>({
  ownSite: ({ site }, use) =>
    withServedCopy((disk, server) => {
      site.forwardTo(server.url);
      return use({ disk, server });
    }),
});

const hasHeading = (wanted: string) => [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === wanted);

test('a tab keeps its page when the blog is released; the next page of the blog is of the new release, in a new document where the tab has shown the old one', async ({ visitor, site, ownSite: { disk, server } }) => {
  await visitor.open('/contact');
  await followLink(visitor, '/blog/loft-or-roof-aerial');
  await visitor.waitForText('h1', 'Loft');
  await markDocument(visitor);

  const { from, to, change } = await switchToChangedBlog(disk, server);
  expect(await isMarkedDocument(visitor)).toBe(true);
  await followLink(visitor, post);
  await visitor.waitUntil(hasHeading, to);
  expect(await visitor.evaluate(hasHeading, from)).toBe(false);
  await hydrateIsland(visitor, `blog/${postIsland}`);
  expect(await isMarkedDocument(visitor)).toBe(false);

  await site.settled();
  await visitor.open('/contact');
  await markDocument(visitor);
  await switchBack(disk, change.composition.from);
  await expect.poll(() => servedComposition(server)).toBe(change.composition.from);
  await followLink(visitor, post);

  await visitor.waitUntil(hasHeading, from);
  expect(await isMarkedDocument(visitor)).toBe(true);
});
