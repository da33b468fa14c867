import { knownPages, section } from './prerender';

describe('the commercial section', () => {
  it('knows a page for each of its routes', () => {
    expect(knownPages.map(({ path }) => path)).toEqual(section.routes.map(({ path }) => path));
  });

  it.each(section.routes)('answers $path with a page', async ({ load, path }) => {
    await expect(load({ path, params: {} })).resolves.toMatchObject({ kind: 'page' });
  });
});
