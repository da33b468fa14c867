import { pageKinds } from '../../page-kinds';
import { status } from '../site-proxy';
import { expect, test } from '../journey-test';

/** Between them they have every part of a page; Chromium reads the other kinds in `first-load.spec.ts`. */
const kinds = ['home', 'contact', 'areas', 'template place', 'commercial', 'post with a tool'];

test.use({ expectedErrors: /./ });

test('pages read with a clean console; what is logged, thrown, rejected, refused or not loaded is recorded', async ({ visitor, site }) => {
  const pages = pageKinds.filter(({ kind }) => kinds.includes(kind));
  expect(pages).toHaveLength(kinds.length);
  for (const { path, heading } of pages) {
    await visitor.open(path);
    expect(await visitor.evaluate(() => document.querySelector('h1')?.textContent), path).toMatch(heading);
    expect(await visitor.evaluate(() => document.querySelector('main')?.innerText.length), path).toBeGreaterThan(200);
    await site.settled();
    expect(site.errors, path).toEqual([]);
  }

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
