import type { SiteServer } from '../../shell/composer/testing/site-server';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { test as base } from '../site-test';
import { withServer, withSiteCopy } from './site-copy';

interface StoreFixtures {
  /** A copy of the composed site that a test may change. */
  readonly disk: DiskStore;
}

interface ServerFixtures {
  /** The real server on that copy, which serves the browser. */
  readonly server: SiteServer;
}

/** The site's test on a copy of the site, of which commands read and change the files. It starts no server. */
export const storeTest = base.extend<StoreFixtures>({
  disk: ({}, use) => withSiteCopy(use),
});

/** The site's test on a copy of the site and a server of its own. Playwright starts that for every test, because the address is a browser's setting. */
export const test = storeTest.extend<ServerFixtures>({
  server: ({ disk }, use) => withServer(disk, use),
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '../site-test';
