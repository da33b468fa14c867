import { rm } from 'node:fs/promises';
import { startServer } from '../../../shell/composer/command/site-server';
import type { SiteServer } from '../../../shell/composer/command/site-server';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { post, postIsland, releaseChangedBlog } from '../../releases/changed-post';
import { copySite } from '../../releases/site-copy';
import { hydrateIsland } from '../hydrate-island';
import { expect, test as base } from '../journey-test';
import { isMarkedDocument, markDocument } from '../marked-document';
import type { Visitor } from '../visitor';

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

/** Follows a link that the page needs not have. */
async function followLink(visitor: Visitor, path: string): Promise<void> {
  await visitor.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

const hasHeading = (wanted: string) => [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === wanted);

for (const [start, staysInDocument] of [['/contact', true], ['/blog/loft-or-roof-aerial', false]] as const) {
  test(`a tab of ${start} meets a release of the blog ${staysInDocument ? 'in its own' : 'in a new'} document`, async ({ visitor, ownSite: { home, server } }) => {
    await visitor.open(start);
    await markDocument(visitor);

    const { from, to } = await releaseChangedBlog(home, server);
    expect(await isMarkedDocument(visitor)).toBe(true);
    await followLink(visitor, post);

    await visitor.waitUntil(hasHeading, to);
    expect(await visitor.evaluate(hasHeading, from)).toBe(false);
    await hydrateIsland(visitor, `blog/${postIsland}`);
    expect(await isMarkedDocument(visitor)).toBe(staysInDocument);
  });
}
