import { openPath } from '@site/shared/testing/page-texts';
import { routes } from './prerender';

describe('the routes of the commercial section', () => {
  it('are its known pages', () => {
    expect(routes.flatMap(({ handle }) => handle?.knownPages ?? []).map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  });

  it('take enquiries with the form for a survey', () => {
    expect(routes.map(({ handle }) => handle?.enquiry?.name)).toEqual(['survey', 'survey', 'survey']);
  });

  it.each(routes)('render a page at $path', async ({ path }) => {
    expect(await openPath(routes, path)).toHaveProperty('html');
  });
});
