import { isValidElement } from 'react';
import type { PageOutcome } from '@site/shared';
import { shellSection } from './shell-section';

const composed = ['/sitemap.html', '/seo-test'];
const load = (path: string, data?: []): Promise<PageOutcome> | undefined =>
  shellSection.routes.find((route) => route.path === path)?.load({ path, params: {}, data });

test('the shell owns the pages that are nobody else’s', () => {
  expect(shellSection.routes.map(({ path }) => path).sort()).toEqual(
    ['/', '/contact', '/offline.html', '/professional-installers', '/reviews-testimonials', '/seo-test', '/services', '/sitemap.html'],
  );
});

test('every page is a chunk of its own', () => {
  const chunks = shellSection.routes.map(({ chunk }) => chunk);

  expect(new Set(chunks).size).toBe(chunks.length);
});

test.each(shellSection.routes.map(({ path }) => path).filter((path) => !composed.includes(path)))(
  '%s loads as a page',
  async (path) => {
    const outcome = await load(path);

    expect(outcome?.kind).toBe('page');
    expect(outcome?.kind === 'page' && isValidElement(outcome.element)).toBe(true);
  },
);

test.each(composed)('%s says so when it comes without its data', async (path) => {
  await expect(load(path)).rejects.toThrow(`Wanted the data of ${path}`);
});

test.each(composed)('%s is a page with its data', async (path) => {
  await expect(load(path, [])).resolves.toMatchObject({ kind: 'page' });
});
