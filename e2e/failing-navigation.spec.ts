import { faultMessages, faults, preloadErrors, watchPreloadErrors } from './faults';
import { isMarkedDocument, markDocument } from './in-app';
import { expect, test } from './site-test';

test.use({ saveData: true });

/** Files of the blog's first page. */
const files: Readonly<Record<string, RegExp>> = {
  'remote entry': /\/releases\/blog\/[^/]+\/remote-entry\.[^/]*\.js$/,
  'exposed module': /\/releases\/blog\/[^/]+\/section\.[^/]*\.js$/,
  'page chunk': /\/releases\/blog\/[^/]+\/blog-index\.[^/]*\.js$/,
  stylesheet: /\/releases\/blog\/[^/]+\/blog-index\.[^/]*\.css$/,
};

for (const [file, pattern] of Object.entries(files)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`when a section's ${file} ${fault}, the visitor can try again and go elsewhere`, async ({ page, openPage, messages }) => {
      messages.allow(faultMessages);
      await watchPreloadErrors(page);
      await openPage('/');
      await markDocument(page);
      await page.route(pattern, answer);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Advice and guides' }).click();

      const alert = page.getByRole('alert');
      await expect(alert).toContainText('did not load');
      const events = await preloadErrors(page);
      const release = /\/releases\/blog\/([^/]+)/;
      expect(events).toContainEqual({
        section: 'blog',
        release: expect.stringMatching(/^\d+\.\d+\.\d+/),
        url: expect.stringMatching(pattern),
        hasError: true,
        cancelable: true,
      });
      for (const event of events) expect(release.exec(event.url)?.[1]).toBe(event.release);

      await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
      await page.goBack();
      await expect(alert).toBeVisible();
      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Try again' }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/guides/i);
      await expect(alert).toHaveCount(0);
      await expect(page).toHaveTitle(/guides/i);
      await expect(page.locator('title')).toHaveCount(1);
      expect(await isMarkedDocument(page)).toBe(true);
    });
  }
}

test('trying again while the fault lasts shows the message still, and tells window again', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await watchPreloadErrors(page);
  await openPage('/');
  await page.route(/\/releases\/blog\//, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advice and guides' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const before = (await preloadErrors(page)).length;
  // The same failure is told once a second.
  await page.waitForFunction((since) => performance.now() > since + 1100, await page.evaluate(() => performance.now()));

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect.poll(async () => (await preloadErrors(page)).length).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(page.getByRole('alert')).toContainText('did not load');
});

test('when a page chunk of the shell fails, the visitor can try again', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await watchPreloadErrors(page);
  await openPage('/');
  const chunk = /\/releases\/shell\/[^/]+\/services\.[^/]*\.js$/;
  await page.route(chunk, (route) => route.abort());

  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('did not load');
  expect(await preloadErrors(page)).toContainEqual(expect.objectContaining({ section: 'shell', hasError: true, cancelable: true }));
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
});

test('when the lock cannot be had, the visitor can try again', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await openPage('/');
  await page.route('**/lock.json', (route) => route.abort());

  await page.getByRole('banner').getByRole('link', { name: 'Areas' }).click();
  await expect(page.getByRole('alert')).toContainText('did not load');
  await page.unroute('**/lock.json');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/areas/i);
});

test('a section that never answers gives way to the message', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await openPage('/');
  await page.route(/\/releases\/blog\/[^/]+\/remote-entry/, () => undefined);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Advice and guides' }).click();

  await expect(page.getByRole('alert')).toContainText('did not load', { timeout: 8000 });
});
