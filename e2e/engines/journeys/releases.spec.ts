import { rm } from 'node:fs/promises';
import { startServer } from '../../../shell/composer/command/site-server';
import type { SiteServer } from '../../../shell/composer/command/site-server';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { post, postIsland, releaseChangedBlog } from '../../releases/changed-post';
import { servedComposition } from '../../releases/site-answers';
import { copySite } from '../../releases/site-copy';
import { switchBack } from '../../releases/switch-back';
import { followLink, isMarkedDocument, markDocument } from '../../follow-link';
import { hydrateIsland } from '../hydrate-island';
import { expect, test as base } from '../journey-test';

interface OwnSite {
  /** A copy of the site, which a journey may release to. */
  readonly home: SiteHome;
  readonly server: SiteServer;
}

const test = base.extend<{ readonly ownSite: OwnSite }>({
  ownSite: async ({ site }, use) => {
    const home = await copySite();
    const server = await startServer(home);
    site.forwardTo(server.url);
    await use({ home, server });
    await server.stop();
    await rm(home.folder, { recursive: true, maxRetries: 3 });
  },
});

const hasHeading = (wanted: string) => [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === wanted);

test('a tab keeps its page when the blog is released; the next page of the blog is of the new release, in a new document where the tab has shown the old one', async ({ visitor, site, ownSite: { home, server } }) => {
  await visitor.open('/blog/loft-or-roof-aerial');
  await markDocument(visitor);

  const { from, to, change } = await releaseChangedBlog(home, server);
  expect(await isMarkedDocument(visitor)).toBe(true);
  await followLink(visitor, post);
  await visitor.waitUntil(hasHeading, to);
  expect(await visitor.evaluate(hasHeading, from)).toBe(false);
  await hydrateIsland(visitor, `blog/${postIsland}`);
  expect(await isMarkedDocument(visitor)).toBe(false);

  await site.settled();
  await visitor.open('/contact');
  await markDocument(visitor);
  await switchBack(home, change.composition.from);
  await expect.poll(() => servedComposition(server)).toBe(change.composition.from);
  await followLink(visitor, post);

  await visitor.waitUntil(hasHeading, from);
  expect(await isMarkedDocument(visitor)).toBe(true);
});
