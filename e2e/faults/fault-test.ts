import { test as base } from '../site-test';

interface FaultFixtures {
  /** No section has a previous good release to recover with, whatever has been live on this machine. */
  readonly firstReleases: undefined;
}

/** The site's test where nothing that fails has a stand-in: it shows what is said and done then. */
export const test = base.extend<FaultFixtures>({
  firstReleases: [
    async ({ context }, use) => {
      await context.route('**/fallbacks.json', (route) => route.fulfill({ json: {} }));
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect } from '../site-test';
