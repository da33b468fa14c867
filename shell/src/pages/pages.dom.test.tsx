import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { business, fullTitle, MetadataListener, PagePathContext } from '@site/shared';
import type { PageMetadata } from '@site/shared';
import { TakesEnquiriesContext } from '@site/shared/enquiry';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { ContactPage } from './contact-page';
import { HeldPage } from './enquiry/held-page';
import { SentPage } from './enquiry/sent-page';
import { HomePage } from './home-page';
import type { NewestAdvice, SeoReport } from './composed-data';
import { NotFoundPage } from './not-found-page';
import { OfflinePage } from './offline-page';
import { PrivacyPage } from './privacy-page';
import { ProfessionalInstallersPage } from './professional-installers-page';
import { ReviewsPage } from './reviews-page';
import { SeoTestPage } from './seo-test-page';
import { ServicesPage } from './services-page';
import { SitemapPage } from './sitemap-page';

enterExampleBusiness();

const report: SeoReport = {
  composition: 'c1',
  releases: [{ section: 'blog', version: '1.2.3' }],
  pages: [
    {
      path: '/services',
      section: 'shell',
      title: 'Services',
      description: 'Short',
      canonical: 'https://site.example/services',
      noindex: false,
      headings: 1,
      structuredData: ['ItemList', 'BreadcrumbList'],
      problems: ['wanted a description of 50 to 160 characters, found 5'],
    },
    {
      path: '/seo-test',
      section: 'shell',
      title: 'SEO test',
      description: '',
      canonical: 'https://site.example/seo-test',
      noindex: true,
      headings: 1,
      structuredData: [],
      problems: [],
    },
  ],
};

const advice: NewestAdvice = { articles: [{ path: '/blog/loft', title: 'Loft or roof?', published: '2026-11-20', minutes: 4 }] };

const pages: readonly (readonly [path: string, page: ReactElement])[] = [
  ['/', <HomePage advice={advice} />],
  ['/services', <ServicesPage />],
  ['/contact', <ContactPage />],
  ['/contact/sent', <SentPage reference="K7QF-3MXP-2T" />],
  ['/contact/held', <HeldPage reference="K7QF-3MXP-2T" proof="p" state="held" />],
  ['/privacy', <PrivacyPage />],
  ['/reviews-testimonials', <ReviewsPage />],
  ['/professional-installers', <ProfessionalInstallersPage />],
  ['/no-such-page', <PagePathContext value="/no-such-page"><NotFoundPage /></PagePathContext>],
  ['/sitemap.html', <SitemapPage groups={[{ title: 'Towns', lists: [{ letter: 'O', links: [{ name: 'Oxford', path: '/oxford' }, { name: 'OX28', path: '/postcode/ox28' }] }] }]} />],
  ['/seo-test', <SeoTestPage report={report} />],
];

const heard: PageMetadata[] = [];

/** Shows a page as it is prerendered, and returns its metadata. */
function renderPage(page: ReactElement): PageMetadata | undefined {
  document.body.innerHTML = renderToStaticMarkup(
    <MetadataListener value={(metadata) => heard.push(metadata)}>
      {page}
    </MetadataListener>,
  );
  return heard[0];
}

beforeEach(() => {
  heard.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...message) => {
    throw new Error(message.join(' '));
  });
});

describe.each(pages)('the page %s', (path, page) => {
  it('has one h1, named headings and links to canonical paths, parts of the page or addresses elsewhere, and loads no picture of its head later', () => {
    renderPage(page);

    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect([...document.querySelectorAll('h1, h2, h3, h4, a')].filter((named) => named.textContent === '')).toEqual([]);
    for (const link of document.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(\/[a-z0-9/.-]*(#[a-z-]+)?|#[a-z-]+|https?:\/\/.+|tel:\+44\d+|mailto:.+@.+)$/);
    }
    expect([...document.querySelectorAll('header img[loading]')]).toEqual([]);
  });

  it('has a title, a description and a canonical path within bounds, and claims no rating or review', () => {
    const metadata = renderPage(page);

    expect(metadata?.canonicalPath).toBe(path);
    expect(fullTitle(metadata?.title ?? '').length).toBeLessThanOrEqual(60);
    expect(metadata?.description.length).toBeGreaterThanOrEqual(50);
    expect(metadata?.description.length).toBeLessThanOrEqual(160);
    expect(JSON.stringify(metadata?.structuredData ?? [])).not.toMatch(/Rating|"Review"|FAQPage/);
  });

  it('leaves nothing behind of values that are unset', () => {
    jest.replaceProperty(business, 'phone', undefined);
    jest.replaceProperty(business, 'email', undefined);
    jest.replaceProperty(business, 'address', undefined);
    jest.replaceProperty(business, 'directories', []);

    const metadata = renderPage(page);

    expect(document.querySelector('[href^="tel:"], [href^="mailto:"], dd:empty, dt:empty, ul:empty')).toBeNull();
    expect(document.body.textContent + JSON.stringify(metadata)).not.toMatch(/undefined|out of 5|\{phone\}|\{email\}/);
  });
});

test('the offline page tries the address again that it is shown at, and leads to the contact page', () => {
  renderPage(<OfflinePage />);

  expect(screen.getByText('Try again').getAttribute('href')).toBe('');
  expect(screen.getByRole('link', { name: 'contact page' }).getAttribute('href')).toBe('/contact');
});

describe('links within a page', () => {
  it('find their sections on the services page', () => {
    renderPage(<ServicesPage />);

    const hashes = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('/services#')[1]);
    for (const id of hashes) if (id) expect(document.getElementById(id)).not.toBeNull();
    expect(document.getElementById('business-services')?.tabIndex).toBe(-1);
  });

  it('from the home page name sections of the services page', () => {
    renderPage(<HomePage advice={advice} />);
    const hashes = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href')?.split('/services#')[1] ?? []);
    renderPage(<ServicesPage />);

    expect(hashes.length).toBeGreaterThan(3);
    for (const id of hashes) expect(document.getElementById(id)).not.toBeNull();
  });
});

describe('pages that search engines should not list', () => {
  it.each([
    ['the not-found page', <NotFoundPage />],
    ['the SEO test', <SeoTestPage report={report} />],
    ['the page after an enquiry', <SentPage key="sent" />],
  ])('include %s', (_name, page) => {
    expect(renderPage(page)?.noindex).toBe(true);
  });
});

describe('ReviewsPage', () => {
  it('shows a rating only with its source, and with no day on which nobody read it', () => {
    renderPage(<ReviewsPage />);

    const rating = screen.getByText('4.9 out of 5').closest('li');
    expect(rating?.textContent).toBe('4.9 out of 5 on Trade directory');
    expect(document.querySelector('time')).toBeNull();
  });

  it('says how many reviews are behind a rating and when it was read, once that is entered', () => {
    const rating = { value: 4.9, outOf: 5, count: 1, checkedOn: '2026-11-02' };
    jest.replaceProperty(business, 'directories', [{ name: 'Directory', url: 'https://directory.example/', rating }]);

    renderPage(<ReviewsPage />);

    expect(screen.getByText('4.9 out of 5').closest('li')?.textContent).toBe('4.9 out of 5 on Directory, from 1 review, read there on 2 November 2026');
  });

  it('says so when there is nothing to show', () => {
    jest.replaceProperty(business, 'directories', []);

    renderPage(<ReviewsPage />);

    expect(screen.getByText(/There is nothing to show yet/)).toBeTruthy();
  });
});

describe('ContactPage', () => {
  it('has its form right under the phone number, ahead of all else', () => {
    renderPage(<ContactPage />);

    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Write to us');
    const form = screen.getByRole('form', { name: 'Write to us' });
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/', 'post']);
    expect(within(form).getByRole('button').className).toContain('primary');
    expect(within(form).getByRole('link', { name: 'How we handle your data' }).getAttribute('href')).toBe('/privacy');
  });

  it('says how to write instead where nobody would get what the form sends', () => {
    renderPage(
      <TakesEnquiriesContext value={false}>
        <ContactPage />
      </TakesEnquiriesContext>,
    );

    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('This site has no form. Please call or write an e-mail.')).toBeTruthy();
  });

  it('shows what the owner has entered of hours, answers, name and addresses', () => {
    jest.replaceProperty(business, 'openingHours', [{ days: ['Monday', 'Tuesday', 'Wednesday'], opens: '08:00', closes: '17:00' }]);
    jest.replaceProperty(business, 'replyTime', 'within one working day');
    jest.replaceProperty(business, 'legalName', 'Pat Smith');
    jest.replaceProperty(business, 'vatNumber', 'GB 123 4567 89');
    jest.replaceProperty(business, 'addressForService', { street: '1 High Street', locality: 'Burford', county: 'Oxfordshire', postcode: 'OX18 4QA' });

    renderPage(<ContactPage />);

    expect(screen.getByText('Monday to Wednesday, 8am to 5pm')).toBeTruthy();
    expect(screen.getByText(/We answer within one working day\.$/)).toBeTruthy();
    expect(screen.getByText('Pat Smith').previousElementSibling?.textContent).toBe('Run by');
    expect(screen.getByText('GB 123 4567 89').previousElementSibling?.textContent).toBe('VAT number');
    expect(screen.getByText('Pat Smith, 1 High Street, Burford, Oxfordshire, OX18 4QA')).toBeTruthy();
  });
});

describe('HomePage', () => {
  it('asks for the place under its promise, beside the call, and then shows what the owner has entered', () => {
    renderPage(<HomePage advice={advice} />);

    const welcome = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
    expect(within(welcome.getByRole('search', { name: 'Do we cover you?' })).getByLabelText('Your town, village or postcode')).toBeTruthy();
    expect(welcome.getByRole('link', { name: /^Call 01632/ })).toBeTruthy();
    expect(document.querySelector('header + section')?.getAttribute('aria-label')).toBe('About the business');
  });

  it('shows the newest articles of the composition', () => {
    renderPage(<HomePage advice={advice} />);
    expect(screen.getByRole('link', { name: 'Loft or roof?' }).getAttribute('href')).toBe('/blog/loft');
  });
});

describe('ServicesPage', () => {
  it('has no table of prices as long as none is entered', () => {
    renderPage(<ServicesPage />);

    expect(screen.queryByRole('table', { name: 'Jobs and prices' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/quoted for your job|No job costs/);
    expect(screen.getByText('A visit on which nothing is fitted: ask what it costs before you book.')).toBeTruthy();
  });

  it('shows the prices and charges that are entered', () => {
    jest.replaceProperty(business, 'prices', { ...business.prices, aerialLoft: 120 });
    jest.replaceProperty(business, 'callOutCharge', 45);
    jest.replaceProperty(business, 'minimumCharge', 60);
    jest.replaceProperty(business, 'freeOfCharge', ['a quote from photographs', 'advice on the phone']);

    renderPage(<ServicesPage />);

    const table = within(screen.getByRole('table', { name: 'Jobs and prices' }));
    expect(table.getByRole('row', { name: 'Aerial in the loft from £120' })).toBeTruthy();
    expect(table.getByRole('row', { name: 'TV on the wall quoted for your job' })).toBeTruthy();
    for (const charge of ['A visit on which nothing is fitted: £45.', 'No job costs less than £60.', 'Free of charge: a quote from photographs; advice on the phone.']) {
      expect(screen.getByText(charge)).toBeTruthy();
    }
  });

  it('says that a visit is free where it is', () => {
    jest.replaceProperty(business, 'callOutCharge', 0);

    renderPage(<ServicesPage />);

    expect(screen.getByText('A visit on which nothing is fitted: free.')).toBeTruthy();
  });
});

describe('SentPage', () => {
  it('shows the reference, to be read out', () => {
    renderPage(<SentPage reference="K7QF-3MXP-2T" />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your enquiry has reached us');
    expect(screen.getByText('K7QF-3MXP-2T').tagName).toBe('STRONG');
    expect(document.body.textContent).not.toMatch(/photograph|e-mail/);
  });

  it.each([
    [{ photographs: '0', copy: '' }, []],
    [{ photographs: '1' }, ['One photograph came with it.']],
    [{ photographs: '5', copy: '1' }, ['5 photographs came with it.', 'A copy of it is on its way']],
    [{ photographs: '<b>', copy: 'yes' }, []],
  ])('confirms only what the server knows: %j', (known, confirmed) => {
    renderPage(<SentPage reference="K7QF-3MXP-2T" {...known} />);

    const found = /(?:One photograph|\S+ photographs) came with it\.|A copy of it is on its way/g;
    expect(document.body.textContent.match(found) ?? []).toEqual(confirmed);
  });

  it.each([undefined, '', 'K7QF-3MXP', 'k7qf-3mxp-2t', 'OOOO-IIII-LL', 'K7QF-3MXP-2T\n', '<b>K7QF-3MXP-2T</b>'])('says that nothing was sent when it is given %j', (reference) => {
    renderPage(<SentPage {...(reference !== undefined && { reference })} photographs="2" copy="1" />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('After an enquiry');
    expect(document.body.textContent).not.toMatch(/K7QF|photograph|on its way/);
    expect(screen.getByRole('link', { name: 'contact page' }).getAttribute('href')).toBe('/contact');
  });
});

describe('PrivacyPage', () => {
  it('says who, why, on what basis, how long, and where to complain', () => {
    renderPage(<PrivacyPage />);

    const text = document.body.textContent;
    for (const said of [business.name, 'steps before a contract', '90 days', 'a copy', 'put right or erased']) expect(text).toContain(said);
    expect(screen.getByRole('link', { name: 'Information Commissioner’s Office' })).toBeTruthy();
  });

  it.each([true, false])('says how pages report only where they do: %s', (takesEnquiries) => {
    jest.replaceProperty(business, 'takesEnquiries', takesEnquiries);

    renderPage(<PrivacyPage />);

    expect(document.body.textContent.includes('tells our own server once')).toBe(takesEnquiries);
  });
});

describe('NotFoundPage', () => {
  it('does not repeat the address that was asked for', () => {
    renderPage(
      <PagePathContext value="/%3Cscript%3Ealert(1)%3C%2Fscript%3E">
        <NotFoundPage />
      </PagePathContext>,
    );

    expect(document.body.textContent).not.toContain('script');
  });
});

describe('SeoTestPage', () => {
  it('counts the problems at the top and names their pages', () => {
    renderPage(<SeoTestPage report={report} />);

    expect(screen.getByText('1 problem on 1 of 2 pages')).toBeTruthy();
    expect(screen.getByRole('note', { name: 'Pages with problems' }).textContent).toContain(
      '/services: wanted a description of 50 to 160 characters, found 5',
    );
  });

  it('has no more than 1,000 pages in its tables, and all problems', () => {
    const [own] = report.pages;
    if (!own) throw new Error('The report has no page.');
    const pages = Array.from({ length: 1003 }, (_, index) => ({ ...own, path: `/page-${index}`, problems: index === 1002 ? ['wanted one h1, found none'] : [] }));
    renderPage(<SeoTestPage report={{ ...report, pages }} />);

    expect(screen.getByText('1 problem on 1 of 1,003 pages')).toBeTruthy();
    expect(screen.getByText('The tables have the first 1,000 pages; 3 more were checked in the same way.')).toBeTruthy();
    expect(screen.getByRole('note', { name: 'Pages with problems' }).textContent).toContain('/page-1002');
    expect([...document.querySelectorAll('td a')].filter(({ textContent }) => textContent === '/page-1000')).toEqual([]);
    expect([...document.querySelectorAll('td a, th a')].filter(({ textContent }) => textContent === '/page-999')).toHaveLength(2);
  });

  it('shows lengths, structured data and releases', () => {
    renderPage(<SeoTestPage report={report} />);

    const [texts] = screen.getAllByRole('table', { name: /Titles and descriptions/ });
    expect(within(texts ?? document.body).getByRole('row', { name: '/services shell Services 8 Short 5' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /ItemList, BreadcrumbList/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'blog 1.2.3' })).toBeTruthy();
  });
});
