import { test as base } from '../site-test';

interface FaultFixtures {
  /** No section has a fallback release, whatever was released on this machine before. */
  readonly firstReleases: undefined;
}

/** The site's test where nothing that fails has a fallback release: it shows what happens then. */
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
