import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hydrateIsland } from './come-to-island';

/** A complete enquiry. */
const written = { about: 'TV aerial', place: 'OX28 4BJ', name: 'Ada Example', phone: '01632 960456' };

export const formOf = (page: Page): Locator => page.getByRole('main').getByRole('form');

/** Fills in the required fields. */
export async function writeEnquiry(page: Page): Promise<Locator> {
  const form = formOf(page);
  await form.getByLabel('What is it about?').selectOption(written.about);
  await form.getByLabel('Postcode or place').fill(written.place);
  await form.getByLabel('Your name').fill(written.name);
  await form.getByLabel('Phone').fill(written.phone);
  return form;
}

export async function send(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Send my enquiry' }).click();
}

/** Everything that was typed is still there. */
export async function expectWritten(page: Page): Promise<void> {
  const form = formOf(page);
  await expect(form.getByLabel('What is it about?')).toHaveValue(written.about);
  await expect(form.getByLabel('Postcode or place')).toHaveValue(written.place);
  await expect(form.getByLabel('Your name')).toHaveValue(written.name);
  await expect(form.getByLabel('Phone')).toHaveValue(written.phone);
}

/** PNGs of one pixel. */
const pixels = {
  red: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC',
  green: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgaGAAAAEEAIGh1dj6AAAAAElFTkSuQmCC',
  blue: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgYPgPAAEDAQDZqt2zAAAAAElFTkSuQmCC',
};

/** A picture that every browser can open. The server keeps two that are alike once. */
export const picture = (name: string, colour: keyof typeof pixels = 'red') => ({ name, mimeType: 'image/png', buffer: Buffer.from(pixels[colour], 'base64') });

export const smallPicture = picture('small.png');

/** Chooses photographs, and waits until they are listed. */
export async function choosePhotographs(page: Page, ...pictures: readonly (typeof smallPicture)[]): Promise<Locator> {
  await formOf(page).getByLabel('Photographs (optional)').setInputFiles([...pictures]);
  const list = formOf(page).getByRole('list', { name: 'Photographs to send' });
  await expect(list.getByRole('listitem')).toHaveCount(pictures.length);
  return list;
}

/** The page that confirms an enquiry, which has the focus. Returns the reference. */
export async function expectSent(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your enquiry has reached us' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
  await expect(page.getByRole('main')).toBeFocused();
  const reference = await page.getByText(/^Your reference is/).locator('strong').textContent();
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
  return reference ?? '';
}

/** Makes the contact page show a toast, like a visitor who comes back to what they wrote, and sends it. */
export async function showToast(page: Page): Promise<void> {
  const draft = { id: 'draft', key: crypto.randomUUID(), values: written, sendsWhenOnline: false, mayHaveArrived: false };
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
