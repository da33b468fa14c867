import { test as base } from '../site-test';

/** The site's test where nothing that fails has a fallback release, whatever was released on this machine before: it shows what happens then. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.route('**/fallbacks.json', (route) => route.fulfill({ json: {} }));
    await use(context);
  },
});

export { expect } from '../site-test';
