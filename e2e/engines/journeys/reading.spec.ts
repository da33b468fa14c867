import { pageKinds } from '../../page-kinds';
import { expect, test } from '../journey-test';

test('each kind of page reads with a clean console', async ({ visitor, site }) => {
  for (const { path, heading } of pageKinds) {
    await visitor.open(path);
    expect(await visitor.evaluate(() => document.querySelector('h1')?.textContent), path).toMatch(heading);
    expect(await visitor.evaluate(() => document.querySelector('main')?.innerText.length), path).toBeGreaterThan(200);
    expect(site.errors, path).toEqual([]);
  }
});
