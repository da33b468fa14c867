import type { Page } from '@playwright/test';
import { expectSent, send, written } from './enquiry-form';
import { hydrateIsland } from './island';
import { rawGet } from './raw-request';

/** Makes the contact page show a toast, like a visitor who comes back to what they wrote, and sends it. */
export async function showToast(page: Page): Promise<void> {
  const { token } = JSON.parse((await rawGet('/api/enquiries/token')).body) as { token: string };
  const draft = { id: 'draft', key: crypto.randomUUID(), token: { text: token, fetchedAtMs: Date.now() - 60_000 }, values: written, sendsWhenOnline: false, mayHaveArrived: false, arrived: [] };
  await page.evaluate((text) => sessionStorage.setItem('enquiry:/contact', text), JSON.stringify(draft));
  await page.reload();
  await hydrateIsland(page, 'shell/enquiry');
  await page.getByText('What you wrote here earlier is back.').waitFor();
  await send(page);
  await expectSent(page);
}
