import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { business, MetadataListener } from '@site/shared';
import type { PageMetadata } from '@site/shared';
import { CommercialTvPage } from './commercial-tv-page';
import { NewBuildPage } from './new-build-page';
import { StudentTvPage } from './student-tv-page';

const pages: readonly (readonly [path: string, page: ReactElement])[] = [
  ['/commercial-tv-installation', <CommercialTvPage />],
  ['/student-accommodation-tv', <StudentTvPage />],
  ['/new-build-installation', <NewBuildPage />],
];

/** Renders a page and returns its metadata. */
function renderPage(page: ReactElement): PageMetadata | undefined {
  const listened: PageMetadata[] = [];
  render(<MetadataListener value={(metadata) => listened.push(metadata)}>{page}</MetadataListener>);
  return listened[0];
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...message) => {
    throw new Error(message.join(' '));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each(pages)('the page %s', (path, page) => {
  it('has three to five questions with the tool’s overview', () => {
    renderPage(page);

    const questions = document.querySelectorAll('details');
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(5);
  });

  it('describes a service of the business that the home page describes', () => {
    const metadata = renderPage(page);

    expect(metadata?.structuredData).toMatchObject([
      { '@type': 'Service', provider: { '@id': `${business.origin}/#business` } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('gives every link a name, and links to the other pages but not to itself', () => {
    renderPage(page);

    const links = screen.getAllByRole('link');
    expect(links.filter((link) => link.textContent === '')).toEqual([]);
    expect(links.filter((link) => link.getAttribute('href') === path)).toEqual([]);
    for (const [other] of pages.filter(([other]) => other !== path)) {
      expect(document.querySelector(`[href="${other}"]`)).not.toBeNull();
    }
  });

  it('has a form for a survey, to which a link at its top leads', () => {
    renderPage(page);

    const form = within(document.querySelector<HTMLElement>(screen.getByRole('link', { name: 'Ask for a survey' }).getAttribute('href') ?? '') ?? document.body);
    const labels = ['Kind of building', 'Rooms or homes', 'TV or network sockets wanted', 'Who decides about the work?'];
    for (const label of labels) expect(form.getByLabelText(`${label} (optional)`).getAttribute('name')).toMatch(/^details\./);
  });

  it('shows the day on which its facts were last checked', () => {
    renderPage(page);

    expect(screen.getByText(/^Last reviewed/).querySelector('time')?.getAttribute('datetime')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('shows nothing of an unset phone number', () => {
    jest.replaceProperty(business, 'phone', undefined);

    renderPage(page);

    expect(document.querySelector('[href^="tel:"]')).toBeNull();
    expect(document.body.textContent).not.toMatch(/undefined|\bCall\b/);
  });
});

describe('the licence table for students', () => {
  it.each(['Your own room in a hall', 'shared rooms of a hall', 'one joint agreement', 'TV in your own room', 'shared room only', 'its own battery', 'neither live TV nor BBC iPlayer'])(
    'has a row for: %s',
    (place) => {
      renderPage(<StudentTvPage />);

      const table = screen.getByRole('table', { name: 'TV licences in student accommodation' });

      expect(within(table).getAllByRole('rowheader', { name: new RegExp(place) })).toHaveLength(1);
    },
  );
});

it.each<readonly [page: string, element: ReactElement, headings: readonly string[]]>([
  ['commercial', <CommercialTvPage />, ['Hotels, pubs and offices', 'Getting one signal to many screens', 'Integrated reception systems (IRS)', 'Licences to check', 'What a survey settles']],
  ['student', <StudentTvPage />, ['Halls and shared houses', 'Who needs a TV licence?', 'One system for the building', 'Planning round terms']],
  ['new-build', <NewBuildPage />, ['First fix and second fix', 'Loft aerial, roof aerial or communal system', 'Check the covenants first', 'Part R: the developer’s duty', 'Telephones', 'What a handover pack holds']],
])('the %s page has its headings', (_page, element, headings) => {
  renderPage(element);

  for (const name of headings) expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
});

it.each<readonly [page: string, element: ReactElement, values: Readonly<Record<string, string>>]>([
  ['commercial', <CommercialTvPage />, { 'What is it about?': 'Something for a business', 'Kind of building (optional)': '', 'Property (optional)': 'Business premises' }],
  ['student', <StudentTvPage />, { 'What is it about?': 'Something for a business', 'Kind of building (optional)': 'Student hall or block', 'Property (optional)': 'Student accommodation' }],
  ['new-build', <NewBuildPage />, { 'What is it about?': '', 'Kind of building (optional)': 'New homes', 'Property (optional)': 'New build' }],
])('the form of the %s page has chosen what its visitors would choose', (_page, element, values) => {
  renderPage(element);

  const chosen = Object.keys(values).map((name) => [name, screen.getByRole<HTMLSelectElement>('combobox', { name }).value]);
  expect(Object.fromEntries(chosen)).toEqual(values);
});
