import type { Locator, Page } from '@playwright/test';
import { hydrateIsland } from './island';

/** Makes the contact page show a toast, like a visitor who copies an enquiry. Returns the button that shows another. */
export async function showToast(page: Page): Promise<Locator> {
  await hydrateIsland(page, 'shell/enquiry');
  const form = page.getByRole('form', { name: 'Write an enquiry' });
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Postcode').fill('OX28');
  await form.getByLabel('What do you need?').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Write my enquiry' }).click();
  const copy = page.getByRole('button', { name: 'Copy the text' });
  await copy.click();
  return copy;
}
