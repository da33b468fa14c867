import { rm } from 'node:fs/promises';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { test as base } from '../site-test';
import { copySite } from './site-copy';
import { startServer } from '../../shell/composer/command/site-server';
import type { SiteServer } from '../../shell/composer/command/site-server';

interface ReleaseFixtures {
  /** A copy of the composed site that a test may change. */
  readonly home: SiteHome;
  /** The real server on that copy, which serves the browser. */
  readonly server: SiteServer;
}

/** The site's test on a copy of the site and a server of its own. */
export const test = base.extend<ReleaseFixtures>({
  home: async ({}, use) => {
    const home = await copySite();
    await use(home);
    await rm(home.folder, { recursive: true, maxRetries: 3 });
  },

  server: async ({ home }, use) => {
    const server = await startServer(home);
    await use(server);
    await server.stop();
  },

  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '../site-test';
