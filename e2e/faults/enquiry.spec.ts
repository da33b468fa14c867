import type { Page, Route } from '@playwright/test';
import { business } from '@site/shared/business';
import { defaultStore } from '../../shell/composer/store/disk-store';
import { lookIntoStore } from '../../shell/composer/testing/enquiry-submission';
import { choosePhotographs, expectSent, expectWritten, picture, send, smallPicture, writeEnquiry } from '../written-form';
import { comeToIsland, hydrateIsland } from '../come-to-island';
import { goElsewhere } from './failed-section';
import { expect, test } from './fault-test';
import { faultMessages } from './file-faults';
import { sectionErrors, watchErrors } from './reported-errors';

test.use({ saveData: true });

const enquiries = '**/api/enquiries';
const photographs = '**/api/enquiries/*/photographs/*';
const phone = { name: String(business.phone) };
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
    await page.route(enquiries, answer);
    await send(page);

    await expect(form.getByRole('alert')).toContainText(words);
    await expect(form.getByRole('alert')).not.toContainText(/\d{3}|Gateway/);
    await expect(form.getByRole('link', phone)).toBeVisible();
    await expectWritten(page);
    await page.unroute(enquiries);
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
  await choosePhotographs(page, smallPicture);

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
  await choosePhotographs(page, smallPicture);

  await send(page);

  expect(await sendPosted(page)).toBe(arrived);
});

test('row 23 · a photograph that fails on the way is sent again by itself, and one that the server refuses holds up nothing', async ({ page, openPage, messages }) => {
  messages.allow(requestMessages);
  const attempts: string[] = [];
  await page.route(photographs, (route) => {
    attempts.push(new URL(route.request().url()).pathname.slice(-1));
    return attempts.length === 1 ? route.abort() : route.continue();
  });
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);
  // A phone's, which neither this browser nor the server can open.
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') };
  await choosePhotographs(page, smallPicture, heic, picture('other.png', 'green'));

  await send(page);

  await expect(page.getByRole('heading', { name: 'Your enquiry has reached us' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('“IMG_1.HEIC” has not reached us. This phone photograph is in Apple\'s HEIC format');
  expect(attempts).toEqual(['0', '0', '1', '2']);
  await page.getByRole('button', { name: 'Leave it out: IMG_1.HEIC' }).click();
  const reference = await expectSent(page);
  await expect(page.getByRole('main')).toContainText('2 photographs came with it.');
  const stored = await lookIntoStore(defaultStore(), (store) => store.find(reference));
  expect(stored?.photographs.map(({ name }) => name)).toEqual(['small.png', 'other.png']);
});

test('row 23 · what a reload interrupts goes on: the text is not sent again, and photographs follow under their positions', async ({ page, openPage, messages }) => {
  messages.allow(requestMessages);
  const requests: string[] = [];
  await page.route('**/api/enquiries**', (route) => {
    requests.push(`${route.request().method()} ${new URL(route.request().url()).pathname.split('/').at(-1)}`);
    return route.continue();
  });
  await page.route(photographs, (route) => {
    const position = new URL(route.request().url()).pathname.slice(-1);
    requests.push(`PUT ${position}`);
    // The second one hangs until the reload.
    return position === '1' && requests.filter((request) => request === 'PUT 1').length === 1 ? undefined : route.continue();
  });
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);
  await choosePhotographs(page, smallPicture, picture('second.png', 'green'), picture('third.png', 'blue'));
  await send(page);
  await expect(page.getByText('Photograph 2 of 3 is being sent.')).toBeVisible();

  await page.reload();
  await comeToIsland(page, 'shell/enquiry');

  const reference = await expectSent(page);
  expect(requests.filter((request) => !request.endsWith('token'))).toEqual(['POST enquiries', 'PUT 0', 'PUT 1', 'PUT 1', 'PUT 2']);
  const stored = await lookIntoStore(defaultStore(), (store) => store.find(reference));
  expect(stored?.photographs.map(({ name }) => name)).toEqual(['small.png', 'second.png', 'third.png']);
});

test('row 14 · a browser that wrongly believes that it is offline sends all the same', async ({ page, openPage }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);

  await send(page);

  await expectSent(page);
});

test('row 13 · without a network the visitor hears that it is kept, also after a reload', async ({ page, context, openPage, messages }) => {
  messages.allow(requestMessages);
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const kept = () => page.evaluate(async () => [Object.keys(sessionStorage).filter((key) => key.startsWith('enquiry:')), (await (await caches.open('enquiry-photographs')).keys()).map(({ url }) => url)]);
  // Photographs of drafts that other tests have left in the middle of being sent.
  const before = await kept();
  const form = await writeEnquiry(page);
  const photographs = await choosePhotographs(page, smallPicture);
  await context.setOffline(true);

  await send(page);

  await expect(form.getByRole('alert')).toHaveText('You seem to be offline. What you wrote stays in this tab.');
  await context.setOffline(false);
  await page.reload();
  await hydrateIsland(page, 'shell/enquiry');
  await expect(page.getByText('What you wrote here earlier is back.')).toBeVisible();
  await expectWritten(page);
  await expect(photographs).toHaveText(/small\.png/);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(form.getByLabel('Your name')).toHaveValue('');
  await expect(photographs).toHaveCount(0);
  await expect.poll(kept).toEqual(before);
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
