import type { Locator, Page } from '@playwright/test';
import { business } from '@site/shared/business';
import { faultMessages } from './faults/file-faults';
import { followLink, isMarkedDocument, markDocument } from './follow-link';
import { holdFiles } from './held-files';
import { decodeEntities, readHtml, readTexts } from './html-facts';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

const finderScript = /\/releases\/shell\/[^/]+\/finder\.[^/]*\.js$/;

function finder(page: Page): Locator {
  return page.getByRole('main').getByRole('search');
}

function field(page: Page): Locator {
  return finder(page).getByLabel('Your town, village or postcode');
}

function answer(page: Page): Locator {
  return page.locator('#finder-answer');
}

/** Moves focus to the field and waits until it is a combobox. */
async function begin(page: Page): Promise<void> {
  await field(page).focus();
  await expect(field(page)).toHaveRole('combobox');
}

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

for (const { path, status } of [{ path: '/', status: 200 }, { path: '/no/such/page', status: 404 }]) {
  test(`${path} requests no code of the finder or of the Commercial menu until it is used, and then the finder answers in place, with the phone number`, async ({ page, openPage }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await openPage(path, status);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => finderScript.test(url) || /finder\.json$|\/(commercial-menu|hydrate)\./.test(url))).toEqual([]);
    await markDocument(page);

    await begin(page);
    await ask(page, 'witney');

    await expect(answer(page)).toContainText('Yes, we come to Witney.');
    await expect(answer(page).getByRole('link', { name: String(business.phone) })).toBeVisible();
    expect(await isMarkedDocument(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test('by keyboard alone: suggestions, an answer, and on to the place without a new document', async ({ page, openPage }) => {
  await openPage('/');
  await markDocument(page);
  await begin(page);

  await page.keyboard.type('stow');
  await expect(finder(page).getByRole('option')).toHaveText(['Stow-on-the-Wold Gloucestershire, GL54']);
  await page.keyboard.press('ArrowDown');
  await expect(finder(page).getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Stow-on-the-Wold');
  await expect(field(page)).toBeFocused();
  await expect(answer(page)).toContainText('Yes, we come to Stow-on-the-Wold.');
  for (const name of ['Find', 'Use my location', 'What we know about Stow-on-the-Wold']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stow-on-the-Wold/);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('what was typed before the main script ran stays, and is answered', async ({ page }) => {
  const held = await holdFiles(page, /\/releases\/shell\/[^/]+\/main\.[^/]*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await field(page).pressSequentially('burf');
  held.release();

  await expect(finder(page).getByRole('option')).toHaveText(['Burford Oxfordshire, OX18']);
  await expect(field(page)).toHaveValue('burf');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(answer(page)).toContainText('Yes, we come to Burford.');
});

test.describe('the visitor’s position', () => {
  test.use({ geolocation: { latitude: 51.8, longitude: -1.485 } });

  test('is asked for by a press before the finder was there, answered with the nearest place, and never leaves the browser', async ({ page, context, openPage }) => {
    await context.grantPermissions(['geolocation']);
    const held = await holdFiles(page, finderScript);
    const sent: string[] = [];
    await openPage('/');
    await markDocument(page);

    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await finder(page).getByRole('button', { name: 'Use my location' }).click();
    held.release();

    await expect(answer(page)).toContainText('You are near a place on our list.');
    await expect(answer(page)).toContainText(/You are (about|less than) .* of Hailey/);
    expect(sent.filter((url) => url.includes('51.8'))).toEqual([]);
    expect(await isMarkedDocument(page)).toBe(true);
  });
});

for (const [fault, file, isThere] of [['the index cannot be read', /\/areas\/finder\.json$/, true], ['the finder fails to load', finderScript, false]] as const) {
  test(`the server answers when ${fault}`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    messages.allow(/finder\.json/);
    await openPage('/');
    await page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }));
    if (isThere) await begin(page);

    await ask(page, 'ox28');

    await expect(page).toHaveURL(/\/areas\?q=ox28#finder-answer$/);
    await expect(answer(page)).toContainText('Yes, we come to OX28.');
    await expect(field(page)).toHaveValue('ox28');
  });
}

test.describe('on 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the list fits, with targets of 44 px', async ({ page, openPage }) => {
    await openPage('/');
    await begin(page);
    await page.keyboard.type('as');
    await expect(finder(page).getByRole('option').first()).toBeVisible();
    const boxes = await finder(page).getByRole('option').evaluateAll((options) => options.map((option) => option.getBoundingClientRect().toJSON() as DOMRect));

    expect(boxes.length).toBeGreaterThan(1);
    expect(boxes.filter(({ left, right, height }) => left < 0 || right > 320 || height < 44)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

for (const width of [1024, 1350]) {
  test(`on the first screen of the home page, ${width} px wide, the field, the call and the way to write are in view, and an answer moves the call below it`, async ({ page, openPage }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage('/');
    const call = page.getByRole('main').getByRole('link', { name: /^Call \d/ }).first();
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('main').getByRole('link', { name: 'Send an enquiry' }).first()).toBeInViewport({ ratio: 1 });

    await begin(page);
    await ask(page, 'witney');

    await expect(answer(page)).toContainText('Yes, we come to Witney.');
    const [below, after] = [await answer(page).boundingBox(), await call.boundingBox()];
    expect(after?.y).toBeGreaterThanOrEqual((below?.y ?? NaN) + (below?.height ?? NaN));
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder offers no position, which a server cannot ask for', async ({ page }) => {
    await page.goto('/');

    await expect(finder(page).getByRole('button', { name: 'Find' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use my location', includeHidden: true })).toBeHidden();
  });
});

for (const [text, verdict] of [
  ['ox28', 'Yes, we come to OX28.'],
  ['"><script>document.title="x"</script>', '“"><script>document.title="x"</script>” is not on our list.'],
  ['', 'Which place do you mean?'],
] as const) {
  test(`the server answers the question ${JSON.stringify(text)} with a verdict, and keeps what was entered`, async () => {
    const { status, body } = await rawGet(`/areas?q=${encodeURIComponent(text)}`);

    const [, answered = ''] = /id="finder-answer"([^]*)/.exec(body) ?? [];
    const [input = ''] = /<input[^>]* name="q"[^>]*>/.exec(body) ?? [];
    expect(status).toBe(200);
    expect(readTexts(answered).slice(0, 2).join(' ')).toContain(verdict);
    expect(decodeEntities(/ value="([^"]*)"/.exec(input)?.[1] ?? '')).toBe(text);
    expect(readHtml(body).canonicals).toEqual([expect.stringMatching(/\/areas$/)]);
  });
}

test('an answer of the server is hydrated, and the next question is answered in place', async ({ page, openPage, messages }) => {
  await openPage('/areas?q=ox28');
  await expect(answer(page)).toContainText('Yes, we come to OX28.');
  await markDocument(page);

  await begin(page);
  await expect(answer(page)).toContainText('Yes, we come to OX28.');
  await ask(page, 'oxford');

  await expect(answer(page)).toContainText('Yes, we come to Oxford.');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(messages.heard).toEqual([]);
});

test('the finder works again on a page that the visitor comes back to', async ({ page, openPage }) => {
  await openPage('/');
  await begin(page);
  await followLink(page, '/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);

  await page.goBack();
  await begin(page);
  await field(page).fill('witn');

  await expect(page.getByRole('option').first()).toBeVisible();
});
