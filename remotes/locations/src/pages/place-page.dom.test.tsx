import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { dedicatedTownSlugs } from '../directory/town-names';
import { listedPlaces, placesBySlug } from '../page-data/listed-places';
import type { ListedPlace } from '../page-data/listed-places';
import type { PlaceDetails } from '../page-data/page-data';
import { placeDetails } from '../page-data/place-details';
import { findTown } from '../towns/find-town';
import { PlacePage } from './place-page';

enterExampleBusiness();

const place = (slug: string) => placeDetails(placesBySlug.get(slug) as ListedPlace);

/** Shows the page as it is prerendered. */
function renderPlace(slug: string, change: Partial<PlaceDetails> = {}): void {
  document.body.innerHTML = renderToStaticMarkup(<PlacePage place={{ ...place(slug), ...change }} town={findTown(slug)} />);
}

function headings(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

function planning(): string | null {
  return screen.getByRole('region', { name: 'May I put it up?' }).textContent;
}

describe('the page of a place', () => {
  it('answers first whether we come and how far, then the resident’s questions in their order', () => {
    renderPlace('burford', { keyFeatures: [], houses: ['hilltop'] });

    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(header?.textContent).toContain('Yes, we come to Burford (OX18). It is 7 miles (11 km) from Witney. What it costs is agreed before any work.');
    expect(within(header as HTMLElement).getByRole('link', { name: /^Call / })).toBeTruthy();
    expect(headings()).toEqual([
      'What we do in Burford',
      'Where does my signal come from?',
      'Worth knowing in Burford',
      'May I put it up?',
      'What is different about houses here?',
      'Ask about your aerial in Burford',
      'Places near Burford',
    ]);
  });

  it('promises no visit to a place that the owner does not serve', () => {
    Object.assign(business, { serviceArea: ['Cotswold'] });

    renderPlace('burford', { isIndexed: true, houses: ['hilltop'] });

    expect(screen.getByRole('heading', { level: 1 }).closest('header')?.textContent).toContain('Ask us whether we come to Burford (OX18)');
    expect(headings()).toEqual(['Where does my signal come from?', 'Worth knowing in Burford', 'May I put it up?', 'What is different about houses here?', 'Ask about your aerial in Burford', 'Places near Burford']);
    const types = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => /"@type":"(\w+)"/.exec(textContent)?.[1]);
    expect(types).toEqual(['BreadcrumbList']);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('how to ask us');
  });

  it('says nothing of houses where nothing is known of them, nor of another place where none has its name', () => {
    renderPlace('burford', { houses: [] });

    expect(headings()).not.toContain('What is different about houses here?');
    expect(screen.queryByText(/There is another/)).toBeNull();
  });

  it('marks places outside the area wherever it lists them', () => {
    renderPlace('watlington');
    const near = screen.getByRole('region', { name: 'Places near Watlington' });

    expect(near.textContent).toContain('Henley-on-Thames (outside our area)');
    expect(near.textContent).toMatch(/Thame(?! \(outside)/);
    renderPlace('southam-warwickshire');
    expect(screen.getAllByText(/^\d+ miles? \(\d+ km\) [a-z-]+, outside our area$/)).toHaveLength(5);
  });

  it('gives each station its distance, bearing, power and channels', () => {
    renderPlace('chipping-norton');

    const row = screen.getByRole('rowheader', { name: 'Over Norton relay' }).closest('tr');
    const cells = within(row as HTMLElement).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['half a mile (1 km)', expect.stringMatching(/^\d+°, (north|west|north-west)$/), '31 W', 'main only']);
  });

  it('names the one council, and the county council only where there is one', () => {
    renderPlace('burford');
    expect(planning()).toContain('West Oxfordshire District Council decides on planning, not Oxfordshire County Council.');

    renderPlace('marlborough');

    expect(planning()).toContain('Wiltshire Council decides on planning in Marlborough.');
    expect(planning()).not.toContain('district');
  });

  it.each([
    [0.4, true],
    [1.2, false],
    [null, false],
  ])('with %p km to the boundary of the district warns of another council: %p', (kmToBoundary, warns) => {
    renderPlace('burford', { council: { ...place('burford').council, kmToBoundary } });

    expect(planning()?.includes('council tax bill')).toBe(warns);
  });

  it.each([
    ['aston', 'Aston, Berkshire', '/aston-berkshire', ' (outside our area)'],
    ['aston-berkshire', 'Aston, Oxfordshire', '/aston', ''],
  ])('of %s leads to the other place of its name, %s', (slug, other, path, mark) => {
    renderPlace(slug);

    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(header?.textContent).toContain(`There is another Aston on our list: ${other}${mark}.`);
    expect(screen.getByRole('link', { name: other }).getAttribute('href')).toBe(path);
  });

  it('lists the places that search engines find by it, and links only to pages of the directory', () => {
    const slugs = new Set(listedPlaces.map(({ slug }) => `/${slug}`));
    const [also] = place('witney').neighbours;
    renderPlace('stow-on-the-wold', { also: also ? [also] : [] });

    const near = screen.getByRole('region', { name: 'Places near Stow-on-the-Wold' });

    expect(within(near).getByText(/^Also: /)).toBeTruthy();
    expect(within(near).getByText(/^Nearest towns: /)).toBeTruthy();
    expect(within(near).getAllByRole('link')).toHaveLength(9);
    const paths = within(near).getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(paths.filter((path) => !slugs.has(path))).toEqual([]);
  });
});

test('each of the eight dedicated towns has a signal note, parts about its houses and three questions; they share no heading, description or paragraph', () => {
  const own = dedicatedTownSlugs.flatMap((slug) => {
    renderPlace(slug);
    const houses = screen.getByRole('region', { name: 'What is different about houses here?' });
    expect(houses.querySelectorAll('h3').length).toBeGreaterThanOrEqual(2);
    expect(screen.getByRole('region', { name: 'Where does my signal come from?' }).querySelectorAll('p').length).toBeGreaterThanOrEqual(4);
    expect(findTown(slug)?.questions).toHaveLength(3);
    return [findTown(slug)?.description, ...[...houses.querySelectorAll('h3, p')].map(({ textContent }) => textContent)];
  });

  expect(new Set(own).size).toBe(own.length);
});
