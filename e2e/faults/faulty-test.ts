import { changeRelease } from '../releases/run-command';
import { withServer, withSiteCopy } from '../releases/site-copy';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { test as base } from '../site-test';
import { buildFaultyRemote } from './faulty-release';

interface FaultyFixtures {
  /** A server on a copy of the site that has the faulty remote as well. Tests leave it as it is. */
  readonly faultyServer: SiteServer;
}

/** A busy machine builds slowly. */
const setUpMs = 180_000;

/** The site's test on a site that has a faulty section. */
export const test = base.extend<object, FaultyFixtures>({
  faultyServer: [
    ({}, use) =>
      withSiteCopy(async (disk) => {
        await changeRelease(disk, ['release', 'faulty', '--from', await buildFaultyRemote(disk)]);
        await withServer(disk, use);
      }),
    { scope: 'worker', timeout: setUpMs },
  ],

  baseURL: async ({ faultyServer }, use) => use(faultyServer.url),
});

export { expect } from '../site-test';
