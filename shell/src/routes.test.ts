import { isValidElement } from 'react';
import type { JsonValue, PageOutcome } from '@site/shared';
import { routes } from './routes';

const dataOf: Readonly<Record<string, JsonValue>> = { '/sitemap.html': [], '/seo-test': { composition: 'c0ffee', releases: [], pages: [] } };
const composed = Object.keys(dataOf);
const paths = routes.map(({ path }) => path);

function render(path: string, data?: JsonValue): PageOutcome | Promise<PageOutcome> | undefined {
  return routes.find((route) => route.path === path)?.render({ path, params: {}, query: {}, data });
}

test('the shell owns the pages that no remote has', () => {
  expect([...paths].sort()).toEqual([
    '/',
    '/contact',
    '/contact/sent',
    '/offline.html',
    '/privacy',
    '/professional-installers',
    '/reviews-testimonials',
    '/seo-test',
    '/services',
    '/sitemap.html',
  ]);
});

test.each(paths)('%s is a page', async (path) => {
  const outcome = await render(path, dataOf[path]);

  expect(outcome?.kind).toBe('page');
  expect(outcome?.kind === 'page' && isValidElement(outcome.element)).toBe(true);
});

test.each(composed)('%s is refused without the data of the composition', (path) => {
  expect(() => render(path)).toThrow(`The request for ${path} brings no data.`);
});

test.each(['/', ...composed])('%s is refused with data of another shape, as a composer of another version may pass it', (path) => {
  expect(() => render(path, { articles: 'none' })).toThrow(`The data for ${path} does not fit this release of the shell:`);
});
