import type { Page, Route } from '@playwright/test';
import { business } from '@site/shared/business';
import { defaultStore } from '../../shell/composer/store/disk-store';
import { lookIntoStore } from '../../shell/composer/testing/enquiry-submission';
import { expectSent, expectWritten, send, writeEnquiry } from '../written-form';
import { comeToIsland, hydrateIsland } from '../come-to-island';
import { goElsewhere } from './failed-section';
import { expect, test } from './fault-test';
import { faultMessages } from './file-faults';
import { sectionErrors, watchErrors } from './reported-errors';

test.use({ saveData: true });

const enquiries = '**/api/enquiries';
const photographs = '**/api/enquiries/*/photographs/*';
const phone = { name: String(business.phone) };
const picture = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

const smallPicture = {
  name: 'small.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};

/** A browser's message for a request that fails. */
const requestMessages = /Failed to load resource|net::ERR/;

const chunkOf = (name: string) => new RegExp(`/releases/shell/[^/]+/${name}\\.[^/]*\\.js$`);

/** What the visitor reads, and what the server does. */
const refusals: readonly (readonly [words: string, answer: (route: Route) => Promise<void>])[] = [
  ['No answer came from our server.', (route) => route.abort()],
  ['Please wait an hour.', (route) => route.fulfill({ status: 429, json: { refusal: 'Please wait an hour.' } })],
  ['Our server has trouble at the moment.', (route) => route.fulfill({ status: 502, body: '<html><h1>Bad Gateway</h1></html>' })],
];

test('row 23 · when the server is down, takes no more, or is behind a proxy that fails, the visitor reads why, with the phone number and no status, keeps what was typed, and sends it again', async ({ page, openPage, messages }) => {
  messages.allow(requestMessages);
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  // Its page is no more within reach.
  await page.route('/contact', (route) => route.abort());
  const form = await writeEnquiry(page);

  for (const [words, answer] of refusals) {
    await page.route(enquiries, answer, { times: 1 });
    await send(page);

    await expect(form.getByRole('alert')).toContainText(words);
    await expect(form.getByRole('alert')).not.toContainText(/\d{3}|Gateway/);
    await expect(form.getByRole('link', phone)).toBeVisible();
    await expectWritten(page);
  }
  await send(page);
  await expectSent(page);
});

/** The reference of the page that a posted form ends on. */
async function sendPosted(page: Page): Promise<string | null> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers');
  await expect(page.getByText('small.png')).toBeVisible();
  await page.getByRole('button', { name: 'Send my enquiry' }).click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
  return new URL(page.url()).searchParams.get('reference');
}

test('row 23 · where addresses of scripts are blocked, the browser posts the form, with its photographs', async ({ page, openPage, messages }) => {
  messages.allow(requestMessages);
  await page.route('**/api/**', (route) => route.abort('blockedbyclient'));
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);
  await form.getByLabel('Photographs (optional)').setInputFiles(smallPicture);
  await expect(form.getByRole('list', { name: 'Photographs to send' })).toBeVisible();

  await send(page);

  const enquiry = await lookIntoStore(defaultStore(), async (store) => store.find((await sendPosted(page)) ?? ''));
  expect(enquiry).toMatchObject({ enquiry: { about: 'TV aerial', name: 'Ada Example', place: 'OX28 4BJ' }, photographs: [{ name: 'small.png' }] });
});

test('row 23 · when an enquiry has arrived and a proxy answers for the server, it stays one', async ({ page, openPage, messages }) => {
  messages.allow(requestMessages);
  let arrived: unknown;
  await page.route(enquiries, async (route) => {
    arrived = ((await (await route.fetch()).json()) as { readonly reference: string }).reference;
    await route.fulfill({ contentType: 'text/html', body: '<h1>Log in to go on</h1>' });
  });
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);
  await form.getByLabel('Photographs (optional)').setInputFiles(smallPicture);
  await expect(form.getByRole('list', { name: 'Photographs to send' })).toBeVisible();

  await send(page);

  expect(await sendPosted(page)).toBe(arrived);
});

test('row 23 · a photograph that fails on the way is sent again by itself', async ({ page, openPage, messages }) => {
  messages.allow(requestMessages);
  let attempts = 0;
  await page.route(photographs, (route) => {
    attempts += 1;
    return attempts === 1 ? route.abort() : route.continue();
  });
  let sent: unknown;
  await page.route(enquiries, (route) => {
    sent = route.request().postDataJSON();
    return route.continue();
  });
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('Photographs (optional)').setInputFiles(smallPicture);
  await expect(form.getByRole('list', { name: 'Photographs to send' })).toBeVisible();

  await send(page);

  await expectSent(page);
  expect([attempts, sent]).toEqual([2, expect.objectContaining({ photographs: 1 })]);
});

test('row 13 · without a network the visitor hears that it is kept, also after a reload', async ({ page, context, openPage, messages }) => {
  messages.allow(requestMessages);
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('Photographs (optional)').setInputFiles(picture);
  await expect(form.getByRole('list', { name: 'Photographs to send' })).toBeVisible();
  await context.setOffline(true);

  await send(page);

  await expect(form.getByRole('alert')).toHaveText('You are offline. What you wrote stays in this tab.');
  await context.setOffline(false);
  await page.reload();
  await hydrateIsland(page, 'shell/enquiry');
  await expect(page.getByText('What you wrote here earlier is back.')).toBeVisible();
  await expectWritten(page);
  await expect(form.getByRole('list', { name: 'Photographs to send' })).toHaveText(/roof\.jpg/);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(form.getByLabel('Your name')).toHaveValue('');
  await expect(form.getByRole('list', { name: 'Photographs to send' })).toHaveCount(0);
  expect(await page.evaluate(async () => [Object.keys(sessionStorage).filter((key) => key.startsWith('enquiry:')), (await (await caches.open('enquiry-photographs')).keys()).length])).toEqual([[], 0]);
});

test('row 14 · back online it is sent by itself, if the visitor has said so', async ({ page, context, openPage, messages }) => {
  messages.allow(requestMessages);
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await context.setOffline(true);
  await send(page);
  await form.getByRole('button', { name: 'Send it when I am back online' }).click();

  await context.setOffline(false);

  await expectSent(page);
});

test('row 24 · when the script of the form fails for good, the browser posts it', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await watchErrors(page);
  await page.route(chunkOf('enquiry'), (route) => route.abort());
  await openPage('/contact');

  await comeToIsland(page, 'shell/enquiry');

  await expect.poll(() => sectionErrors(page)).toEqual([expect.objectContaining({ kind: 'load', section: 'shell', url: expect.stringMatching(chunkOf('enquiry')) })]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const form = await writeEnquiry(page);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers');
  await expect(page.getByText('Ada Example')).toBeVisible();
  await goElsewhere(page);
});

test('row 24 · when only the part that sends fails for good, the browser posts the form, with its photographs', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await page.route(chunkOf('form-behaviour'), (route) => route.abort());
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('Photographs (optional)').setInputFiles(smallPicture);

  await send(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers');
  await expect(page.getByText('Ada Example')).toBeVisible();
  await expect(page.getByText('small.png')).toBeVisible();
});
