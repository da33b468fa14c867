import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';
import { missingStyles, unusedShare } from './style-usage';

test.use({ javaScriptEnabled: false });

/**
 * At most this share of a page's style is unused. An island of a remote may show any shared piece later: their rules are there
 * from the start. The footer has rules for profiles and ratings, of which an example site has none.
 */
const unused = { alone: 0.44, withRemoteIsland: 0.53 };

for (const { kind, path, status, heading } of pageKinds) {
  test(`without JavaScript, ${kind} shows its content and its styles, little of which is unused`, async ({ page, messages }) => {
    if (status === 404) messages.allow(/status of 404/);
    const { status: answered, body } = await rawGet(path);
    expect(answered).toBe(status);

    const share = await unusedShare(page, path);

    expect.soft(share, 'unused share of its style').toBeLessThan(/data-island="(?!shell\/)/.test(body) ? unused.withRemoteIsland : unused.alone);
    await expect(page).toHaveTitle(/\S+ \S+/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
    await expect(page.getByText(/Loading/)).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    expect(await page.evaluate(missingStyles)).toEqual([]);
  });
}
