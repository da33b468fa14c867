import { createElement } from 'react';
import { PageHead } from '@site/shared';
import type { PageOutcome } from '@site/shared';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { SiteFooter } from './chrome/site-footer';
import { createPageStore } from './navigation/page-store';
import { showOutcome } from './navigation/show-outcome';
import { renderApp } from './prerender';
import { renderMarkup } from './render-markup';

const outcome: PageOutcome = {
  kind: 'page',
  element: createElement(PageHead, { title: 'Page', description: 'Text', canonicalPath: '/' }),
};

/** The app with header and footer in their places, as the browser renders it. */
async function renderInPlace(path: string): Promise<string> {
  const pages = createPageStore(() => Promise.reject(new Error('nothing else')));
  pages.prime(path, { status: 'ready', outcome: showOutcome(path, outcome) });
  const app = createElement(App, { pages, footer: createElement(SiteFooter) });
  return renderMarkup(createElement(StaticRouter, { location: path }, app));
}

test.each([
  '/',
  '/services',
  '/services/none',
  '/areas',
  '/contact',
  '/reviews-testimonials',
  '/professional-installers',
  '/new-build-installation',
  '/commercial-tv-installation',
  '/student-accommodation-tv',
  '/oxford',
  '/witney',
  '/postcode/ox28',
  '/bicester',
  '/blog',
  '/blog/category/guides',
  '/blog/choosing-an-aerial',
])('around %s header and footer are what they are in their places', async (path) => {
  const { markup } = await renderApp(path, outcome);

  expect(markup).toBe(await renderInPlace(path));
});

test('a page with marks of its own keeps them', async () => {
  const mark = createElement('header', { 'data-mark': '' });
  const page = { kind: 'page' as const, element: createElement('div', null, outcome.element, mark, createElement('footer', { 'data-mark': '' })) };

  const { markup } = await renderApp('/oxford', page);

  expect(markup).toMatch(/<main.*<header data-mark=""><\/header><footer data-mark=""><\/footer>.*<\/main>.*<footer class=/s);
});
