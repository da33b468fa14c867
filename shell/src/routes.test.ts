import { openPath } from '@site/shared/testing/page-texts';
import { routes } from './routes';

// React's development build reports that elements are made outside a component, as they are here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

/** The pages about a whole composition, and data of one. */
const data: Readonly<Record<string, unknown>> = { '/sitemap.html': [], '/seo-test': { composition: 'c0ffee', releases: [], pages: [] } };
const paths = routes.map(({ path }) => path);

test('the shell owns the pages that no remote has', () => {
  expect([...paths].sort()).toEqual([
    '/',
    '/contact',
    '/contact/held',
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
  await expect(openPath(routes, path, data[path])).resolves.toEqual({ html: expect.stringContaining('<h1') as string });
});

test.each(Object.keys(data))('%s is refused without the data of the composition', async (path) => {
  await expect(openPath(routes, path)).rejects.toThrow(`The request for ${path} brings no data.`);
});
