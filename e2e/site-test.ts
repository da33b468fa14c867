import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Response } from '@playwright/test';
import { guardMessages } from './message-guard';
import type { MessageGuard } from './message-guard';

export interface SiteOptions {
  /** A visitor who saves data: nothing is fetched ahead. */
  readonly saveData: boolean;
}

export interface SiteFixtures {
  readonly messages: MessageGuard;
  /** Loads a page as a document and waits until it follows links itself; returns the document's response. */
  readonly openPage: (path: string, status?: number) => Promise<Response>;
}

const guards = new WeakMap<BrowserContext, MessageGuard>();

/** Playwright's test on our site: it fails on any error in the console that the test does not expect. A test that only sends requests starts no browser. */
export const test = base.extend<SiteFixtures & SiteOptions>({
  saveData: [false, { option: true }],

  context: async ({ context, saveData, permissions }, use) => {
    const messages = await guardMessages(context);
    guards.set(context, messages);
    if (saveData) {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
      });
    }
    await use(context);
    // Playwright does not reset these in a context that the next test uses too. A request that a test left running has nobody to answer.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    if (permissions) await context.grantPermissions(permissions);
    expect(messages.unexpectedErrors(), 'errors in the console').toEqual([]);
  },

  messages: async ({ context }, use) => {
    const messages = guards.get(context);
    if (!messages) throw new Error('The context has no messages.');
    await use(messages);
  },

  openPage: async ({ page, messages }, use) => {
    await use(async (path, status = 200) => {
      if (status !== 200) messages.allow(new RegExp(`the server responded with a status of ${status}`));
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      if (!response) throw new Error(`${path} gave no response.`);
      return response;
    });
  },
});

export { expect };
