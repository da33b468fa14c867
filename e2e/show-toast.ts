import type { Page } from '@playwright/test';

/** Makes the contact page show a toast, like a visitor who copies an enquiry. */
export async function showToast(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Write an enquiry' });
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Postcode').fill('OX28');
  await form.getByLabel('What do you need?').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Write my enquiry' }).click();
  await page.getByRole('button', { name: 'Copy the text' }).click();
}
