import { AxeBuilder } from '@axe-core/playwright';
import { pageKinds } from './page-kinds';
import { expect, test } from './site-test';

for (const { kind, path, status } of pageKinds) {
  test(`axe finds nothing on ${kind}, in light and in dark`, async ({ page, openPage }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await openPage(path, status);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => ({ colorScheme, id, at: nodes.map(({ target }) => target.join(' ')) }));
      expect(found).toEqual([]);
    }
  });
}
