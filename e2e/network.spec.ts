import type { Lock, LockedRelease } from '@site/shared/lock';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

/** A release of the current lock. */
async function lockedRelease(section: string): Promise<LockedRelease> {
  const { releases } = JSON.parse((await rawGet('/lock.json')).body) as Lock;
  const release = releases[section];
  if (!release) throw new Error(`/lock.json has no release of ${section}, only of ${Object.keys(releases).join(', ')}.`);
  return release;
}

test('the main script and React ask to be compiled while they load, and no other file does', async () => {
  const { base, islands } = await lockedRelease('shell');
  const main = (await rawGet('/')).body.match(/\/releases\/shell\/[^"]+\/main\.\w+\.js/g) ?? [];
  const files = [...new Set([...main, ...Object.values(islands).flat().map((file) => base + file)])];

  const texts = await Promise.all(files.map(async (file) => [file, (await rawGet(file)).body] as const));

  const asking = texts.filter(([, text]) => text.startsWith('//# allFunctionsCalledOnLoad\n')).map(([file]) => file);
  expect(asking.map((file) => file.slice(base.length).split('.')[0])).toEqual(['main', 'react']);
  expect(files.length).toBeGreaterThan(5);
});

test('a script that is requested without its hash does not load', async ({ page, openPage, messages }) => {
  messages.allow(/Integrity-Policy/i);
  await openPage('/services');
  const { base, islands, integrity } = await lockedRelease('shell');
  const file = islands.enquiry?.find((name) => name.endsWith('.js')) ?? '';

  const load = (hash = '') =>
    page.evaluate(
      ([src, integrity]) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
          document.head.append(script);
        }),
      [base + file, hash] as const,
    );

  expect([await load(), await load(integrity[file])]).toEqual(['refused', 'loaded']);
});
