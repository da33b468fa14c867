import type { Route } from '@playwright/test';
import { business } from '@site/shared/business';
import { expectSent, expectWritten, send, writeEnquiry } from '../enquiry-form';
import { comeToIsland, hydrateIsland } from '../island';
import { expectFailure, goElsewhere } from './failed-section';
import { expect, test } from './fault-test';
import { faultMessages } from './file-faults';

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

/** What a browser logs of a request that fails. */
const requestMessages = /Failed to load resource|net::ERR/;

const chunkOf = (name: string) => new RegExp(`/releases/shell/[^/]+/${name}\\.[^/]*\\.js$`);

for (const [what, words, fulfil] of [
  ['is down', 'No answer came from our server.', (route) => route.abort()],
  ['takes no more', '429: Please wait an hour.', (route) => route.fulfill({ status: 429, body: 'Please wait an hour.' })],
  ['is behind a proxy that fails', '502: the server did not say why.', (route) => route.fulfill({ status: 502, body: '<html><h1>Bad Gateway</h1></html>' })],
] satisfies [string, string, (route: Route) => Promise<void>][]) {
  test(`row 23 · when the server ${what}, the visitor sees why, with the phone number, keeps what was typed, and sends it again`, async ({ page, openPage, messages }) => {
    messages.allow(requestMessages);
    await page.route(enquiries, fulfil, { times: 1 });
    await openPage('/contact');
    await hydrateIsland(page, 'shell/enquiry');
    const form = await writeEnquiry(page);

    await send(page);

    await expect(form.getByRole('alert')).toContainText(words);
    await expect(form.getByRole('link', phone)).toBeVisible();
    await expectWritten(page);
    await send(page);
    await expectSent(page);
  });
}

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
  await page.route(chunkOf('enquiry'), (route) => route.abort());
  await openPage('/contact');

  await comeToIsland(page, 'shell/enquiry');

  await expectFailure(page);
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
