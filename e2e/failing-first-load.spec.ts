import { faultMessages, faults, preloadErrors, watchPreloadErrors } from './faults';
import { expect, test } from './site-test';

test.use({ saveData: true });

interface FirstLoad {
  readonly what: string;
  readonly path: string;
  readonly section: string;
  readonly pattern: RegExp;
}

const firstLoads: readonly FirstLoad[] = [
  { what: 'remote entry', path: '/blog', section: 'blog', pattern: /\/releases\/blog\/[^/]+\/remote-entry\./ },
  { what: 'page chunk', path: '/blog', section: 'blog', pattern: /\/releases\/blog\/[^/]+\/blog-index\.[^/]*\.js$/ },
  { what: 'stylesheet', path: '/blog', section: 'blog', pattern: /\/releases\/blog\/[^/]+\/blog-index\.[^/]*\.css$/ },
  { what: 'shell’s page chunk', path: '/services', section: 'shell', pattern: /\/releases\/shell\/[^/]+\/services\.[^/]*\.js$/ },
  { what: 'federation runtime', path: '/blog', section: 'shell', pattern: /\/releases\/shell\/[^/]+\/federation\./ },
];

for (const { what, path, section, pattern } of firstLoads) {
  for (const fault of ['is cut off', 'is not there', 'is an HTML page instead']) {
    test(`when the ${what} of a first load ${fault}, the page stays readable and can be brought to life`, async ({ page, messages }) => {
      messages.allow(faultMessages);
      await watchPreloadErrors(page);
      const answer = faults[fault];
      if (!answer) throw new Error(`Wanted the fault '${fault}', found none.`);
      await page.route(pattern, answer);

      await page.goto(path);

      const heading = page.getByRole('heading', { level: 1 });
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('did not load');
      await expect(heading).toHaveText(/guides|services/i);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
      await expect(page.locator('title')).toHaveCount(1);
      expect(await preloadErrors(page)).toContainEqual(
        expect.objectContaining({ section, url: expect.stringMatching(pattern), hasError: true, cancelable: true }),
      );

      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
      await expect(alert).toHaveCount(0);
      await expect(heading).toHaveText(/guides|services/i);
      await expect(page.locator('title')).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    });
  }
}

test('when the section of a first load fails, header, footer and other pages work', async ({ page, messages }) => {
  messages.allow(faultMessages);
  await page.route(/\/releases\/blog\/.*\.js$/, (route) => route.abort());
  await page.goto('/blog');
  await expect(page.getByRole('alert')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Areas' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/areas/i);
  await expect(page).toHaveTitle(/areas/i);
  for (const selector of ['title', 'link[rel=canonical]', 'meta[name=description]']) {
    await expect(page.locator(selector)).toHaveCount(1);
  }
});
