import { createElement } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { JsonValue, Section, SectionRoute } from '@site/shared';
import { shellName } from '@site/shared/lock';
import type { SeoReport } from './pages/seo-test-page';
import type { SitemapGroup } from './pages/sitemap-page';

/** The pages that are nobody else's. They are written as a section, so that one mechanism loads every page. */
export const shellSection: Section = {
  name: shellName,
  routes: [
    page('/', 'home', () => import(/* webpackChunkName: "home" */ './pages/home-page').then((m) => m.HomePage)),
    page('/services', 'services', () =>
      import(/* webpackChunkName: "services" */ './pages/services-page').then((m) => m.ServicesPage),
    ),
    page('/contact', 'contact', () =>
      import(/* webpackChunkName: "contact" */ './pages/contact-page').then((m) => m.ContactPage),
    ),
    page('/reviews-testimonials', 'reviews', () =>
      import(/* webpackChunkName: "reviews" */ './pages/reviews-page').then((m) => m.ReviewsPage),
    ),
    page('/professional-installers', 'installers', () =>
      import(/* webpackChunkName: "installers" */ './pages/professional-installers-page').then(
        (m) => m.ProfessionalInstallersPage,
      ),
    ),
    page('/offline.html', 'offline', () =>
      import(/* webpackChunkName: "offline" */ './pages/offline-page').then((m) => m.OfflinePage),
    ),
    composedPage('/sitemap.html', 'sitemap', async (data) => {
      const { SitemapPage } = await import(/* webpackChunkName: "sitemap" */ './pages/sitemap-page');
      return createElement(SitemapPage, { groups: data as unknown as readonly SitemapGroup[] });
    }),
    composedPage('/seo-test', 'seo-test', async (data) => {
      const { SeoTestPage } = await import(/* webpackChunkName: "seo-test" */ './pages/seo-test-page');
      return createElement(SeoTestPage, { report: data as unknown as SeoReport });
    }),
  ],
};

function page(path: string, chunk: string, loadPage: () => Promise<ComponentType>): SectionRoute {
  return { path, chunk, load: async () => ({ kind: 'page', element: createElement(await loadPage()) }) };
}

/** A page about the whole composition: the composer brings its data. */
function composedPage(path: string, chunk: string, render: (data: JsonValue) => Promise<ReactElement>): SectionRoute {
  return {
    path,
    chunk,
    async load({ data }) {
      if (data === undefined) throw new Error(`Wanted the data of ${path}, found none. Is it a derived page of the composer?`);
      return { kind: 'page', element: await render(data) };
    },
  };
}
