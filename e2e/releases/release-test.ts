import type { SiteServer } from '../../shell/composer/testing/site-server';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { test as base } from '../site-test';
import { withServer, withSiteCopy } from './site-copy';

interface ReleaseFixtures {
  /** A copy of the composed site that a test may change. */
  readonly home: SiteHome;
  /** The real server on that copy, which serves the browser. */
  readonly server: SiteServer;
}

/** The site's test on a copy of the site and a server of its own. */
export const test = base.extend<ReleaseFixtures>({
  home: ({}, use) => withSiteCopy(use),
  server: ({ home }, use) => withServer(home, use),
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '../site-test';
