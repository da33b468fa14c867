import { test as base } from '../site-test';

/** The site's test without fallback releases, whatever was released on this machine before. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.route('**/fallbacks.json', (route) => route.fulfill({ json: {} }));
    await use(context);
  },
});

export { expect } from '../site-test';
