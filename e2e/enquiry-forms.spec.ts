import type { Locator } from '@playwright/test';
import type { StoredEnquiry } from '../shell/composer/enquiries/storage/enquiry-store';
import { defaultStore } from '../shell/composer/store/disk-store';
import { lookIntoStore } from '../shell/composer/testing/enquiry-submission';
import { choosePhotographs, expectSent, formOf, picture, send, smallPicture, writeEnquiry } from './written-form';
import { hydrateIsland, islandOf } from './come-to-island';
import { followLink } from './follow-link';
import { holdFiles } from './held-files';
import { expect, test } from './site-test';

function readEnquiry(reference: string): Promise<StoredEnquiry | undefined> {
  return lookIntoStore(defaultStore(), (store) => store.find(reference));
}

/** Fills in all required fields but the name. The text differs from test to test, since one text is one enquiry. */
async function fillIn(form: Locator, about: string): Promise<void> {
  await form.getByLabel('What is it about?').selectOption(about);
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);
  await form.getByLabel('Phone').fill('01632 960456');
}

const fromPlace = {
  form: { name: 'locations/place', title: 'Ask about your aerial, dish or Wi-Fi' },
  path: '/burford',
  enquiry: { about: 'TV aerial', name: 'Ada Example', place: 'Burford', phone: '01632 960456' },
  details: [{ label: 'Floors of the house', value: 'Three or more' }],
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor asks from a place page: an error, its correction, the answers once more, a reference', async ({ page, messages }) => {
    messages.allow(/status of 422/);
    await page.goto('/burford');
    await page.getByRole('link', { name: 'Send an enquiry' }).click();
    const form = page.getByRole('form', { name: fromPlace.form.title });
    await expect(form.getByLabel('Postcode or place')).toHaveValue('Burford');
    await fillIn(form, 'TV aerial');
    await form.getByLabel('Floors of the house').selectOption('Three or more');
    await form.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Enter your name' }).click();
    await form.getByLabel('Your name').fill('Ada Example');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Three or more');
    await page.getByRole('button', { name: 'Send my enquiry' }).click();

    await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    expect(await readEnquiry(reference)).toMatchObject(fromPlace);

    // Not the browser's own page, which asks whether to send the form again.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
    await page.goBack();
    await expect(form.getByLabel('Postcode or place')).toHaveValue('Burford');
  });
});

test('the page that confirms an enquiry stays through a reload, and Back from it shows the form, empty', async ({ page, openPage }) => {
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);
  await choosePhotographs(page, smallPicture, picture('other.png', 'green'));
  await send(page);
  const reference = await expectSent(page);
  await expect(page.getByRole('main')).toContainText('2 photographs came with it.');
  expect(await readEnquiry(reference)).toMatchObject({ photographs: [{ name: 'small.png' }, { name: 'other.png' }] });

  for (const reloads of [false, true]) {
    if (reloads) await page.reload();
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    await page.goBack();

    await expect(form.getByLabel('Your name')).toHaveValue('');
    await expect(form.getByLabel('What is it about?')).toHaveValue('');
    await expect(page.getByText('What you wrote here earlier is back.')).toHaveCount(0);
    await page.goForward();
  }
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
});

test('errors put “Error:” before the document’s title, until they are corrected or the page is left', async ({ page, openPage }) => {
  await openPage('/contact');
  const title = await page.title();
  await hydrateIsland(page, 'shell/enquiry');

  await send(page);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await followLink(page, '/services');
  await expect(page).toHaveTitle(/^(?!Error).*services/i);
  await page.goBack();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await writeEnquiry(page);
  await send(page);

  await expect(page).toHaveTitle(/^(?!Error).*sent/i);
  await page.goBack();
  await expect(page).toHaveTitle(title);
});

const formBehaviour = /\/form-behaviour\.[^/]*\.js$/;

test('the button takes a press during which the code behind it is loaded', async ({ page, openPage }) => {
  const held = await holdFiles(page, formBehaviour);
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  // At its upper edge: were it to move down, the pointer would leave it.
  await formOf(page).getByRole('button', { name: 'Send my enquiry' }).hover({ position: { x: 20, y: 4 } });
  await page.mouse.down();
  held.release();
  await expect(formOf(page).getByRole('status')).toHaveCount(2);

  await page.mouse.up();

  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
});

test('a form that is sent as soon as the code behind it is rendered, before it listens, is checked', async ({ page, openPage }) => {
  const held = await holdFiles(page, formBehaviour);
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  const form = formOf(page);
  await form.evaluate((element: HTMLFormElement) => new MutationObserver((_changes, observer) => {
    observer.disconnect();
    element.requestSubmit();
  }).observe(element, { childList: true }));
  await form.getByLabel('Your name').focus();

  held.release();

  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
});

test('what a tool has found arrives with a question about its guide, in the one form of the page', async ({ page, openPage }) => {
  const path = '/blog/dishes-in-conservation-areas-and-on-listed-homes';
  await openPage(path);
  await hydrateIsland(page, 'blog/dish-planner');
  const tool = islandOf(page, 'blog/dish-planner');
  await tool.getByRole('radio', { name: 'Over 100 cm' }).check();
  await tool.getByRole('button', { name: 'Compare with the limits' }).click();

  await tool.getByRole('link', { name: 'Add this to my enquiry' }).click();
  await expect(page.locator('#enquiry')).toBeFocused();
  const form = page.getByRole('form', { name: 'Send your question' });
  await expect(form).toHaveCount(1);
  await fillIn(form, 'Satellite dish or Freesat');
  await form.getByLabel('Your name').fill('Ada Example');
  await form.getByLabel('Postcode or place').fill('OX28');
  await form.getByRole('button', { name: 'Send my enquiry' }).click();

  const enquiry = await readEnquiry(await expectSent(page));
  expect(enquiry).toMatchObject({ form: { name: 'blog/question' }, path, details: [{ label: 'Guide', value: 'Dishes and aerials in conservation areas' }, { label: 'From the tool' }] });
  expect(enquiry?.details[1]?.value).toContain('How wide is it? Over 100 cm');
  expect(enquiry?.details[1]?.value).toContain('A dish of more than 100 cm is over the limit.');
});
