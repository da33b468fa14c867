import type { ReactElement } from 'react';
import * as z from 'zod';
import type { JsonValue, SectionRoute } from '@site/shared';
import { sentPath } from '@site/shared/site-path';
import { ContactPage } from './pages/contact-page';
import { contactForm } from './pages/enquiry/contact-enquiry';
import { SentPage } from './pages/enquiry/sent-page';
import { HomePage } from './pages/home-page';
import { newestAdviceSchema } from './pages/latest-advice';
import { OfflinePage } from './pages/offline-page';
import { PrivacyPage } from './pages/privacy-page';
import { ProfessionalInstallersPage } from './pages/professional-installers-page';
import { ReviewsPage } from './pages/reviews-page';
import { SeoTestPage, seoReportSchema } from './pages/seo-test-page';
import { ServicesPage } from './pages/services-page';
import { SitemapPage, sitemapSchema } from './pages/sitemap-page';

/** The pages that no remote has, written like the pages of a section. Node only. */
export const routes: readonly SectionRoute[] = [
  // The composer gives the home page the newest articles; without them, e.g. for a release that is rendered alone, it is whole too.
  composedPage('/', newestAdviceSchema, (advice) => <HomePage advice={advice} />, { articles: [] }),
  page('/services', <ServicesPage />),
  { ...page('/contact', <ContactPage />), enquiry: contactForm },
  { path: sentPath, query: ['reference'], render: ({ query }) => ({ kind: 'page', element: <SentPage reference={query.reference} /> }) },
  page('/privacy', <PrivacyPage />),
  page('/reviews-testimonials', <ReviewsPage />),
  page('/professional-installers', <ProfessionalInstallersPage />),
  page('/offline.html', <OfflinePage />),
  composedPage('/sitemap.html', sitemapSchema, (groups) => <SitemapPage groups={groups} />),
  composedPage('/seo-test', seoReportSchema, (report) => <SeoTestPage report={report} />),
];

function page(path: string, element: ReactElement): SectionRoute {
  return { path, render: () => ({ kind: 'page', element }) };
}

/**
 * A page about the whole composition. The composer, whose version may be another one, passes its data with the request.
 *
 * @param without data to render where a request brings none; left out where the page needs its data
 */
function composedPage<Data>(path: string, schema: z.ZodType<Data>, render: (data: Data) => ReactElement, without?: Data): SectionRoute {
  return { path, render: ({ data }) => ({ kind: 'page', element: render(data === undefined && without !== undefined ? without : parseData(path, schema, data)) }) };
}

function parseData<Data>(path: string, schema: z.ZodType<Data>, data: JsonValue | undefined): Data {
  if (data === undefined) throw new Error(`The request for ${path} brings no data. Render the page as one of the composer's derived pages.`);
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`The data for ${path} does not fit this release of the shell:\n${z.prettifyError(parsed.error)}\nRelease the shell from the sources that the composer is built from.`);
}
