import { expect, test as base } from '@playwright/test';
import type { Response } from '@playwright/test';
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
  readonly dataSaver: undefined;
  /** What Playwright does not reset in a context that the next test uses too. */
  readonly resetContext: undefined;
}

/** Playwright's test on our site: it fails on any error in the console that the test does not expect. */
export const test = base.extend<SiteFixtures & SiteOptions>({
  saveData: [false, { option: true }],

  messages: [
    async ({ context }, use) => {
      const messages = await guardMessages(context);
      await use(messages);
      expect(messages.unexpectedErrors(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  dataSaver: [
    async ({ context, saveData }, use) => {
      if (saveData) {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],

  resetContext: [
    async ({ page, context, permissions }, use) => {
      await use(undefined);
      // A request that a test left running has nobody to answer.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      if (permissions) await context.grantPermissions(permissions);
    },
    { auto: true },
  ],

  openPage: async ({ page, messages }, use) => {
    await use(async (path, status = 200) => {
      if (status !== 200) messages.allow(new RegExp(`the server responded with a status of ${status}`));
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      if (!response) throw new Error(`Wanted a response of ${path}, found none.`);
      return response;
    });
  },
});

export { expect };
