import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { compassPoints } from '@site/shared/geometry';
import { dedicatedTownSlugs } from '../lookup/dedicated-towns';
import { findLocation } from '../page-data/find-location';
import { listedPlaces } from '../page-data/listed-places';
import { placeDetails } from '../page-data/place-details';
import { loadTown } from '../towns/load-town';
import { PlacePage } from './place-page';

async function renderTown(slug: string) {
  const found = findLocation(slug);
  if (found.kind !== 'exact') throw new Error(`Wanted ${slug} to be listed.`);
  const { unmount } = render(
    <MemoryRouter>
      <PlacePage place={found.place} town={await loadTown(slug)} />
    </MemoryRouter>,
  );
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
  it.each(dedicatedTownSlugs)('%s has one h1 and at least three sections of its own before the template’s', async (slug) => {
    const { h1, h2 } = await renderTown(slug);

    expect(h1).toHaveLength(1);
    expect(h2.findIndex((text) => text.endsWith('at a glance'))).toBeGreaterThanOrEqual(3);
  });

  it('share no heading, no description and hardly a long paragraph', async () => {
    const pages: Awaited<ReturnType<typeof renderTown>>[] = [];
    for (const slug of dedicatedTownSlugs) pages.push(await renderTown(slug));
    const towns = await Promise.all(dedicatedTownSlugs.map(loadTown));

    const headings = towns.flatMap((town) => town?.sections.map(({ title }) => title) ?? []);
    expect(new Set(headings).size).toBe(headings.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(dedicatedTownSlugs.length);
    for (const { paragraphs } of pages) {
      const own = paragraphs.filter((text) => pages.filter((page) => page.paragraphs.includes(text)).length === 1);
      expect(own.length).toBeGreaterThan(paragraphs.length / 2);
    }
  });

  it.each(dedicatedTownSlugs)('%s brings three questions that name the town', async (slug) => {
    const town = await loadTown(slug);

    expect(town?.questions).toHaveLength(3);
  });
});

describe('every listed place', () => {
  it('has a description of 50 to 160 characters and a title of at most 45', async () => {
    const wrong: string[] = [];
    for (const place of listedPlaces) {
      const town = await loadTown(place.slug);
      const { unmount } = render(
        <MemoryRouter>
          <PlacePage place={placeDetails(place)} town={town} />
        </MemoryRouter>,
      );
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
    if (found.kind !== 'exact') throw new Error('Wanted Stow-on-the-Wold to be listed.');

    render(
      <MemoryRouter>
        <PlacePage place={found.place} town={undefined} />
      </MemoryRouter>,
    );

    const near = within(screen.getByRole('region', { name: 'Places near Stow-on-the-Wold' }));
    expect(within(near.getByRole('list')).getAllByRole('link')).toHaveLength(5);
    expect(near.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(compassPoints);
    const places = [...document.querySelectorAll('section table a, section ul[class] a')];
    expect(places.filter((link) => !slugs.has(link.getAttribute('href') ?? ''))).toEqual([]);
  });
});
