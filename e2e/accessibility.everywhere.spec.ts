import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pageKinds } from './page-kinds';
import { expect, test } from './site-test';

interface Violation {
  readonly rule: string;
  readonly at: readonly string[];
}

async function violations(builder: AxeBuilder): Promise<Violation[]> {
  const result = await builder.analyze();
  return result.violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ target }) => target.join(' ')) }));
}

function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
}

for (const { kind, path, status } of pageKinds) {
  test(`axe finds nothing on ${kind}, in light and in dark`, async ({ page, openPage }) => {
    await showIn(page, 'light');
    await openPage(path, status);

    expect(await violations(new AxeBuilder({ page }))).toEqual([]);

    // Only colours differ in the dark.
    await showIn(page, 'dark');
    expect(await violations(new AxeBuilder({ page }).withRules(['color-contrast']))).toEqual([]);
  });
}
