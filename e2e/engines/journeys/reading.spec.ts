import { pageKinds } from '../../page-kinds';
import { status } from '../site-proxy';
import { expect, test } from '../journey-test';

test('each kind of page reads with a clean console', async ({ visitor, site }) => {
  for (const { path, heading } of pageKinds) {
    await visitor.open(path);
    expect(await visitor.evaluate(() => document.querySelector('h1')?.textContent), path).toMatch(heading);
    expect(await visitor.evaluate(() => document.querySelector('main')?.innerText.length), path).toBeGreaterThan(200);
    await site.settled();
    expect(site.errors, path).toEqual([]);
  }
});

test.describe('on a page that complains', () => {
  test.use({ expectedErrors: /./ });

  test('what is logged, thrown, rejected, refused or not loaded is recorded', async ({ visitor, site }) => {
    await visitor.open('/services');
    site.during(/missing\.css/, status(404));

    await visitor.evaluate(() => {
      console.error('logged');
      setTimeout(() => {
        throw new Error('thrown');
      });
      void Promise.reject(new Error('rejected'));
      document.head.append(Object.assign(document.createElement('script'), { textContent: 'refused()' }));
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/missing.css' }));
    });

    for (const complaint of [/^console\.error: logged/, /^thrown: .*thrown/, /^rejected: .*rejected/, /^policy: script-src/, /^not loaded: .*missing\.css/]) {
      await expect.poll(() => site.errors).toContainEqual(expect.stringMatching(complaint));
    }
  });
});
