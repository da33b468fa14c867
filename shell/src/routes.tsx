import type { ReactElement } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { JsonValue, KnownPage, SectionRoute } from '@site/shared';
import { heldPath, sentPath } from '@site/shared/site-path';
import { readAdvice, readReport, readSitemap } from './pages/composed-data';
import { ContactPage } from './pages/contact-page';
import { contactForm } from './pages/enquiry/contact-enquiry';
import { HeldPage } from './pages/enquiry/held-page';
import type { HeldPageProps } from './pages/enquiry/held-page';
import { SentPage } from './pages/enquiry/sent-page';
import type { SentPageProps } from './pages/enquiry/sent-page';
import { HomePage } from './pages/home-page';
import { OfflinePage } from './pages/offline-page';
import pageDays from './pages/page-days.json';
import { PrivacyPage } from './pages/privacy-page';
import { ProfessionalInstallersPage } from './pages/professional-installers-page';
import { ReviewsPage } from './pages/reviews-page';
import { SeoTestPage } from './pages/seo-test-page';
import { ServicesPage } from './pages/services-page';
import { SitemapPage } from './pages/sitemap-page';

/** The pages that no remote has, written like the pages of a section. Node only. */
export const routes: readonly SectionRoute[] = [
  { path: '/', loader: loadHome, Component: Home, handle: { knownPages: [known('/', 'Home')] } },
  { path: '/services', Component: ServicesPage, handle: { knownPages: [known('/services', 'Services')] } },
  { path: '/contact', Component: ContactPage, handle: { knownPages: [known('/contact', 'Contact')], enquiry: contactForm } },
  { path: sentPath, loader: ({ request }): SentPageProps => Object.fromEntries(new URL(request.url).searchParams), Component: Sent, handle: { query: ['reference', 'photographs', 'copy'] } },
  { path: heldPath, loader: ({ request }): HeldPageProps => Object.fromEntries(new URL(request.url).searchParams), Component: Held, handle: { query: ['reference', 'proof', 'state'] } },
  { path: '/privacy', Component: PrivacyPage, handle: { knownPages: [known('/privacy', 'Privacy')] } },
  { path: '/reviews-testimonials', Component: ReviewsPage, handle: { knownPages: [known('/reviews-testimonials', 'Reviews')] } },
  { path: '/professional-installers', Component: ProfessionalInstallersPage, handle: { knownPages: [known('/professional-installers', 'Choosing an installer')] } },
  { path: '/offline.html', Component: OfflinePage, handle: { knownPages: [known('/offline.html', 'No connection')] } },
  { path: '/sitemap.html', loader: composed(readSitemap), Component: Sitemap },
  { path: '/seo-test', loader: composed(readReport), Component: SeoTest },
];

function known(path: keyof typeof pageDays, title: string): KnownPage {
  return { path, title, lastModified: pageDays[path].day };
}

type ComposedArgs = LoaderFunctionArgs<{ readonly data?: JsonValue }>;

/** The newest articles come from the composer; without them, e.g. for a release that is rendered alone, the page is whole too. */
function loadHome({ context: { data = { articles: [] } } }: ComposedArgs): ReturnType<typeof readAdvice> {
  return readAdvice(data);
}

/** The loader of a page about the whole composition. */
function composed<T>(read: (data: JsonValue) => T): (args: ComposedArgs) => T {
  return ({ context: { data }, request }) => {
    if (data !== undefined) return read(data);
    throw new Error(`The request for ${new URL(request.url).pathname} brings no data. Render the page as one of the composer's derived pages.`);
  };
}

function Home(): ReactElement {
  return <HomePage advice={useLoaderData<typeof readAdvice>()} />;
}

function Sent(): ReactElement {
  return <SentPage {...useLoaderData<SentPageProps>()} />;
}

function Held(): ReactElement {
  return <HeldPage {...useLoaderData<HeldPageProps>()} />;
}

function Sitemap(): ReactElement {
  return <SitemapPage groups={useLoaderData<typeof readSitemap>()} />;
}

function SeoTest(): ReactElement {
  return <SeoTestPage report={useLoaderData<typeof readReport>()} />;
}
