import { render, screen, within } from '@testing-library/react';
import { compassPoints } from '@site/shared/geometry';
import { dedicatedTownSlugs } from '../lookup/dedicated-towns';
import { findLocation } from '../page-data/find-location';
import { listedPlaces } from '../page-data/listed-places';
import { placeDetails } from '../page-data/place-details';
import { findTown } from '../towns/towns';
import { PlacePage } from './place-page';

function renderTown(slug: string) {
  const found = findLocation(slug);
  if (found.kind !== 'exact') throw new Error(`Wanted ${slug} to be listed, found ${found.kind}.`);
  const { unmount } = render(<PlacePage place={found.place} town={findTown(slug)} />);
  const read = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const page = {
    h1: read('h1'),
    h2: read('h2'),
    paragraphs: read('section p').filter((text) => text.length > 150),
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
  };
  unmount();
  return page;
}

describe('the eight dedicated towns', () => {
  it.each(dedicatedTownSlugs)('%s has one h1 and at least three sections of its own before the template’s', (slug) => {
    const { h1, h2 } = renderTown(slug);

    expect(h1).toHaveLength(1);
    expect(h2.findIndex((text) => text.endsWith('at a glance'))).toBeGreaterThanOrEqual(3);
  });

  it('share no heading, no description and hardly a long paragraph', () => {
    const pages = dedicatedTownSlugs.map(renderTown);
    const towns = dedicatedTownSlugs.map(findTown);

    const headings = towns.flatMap((town) => town?.sections.map(({ title }) => title) ?? []);
    expect(new Set(headings).size).toBe(headings.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(dedicatedTownSlugs.length);
    for (const { paragraphs } of pages) {
      const own = paragraphs.filter((text) => pages.filter((page) => page.paragraphs.includes(text)).length === 1);
      expect(own.length).toBeGreaterThan(paragraphs.length / 2);
    }
  });

  it.each(dedicatedTownSlugs)('%s has three questions of its own', (slug) => {
    expect(findTown(slug)?.questions).toHaveLength(3);
  });
});

describe('every listed place', () => {
  it('has a description of 50 to 160 characters and a title of at most 45', () => {
    const wrong: string[] = [];
    for (const place of listedPlaces) {
      const { unmount } = render(<PlacePage place={placeDetails(place)} town={findTown(place.slug)} />);
      const { length } = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
      const title = document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '';
      if (length < 50 || length > 160 || title.length > 45) wrong.push(`${place.slug}: ${length}, ${title}`);
      unmount();
    }

    expect(wrong).toEqual([]);
  });

  it('links only to pages of the directory and of the site', () => {
    const slugs = new Set(listedPlaces.map(({ slug }) => `/${slug}`));
    const found = findLocation('stow-on-the-wold');
    if (found.kind !== 'exact') throw new Error(`Wanted Stow-on-the-Wold to be listed, found ${found.kind}.`);

    render(<PlacePage place={found.place} town={undefined} />);

    const near = within(screen.getByRole('region', { name: 'Places near Stow-on-the-Wold' }));
    expect(within(near.getByRole('list')).getAllByRole('link')).toHaveLength(5);
    expect(near.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(compassPoints);
    const places = [...document.querySelectorAll('section table a, section ul[class] a')];
    expect(places.filter((link) => !slugs.has(link.getAttribute('href') ?? ''))).toEqual([]);
  });
});
