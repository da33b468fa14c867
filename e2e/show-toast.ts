import type { Page } from '@playwright/test';
import { expectSent, send, written } from './enquiry-form';
import { hydrateIsland } from './come-to-island';

/** Makes the contact page show a toast, like a visitor who comes back to what they wrote, and sends it. */
export async function showToast(page: Page): Promise<void> {
  const draft = { id: 'draft', key: crypto.randomUUID(), values: written, sendsWhenOnline: false, mayHaveArrived: false, arrived: [] };
  await page.evaluate((text) => sessionStorage.setItem('enquiry:/contact', text), JSON.stringify(draft));
  const token = page.waitForResponse('**/api/enquiries/token');
  await page.reload();
  await hydrateIsland(page, 'shell/enquiry');
  await page.getByText('What you wrote here earlier is back.').waitFor();
  await (await token).finished();
  // The form waits until its token is some seconds old.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 4000;
  });
  await send(page);
  await expectSent(page);
}
