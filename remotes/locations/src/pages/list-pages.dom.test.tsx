import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { postcodeAreas } from '../lookup/postcode-areas';
import { describePostcode } from '../page-data/describe-postcode';
import { listAreas, listTowns } from '../page-data/list-areas';
import { answerQuestion } from '../finder/answer-question';
import { AnswerPage } from './answer-page';
import { AreasPage } from './areas-page';
import { NearMePage } from './near-me-page';
import { PostcodePage } from './postcode-page';

function renderPage(page: ReactElement): void {
  render(page);
}

function descriptionLength(): number {
  return document.querySelector('meta[name="description"]')?.getAttribute('content')?.length ?? 0;
}

describe('AreasPage', () => {
  it('links to every place under its county, and credits the data', () => {
    const areas = listAreas();

    renderPage(<AreasPage areas={areas} mapDrawing="<svg></svg>" />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Areas we cover');
    expect(screen.getByText(/ towns and villages in five counties, /)).toBeTruthy();
    for (const { county, places } of areas.counties) {
      const list = screen.getByRole('region', { name: county });
      expect(within(list).getAllByRole('link')).toHaveLength(places.length);
    }
    expect(screen.getByText(/© GeoNames, CC BY 4.0/)).toBeTruthy();
  });

  it('names the county of each place that shares its name', () => {
    const { counties } = listAreas();
    renderPage(<AreasPage areas={listAreas()} mapDrawing="<svg></svg>" />);

    const names = counties.flatMap(({ county }) =>
      within(screen.getByRole('region', { name: county })).getAllByRole('link').map(({ textContent }) => textContent),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['Aston, Oxfordshire', 'Aston, Berkshire', 'Southam, Gloucestershire', 'Southam, Warwickshire']));
    expect(names.filter((name) => name.includes(', '))).toHaveLength(14);
  });
});

describe('AnswerPage', () => {
  it('answers the question without the map and the list, and links to them', () => {
    renderPage(<AnswerPage asked="OX28" outcome={answerQuestion('OX28')} count={314} counties={['Oxfordshire', 'Berkshire']} />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Do we cover you?');
    expect(document.title).toContain('Do we cover you?');
    expect(screen.getByRole('search', { name: 'Look up a place' })).toBeTruthy();
    expect(screen.getByText('314 towns and villages in two counties are on our list.')).toBeTruthy();
    expect(screen.getByRole('search').textContent).toContain('Yes, OX28 is on our list.');
    expect(screen.getByLabelText(/town, village or postcode/)).toHaveProperty('value', 'OX28');
    expect(screen.getByRole('link', { name: 'All places on a map' }).getAttribute('href')).toBe('/areas');
    expect(screen.getByRole('link', { name: 'Berkshire' }).getAttribute('href')).toBe('/areas#berkshire');
    expect(screen.getAllByRole('link').length).toBeLessThan(40);
  });

  it('is kept out of search results, in favour of the whole list', () => {
    renderPage(<AnswerPage asked="<b>" outcome={answerQuestion('<b>')} count={314} counties={[]} />);

    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/areas$/);
    expect(descriptionLength()).toBeGreaterThanOrEqual(50);
    expect(descriptionLength()).toBeLessThanOrEqual(160);
  });
});

describe('PostcodePage', () => {
  it.each(postcodeAreas)('$code has its own heading, facts and neighbours', (area) => {
    renderPage(<PostcodePage area={area} description={describePostcode(area)} />);

    const h1 = screen.getByRole('heading', { level: 1 }).textContent;
    expect(h1).toBe(`TV aerials and Wi-Fi in ${area.code} (${area.covers})`);
    expect(screen.getAllByRole('rowheader')).toHaveLength(4);
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1);
    expect(descriptionLength()).toBeGreaterThanOrEqual(50);
    expect(descriptionLength()).toBeLessThanOrEqual(160);
  });
});

describe('NearMePage', () => {
  it('lists the towns and promises no minutes', () => {
    renderPage(<NearMePage towns={listTowns()} />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('TV aerial installation near you');
    expect(screen.getByRole('link', { name: 'Witney' }).getAttribute('href')).toBe('/witney');
    expect(document.body.textContent).not.toMatch(/\d+\s*(min|hour)/i);
  });
});
