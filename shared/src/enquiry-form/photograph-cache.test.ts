import { fakeCaches } from '../../testing/fake-caches';
import { forgetOldPhotographs, forgetPhotographs, keepPhotograph, readPhotographs } from './photograph-cache';

const { cached } = fakeCaches();
const dayMs = 24 * 3_600_000;

const photograph = (id: string) => ({ id, name: `Dach „${id}“.jpg`, blob: new Blob([id], { type: 'image/jpeg' }) });

test('photographs of a draft are read again in their order, with their names', async () => {
  await keepPhotograph('draft', photograph('b'), 0);
  await keepPhotograph('other', photograph('x'), 0);
  await keepPhotograph('draft', photograph('a'), 0);

  await expect(readPhotographs('draft')).resolves.toEqual([photograph('b'), photograph('a')]);
});

test('one of them, or all, can be removed', async () => {
  for (const id of ['a', 'b', 'c']) await keepPhotograph('draft', photograph(id), 0);

  await forgetPhotographs('draft', 'b');
  await expect(readPhotographs('draft')).resolves.toHaveLength(2);
  await forgetPhotographs('draft');

  expect(cached('enquiry-photographs')).toEqual([]);
});

test('what earlier tabs have left is removed after a day', async () => {
  await keepPhotograph('closed', photograph('a'), 0);
  await keepPhotograph('open', photograph('b'), dayMs);

  await forgetOldPhotographs('open', dayMs + 1);

  expect(cached('enquiry-photographs')).toEqual(['/enquiry-drafts/open/b']);
});

test('a clock that is set a day forward or back leaves the photographs of this tab, and forgets those of no day to come', async () => {
  await keepPhotograph('open', photograph('a'), 0);
  await keepPhotograph('closed', photograph('b'), 400 * dayMs);

  await forgetOldPhotographs('open', 5 * dayMs);

  expect(cached('enquiry-photographs')).toEqual(['/enquiry-drafts/open/a']);
});

test('where the browser has no caches, nothing is kept', async () => {
  Reflect.deleteProperty(globalThis, 'caches');

  await keepPhotograph('draft', photograph('a'), 0);
  await forgetPhotographs('draft');

  await expect(readPhotographs('draft')).resolves.toEqual([]);
});
