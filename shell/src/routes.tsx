import type { ReactElement } from 'react';
import type { JsonValue, SectionRoute } from '@site/shared';
import { sentPath } from '@site/shared/site-path';
import { readAdvice, readReport, readSitemap } from './pages/composed-data';
import { ContactPage } from './pages/contact-page';
import { contactForm } from './pages/enquiry/contact-enquiry';
import { SentPage } from './pages/enquiry/sent-page';
import { HomePage } from './pages/home-page';
import { OfflinePage } from './pages/offline-page';
import { PrivacyPage } from './pages/privacy-page';
import { ProfessionalInstallersPage } from './pages/professional-installers-page';
import { ReviewsPage } from './pages/reviews-page';
import { SeoTestPage } from './pages/seo-test-page';
import { ServicesPage } from './pages/services-page';
import { SitemapPage } from './pages/sitemap-page';

/** The pages that no remote has, written like the pages of a section. Node only. */
export const routes: readonly SectionRoute[] = [
  // The composer gives the home page the newest articles; without them, e.g. for a release that is rendered alone, it is whole too.
  { path: '/', render: ({ data = noAdvice }) => ({ kind: 'page', element: <HomePage advice={readAdvice(data)} /> }) },
  page('/services', <ServicesPage />),
  { ...page('/contact', <ContactPage />), enquiry: contactForm },
  { path: sentPath, query: ['reference'], render: ({ query }) => ({ kind: 'page', element: <SentPage reference={query.reference} /> }) },
  page('/privacy', <PrivacyPage />),
  page('/reviews-testimonials', <ReviewsPage />),
  page('/professional-installers', <ProfessionalInstallersPage />),
  page('/offline.html', <OfflinePage />),
  composedPage('/sitemap.html', (data) => <SitemapPage groups={readSitemap(data)} />),
  composedPage('/seo-test', (data) => <SeoTestPage report={readReport(data)} />),
];

const noAdvice = { articles: [] };

function page(path: string, element: ReactElement): SectionRoute {
  return { path, render: () => ({ kind: 'page', element }) };
}

/** A page about the whole composition. The composer passes its data with the request. */
function composedPage(path: string, render: (data: JsonValue) => ReactElement): SectionRoute {
  return {
    path,
    render({ data }) {
      if (data === undefined) {
        throw new Error(`The request for ${path} brings no data. Render the page as one of the composer's derived pages.`);
      }
      return { kind: 'page', element: render(data) };
    },
  };
}
