import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { postcodeAreas } from '../lookup/postcode-areas';
import { describePostcode } from '../page-data/describe-postcode';
import { listAreas, listTowns } from '../page-data/list-areas';
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
    for (const { county, places } of areas.counties) {
      const list = screen.getByRole('region', { name: county });
      expect(within(list).getAllByRole('link')).toHaveLength(places.length);
    }
    expect(screen.getByText(/© GeoNames, CC BY 4.0/)).toBeTruthy();
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
