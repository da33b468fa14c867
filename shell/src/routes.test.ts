import { isValidElement } from 'react';
import type { JsonValue, PageOutcome } from '@site/shared';
import { routes } from './routes';

/** The pages about a whole composition, and data of one. */
const data: Readonly<Record<string, JsonValue>> = { '/sitemap.html': [], '/seo-test': { composition: 'c0ffee', releases: [], pages: [] } };
const paths = routes.map(({ path }) => path);

function render(path: string, composed?: JsonValue): PageOutcome | Promise<PageOutcome> | undefined {
  return routes.find((route) => route.path === path)?.render({ path, params: {}, query: {}, data: composed });
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
  const outcome = await render(path, data[path]);

  expect(outcome?.kind).toBe('page');
  expect(outcome?.kind === 'page' && isValidElement(outcome.element)).toBe(true);
});

test.each(Object.keys(data))('%s is refused without the data of the composition', (path) => {
  expect(() => render(path)).toThrow(`The request for ${path} brings no data.`);
});
