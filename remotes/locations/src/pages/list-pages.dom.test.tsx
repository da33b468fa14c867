import { business, longestTitle } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { postcodeAreas } from '../directory/outcodes';
import type { PostcodeArea } from '../directory/outcodes';
import { answerQuestion } from '../finder/finder-index-file';
import { describePostcode, listAreas, listTowns } from '../page-data/find-location';
import { AnswerPage } from './answer-page';
import { AreasPage } from './areas-page';
import { NearMePage } from './near-me-page';
import { PostcodePage } from './postcode-page';

enterExampleBusiness();

/** Shows a page as it is prerendered. */
function show(page: ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(page);
}

function descriptionLength(): number {
  return document.querySelector('meta[name="description"]')?.getAttribute('content')?.length ?? 0;
}

function linksIn(list: string): string[] {
  return within(screen.getByRole('list', { name: list, hidden: true })).getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
}

describe('AreasPage', () => {
  beforeAll(() => show(<AreasPage areas={listAreas()} mapDrawing="<svg></svg>" />));

  it('links to every place under its county, and credits the data', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Areas we cover');
    for (const { county, places } of listAreas().counties) {
      const namesOf = (isBeyond: boolean) => places.filter((place) => (place.isBeyond ?? false) === isBeyond).map(({ name }) => name);
      expect(linksIn(`Places in ${county}`)).toEqual(namesOf(false));
      expect(linksIn(`Outside our area in ${county}`)).toEqual(namesOf(true));
    }
    expect(screen.getByText(/© GeoNames, CC BY 4.0/)).toBeTruthy();
  });

  it('has places outside the area in groups of their own, which say so, and gives the reason once', () => {
    expect(screen.getByText(/^We work within about 25 miles of Witney: 2\d\d towns and villages in five counties\. Our list has \d\d more, outside our area: if you live in one, ask us first\.$/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { name: 'Outside our area: ask us first', hidden: true })).toHaveLength(5);
    expect(screen.getByText(/^Berkshire: 8 places, and 25 outside our area$/)).toBeTruthy();
    expect(linksIn('Outside our area in Berkshire')).toContain('Reading');
    expect(linksIn('Places in Oxfordshire')).toContain('Witney');
  });

  it('keeps the list of a county closed around the target of its links', () => {
    const target = document.getElementById('berkshire');

    expect(target?.closest('details')?.open).toBe(false);
    expect(target?.tabIndex).toBe(-1);
  });

  it('leads from each letter to the first place that begins with it', () => {
    const letters = within(screen.getByRole('list', { name: 'Oxfordshire by letter', hidden: true })).getAllByRole('link', { hidden: true });

    expect(letters.length).toBeGreaterThan(15);
    for (const letter of letters) {
      const target = document.querySelector<HTMLElement>(`[id="${letter.getAttribute('href')?.slice(1)}"]`);
      expect(target?.tabIndex).toBe(-1);
      expect(target?.textContent.charAt(0)).toBe(letter.textContent);
      expect(target?.previousElementSibling?.textContent.charAt(0)).not.toBe(letter.textContent);
    }
  });

  it('names the county of each place that shares its name', () => {
    const { counties } = listAreas();
    const names = counties.flatMap(({ county }) => [...linksIn(`Places in ${county}`), ...linksIn(`Outside our area in ${county}`)]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['Aston, Oxfordshire', 'Aston, Berkshire', 'Southam, Gloucestershire', 'Southam, Warwickshire']));
    expect(names.filter((name) => name.includes(', '))).toHaveLength(14);
  });
});

describe('AnswerPage', () => {
  it('answers the question without the map and the list, and links to them', () => {
    show(<AnswerPage asked="OX28" outcome={answerQuestion('OX28')} count={314} counties={['Oxfordshire', 'Berkshire']} />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Do we cover you?');
    expect(document.title).toContain('Do we cover you?');
    expect(screen.getByRole('search', { name: 'Look up a place' })).toBeTruthy();
    expect(screen.getByText('314 towns and villages in two counties are on our list.')).toBeTruthy();
    expect(screen.getByRole('search').textContent).toContain('Yes, we come to OX28.');
    expect(screen.getByLabelText(/town, village or postcode/)).toHaveProperty('value', 'OX28');
    expect(screen.getByRole('link', { name: 'All places on a map' }).getAttribute('href')).toBe('/areas');
    expect(screen.getByRole('link', { name: 'Berkshire' }).getAttribute('href')).toBe('/areas#berkshire');
    expect(screen.getAllByRole('link').length).toBeLessThan(40);
  });

  it('is kept out of search results, in favour of the whole list', () => {
    show(<AnswerPage asked="<b>" outcome={answerQuestion('<b>')} count={314} counties={[]} />);

    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/areas$/);
    expect(descriptionLength()).toBeGreaterThanOrEqual(50);
    expect(descriptionLength()).toBeLessThanOrEqual(160);
  });
});

describe('PostcodePage', () => {
  it.each(postcodeAreas)('$code has its own heading, facts and neighbours', (area) => {
    show(<PostcodePage area={area} description={describePostcode(area)} />);

    const h1 = screen.getByRole('heading', { level: 1 }).textContent;
    expect(h1).toBe(`TV aerials and Wi-Fi in ${area.code} (${area.covers})`);
    // The masts and the council are on the town's page.
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(screen.getByRole('region', { name: `What ${area.code} covers` })).getAllByRole('link')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/unit postcodes|19 in 20/i);
    expect(document.title.length).toBeLessThanOrEqual(longestTitle);
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1);
    expect(descriptionLength()).toBeGreaterThanOrEqual(50);
    expect(descriptionLength()).toBeLessThanOrEqual(160);
  });

  it.each([
    { serviceArea: ['Swindon'], code: 'SN1', offers: true },
    { serviceArea: ['Cotswold'], code: 'SN1', offers: false },
  ])('offers work in $code where the owner serves $serviceArea: $offers', ({ serviceArea, code, offers }) => {
    Object.assign(business, { serviceArea });
    const area = postcodeAreas.find((candidate) => candidate.code === code) as PostcodeArea;

    show(<PostcodePage area={area} description={describePostcode(area)} />);

    expect(screen.queryByRole('heading', { name: `What we do in ${code}` }) !== null).toBe(offers);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent).join('');
    expect(data).toContain('"@type":"BreadcrumbList"');
    expect(data.includes('"@type":"Service"')).toBe(offers);
  });
});

describe('NearMePage', () => {
  beforeAll(() => show(<NearMePage towns={listTowns()} />));

  it('lists the towns and promises no minutes', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('TV aerial installation near you');
    expect(screen.getByRole('link', { name: 'Witney' }).getAttribute('href')).toBe('/witney');
    expect(document.body.textContent).not.toMatch(/\d+\s*(min|hour)/i);
  });

  it('has towns outside the area in a group of their own, which says so', () => {
    const groupOf = (town: string) => screen.getByRole('link', { name: town }).closest('div')?.querySelector('h3')?.textContent;

    expect(groupOf('Reading')).toBe('Outside our area: ask us first');
    expect(groupOf('Cirencester')).toBe('Gloucestershire');
  });

  it('says when it uses the visitor’s location', () => {
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeTruthy();
    expect(screen.getByText(/^Only if you press “Use my location” in the finder/)).toBeTruthy();
  });

  it('has miles first in each distance', () => {
    const towns = screen.getByRole('region', { name: 'Choose the town nearest to you' });
    expect(within(towns).getAllByText(/^\d+ miles? \(\d+ km\)$/).length).toBeGreaterThan(10);
    expect(towns.textContent).not.toMatch(/(?<!\()\b\d+ km/);
  });
});
