import { join } from 'node:path';
import { keepPageDays } from '@site/shared/testing/page-days';
import { readPageTexts } from '@site/shared/testing/page-texts';
import { routes } from '../routes';
import { listedPages } from './listed-pages';

/*
 * page-days.json has the day of each page's last change, with the hash of its text. After a change of any sentence, or of a
 * fact that a page shows, write it again:
 *
 *     UPDATE_PAGES=1 npx jest shell/src/pages/page-days
 */
const file = join(__dirname, 'page-days.json');

// What the composition adds to the home page has days of its own.
const texts = readPageTexts(routes, listedPages.map(({ path }) => path));

test('the day of each page is written down again when what the page says has changed', async () => {
  const { kept, dated } = keepPageDays(file, await texts);

  expect(kept).toEqual(dated);
});

test('a page has a text, and no day is to come', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { kept } = keepPageDays(file, await texts);

  expect([...(await texts)].filter(([, text]) => text.split(' ').length < 20)).toEqual([]);
  expect(Object.entries(kept).filter(([, { day }]) => day > today)).toEqual([]);
});
