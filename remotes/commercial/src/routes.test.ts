import { knownPages, routes } from './prerender';

describe('the routes of the commercial section', () => {
  it('are its known pages', () => {
    expect(knownPages.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  });

  it('take enquiries with the form for a survey', () => {
    expect(routes.map(({ enquiry }) => enquiry?.name)).toEqual(['survey', 'survey', 'survey']);
  });

  it.each(routes)('render a page at $path', ({ render, path }) => {
    expect(render({ path, params: {}, query: {} })).toMatchObject({ kind: 'page' });
  });
});
