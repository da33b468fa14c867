import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { datePages } from '@site/shared/testing/page-days';
import type { PageDays } from '@site/shared/testing/page-days';
import { routes } from '../routes';
import { listedPages } from './listed-pages';

/*
 * page-days.json has the day of each page's last change, with the hash of its text. After a change of any sentence, or of a
 * fact that a page shows, write it again:
 *
 *     UPDATE_PAGES=1 npx jest shell/src/pages/page-days
 */
const isUpdate = process.env.UPDATE_PAGES !== undefined;
const file = join(__dirname, 'page-days.json');
const today = new Date().toISOString().slice(0, 10);

const readDays = () => JSON.parse(readFileSync(file, 'utf8')) as PageDays;

/** What a visitor reads of a page. What the composition adds to the home page has days of its own. */
async function readText(path: string): Promise<string> {
  const outcome = await routes.find((route) => route.path === path)?.render({ path, params: {}, query: {} });
  if (outcome?.kind !== 'page') throw new Error(`Wanted a page at ${path}, found none.`);
  const text = renderToStaticMarkup(outcome.element).replace(/<(script|style|title)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  return text.replace(/\s+/g, ' ').trim();
}

async function datePagesNow(): Promise<PageDays> {
  const texts = await Promise.all(listedPages.map(async ({ path }) => [path, await readText(path)] as const));
  return datePages(readDays(), new Map(texts), today);
}

test('the day of each page is written down again when what the page says has changed', async () => {
  const dated = await datePagesNow();
  if (isUpdate) writeFileSync(file, `${JSON.stringify(dated).replaceAll('],"', '],\n"')}\n`);

  expect(readDays()).toEqual(dated);
});

test('a page has a text, and no day is to come', async () => {
  const texts = await Promise.all(listedPages.map(({ path }) => readText(path)));

  expect(texts.filter((text) => text.split(' ').length < 20)).toEqual([]);
  expect(Object.entries(readDays()).filter(([, [, day]]) => day > today)).toEqual([]);
});
