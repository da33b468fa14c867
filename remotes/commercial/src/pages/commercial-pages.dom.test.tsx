import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { business, MetadataListener } from '@site/shared';
import type { PageMetadata } from '@site/shared';
import { CommercialTvPage } from './commercial-tv-page';
import { NewBuildPage } from './new-build-page';
import { StudentTvPage } from './student-tv-page';

interface Page {
  readonly path: string;
  readonly page: ReactElement;
  readonly headings: readonly string[];
  /** What its form has chosen, as its visitors would. */
  readonly chosen: Readonly<Record<string, string>>;
}

const pages: readonly Page[] = [
  {
    path: '/commercial-tv-installation',
    page: <CommercialTvPage />,
    headings: ['Hotels, pubs, shops and offices', 'Landlords and managing agents', 'Getting one signal to many screens', 'Integrated reception systems (IRS)', 'Licences to check', 'What a survey settles'],
    chosen: { 'What is it about?': 'Something for a business', 'Kind of building (optional)': '' },
  },
  {
    path: '/student-accommodation-tv',
    page: <StudentTvPage />,
    headings: ['Halls and shared houses', 'Who needs a TV licence?', 'One system for the building', 'Planning round terms'],
    chosen: { 'What is it about?': 'Something for a business', 'Kind of building (optional)': '' },
  },
  {
    path: '/new-build-installation',
    page: <NewBuildPage />,
    headings: ['First fix and second fix', 'Loft aerial, roof aerial or communal system', 'Check the covenants first', 'Part R: the developer’s duty', 'Telephones', 'What to ask for at handover'],
    chosen: { 'What is it about?': '', 'Kind of building (optional)': 'New homes' },
  },
];

/** Shows a page as it is prerendered, and returns its metadata. */
function renderPage(page: ReactElement): PageMetadata | undefined {
  const listened: PageMetadata[] = [];
  document.body.innerHTML = renderToStaticMarkup(<MetadataListener value={(metadata) => listened.push(metadata)}>{page}</MetadataListener>);
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

describe.each(pages)('the page $path', ({ path, page, headings, chosen }) => {
  it('has its headings, three to seven questions and the day of its last review, and describes a service of the business', () => {
    const metadata = renderPage(page);

    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([...headings]));
    const questions = [...document.querySelectorAll('summary')].filter(({ textContent }) => !/^Our \d+ sources$/.test(textContent));
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(7);
    expect(document.body.textContent).toContain('More than one address? Enter one as the place, and list the others in your own words.');
    expect(screen.getByText(/^Last reviewed/).querySelector('time')?.getAttribute('datetime')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(metadata?.structuredData).toMatchObject([
      { '@type': 'Service', provider: { '@id': `${business.origin}/#business` } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('gives every link a name, links to the other pages but not to itself, and at its top to its form, which has chosen what its visitors would choose', () => {
    renderPage(page);

    const links = screen.getAllByRole('link');
    expect(links.filter((link) => link.textContent === '')).toEqual([]);
    expect(links.filter((link) => link.getAttribute('href') === path)).toEqual([]);
    for (const { path: other } of pages.filter((each) => each.path !== path)) expect(document.querySelector(`[href="${other}"]`)).not.toBeNull();
    const toForm = links.find(({ textContent }) => textContent === 'Ask for a survey')?.getAttribute('href') ?? '';
    const form = within(document.querySelector<HTMLElement>(toForm) ?? document.body);
    const labels = ['Kind of building', 'Rooms or homes', 'TV or network sockets wanted', 'Who decides about the work?'];
    for (const label of labels) expect(form.getByLabelText(`${label} (optional)`).getAttribute('name')).toMatch(/^details\./);
    expect(Object.fromEntries(Object.keys(chosen).map((name) => [name, form.getByRole<HTMLSelectElement>('combobox', { name }).value]))).toEqual(chosen);
    expect(form.queryByLabelText(/^Property/)).toBeNull();
  });

  it('shows nothing of an unset phone number', () => {
    jest.replaceProperty(business, 'phone', undefined);

    renderPage(page);

    expect(document.querySelector('[href^="tel:"]')).toBeNull();
    expect(document.body.textContent).not.toMatch(/undefined|\bCall\b/);
  });
});

test('the licence table for students has a row for each kind of room', () => {
  renderPage(<StudentTvPage />);

  const rows = within(screen.getByRole('table', { name: 'TV licences in student accommodation' })).getAllByRole('rowheader').map(({ textContent }) => textContent);

  const rooms = ['Your own room in a hall', 'shared rooms of a hall', 'one joint agreement', 'TV in your own room', 'shared room only', 'its own battery', 'neither live TV nor BBC iPlayer'];
  expect(rooms.map((room) => rows.filter((row) => row.includes(room)).length)).toEqual(rooms.map(() => 1));
});
