import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { listedPlaces } from '../page-data/listed-places';
import { placeDetails } from '../page-data/place-details';
import { LocationPage } from './location-page';

/** Shows the page as it is prerendered. */
function showPage(slug: string): void {
  document.body.innerHTML = renderToStaticMarkup(<LocationPage slug={slug} />);
}

function heading(): string | null {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

function robots(): string | null | undefined {
  return document.querySelector('meta[name="robots"]')?.getAttribute('content');
}

function canonicalPath(): string | undefined {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  return href ? new URL(href).pathname : undefined;
}

function structuredTypes(): unknown[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap(({ textContent }) =>
    (JSON.parse(textContent) as { '@graph': readonly Record<string, unknown>[] })['@graph'].map((object) => object['@type']),
  );
}

describe('LocationPage', () => {
  it('describes a listed place to search engines', () => {
    showPage('burford');

    expect(robots()).toBeUndefined();
    expect(canonicalPath()).toBe('/burford');
    expect(structuredTypes()).toEqual(['Service', 'BreadcrumbList']);
  });

  it('names the first spelling as the canonical one', () => {
    showPage('ampney-saint-mary');

    expect(canonicalPath()).toBe('/ampney-st-mary');
  });

  it('keeps a place without facts of its own out of search results, and describes no service there', () => {
    const unlisted = listedPlaces.find((place) => !placeDetails(place).isIndexed);
    showPage(unlisted?.slug ?? '');

    expect(robots()).toBe('noindex');
    expect(structuredTypes()).toEqual([]);
  });

  it('lists the main masts of a place nearest first, and calls what the checker does a prediction', () => {
    showPage('islip');

    const stations = screen.getByRole('table', { name: 'TV masts and relays from Islip, nearest first' });
    expect(within(stations).getAllByRole('rowheader')[0]?.textContent).toBe('Oxford (Beckley)');
    expect(within(stations).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Station', 'Distance', 'Bearing', 'Power', 'Channels']);
    expect(screen.getByText(/predicts it for an address/)).toBeTruthy();
  });

  it('shows the facts of a place under its own name, and says whose they are, where only the name without its prefix is listed', () => {
    showPage('great-compton');

    expect(heading()).toBe('TV aerials, satellite and Wi-Fi in Compton');
    expect(document.querySelector('header p')?.textContent).toMatch(/^You asked for Great Compton: these are the facts of Compton in Berkshire, the place on our list with the closest name\. Yes, we come to Compton \(RG20\)/);
    expect(document.body.textContent).not.toContain('isn’t on our list');
    expect(screen.getByRole('link', { name: 'Compton in Berkshire' }).getAttribute('href')).toBe('/compton');
    expect(robots()).toBe('noindex');
    expect(canonicalPath()).toBe('/great-compton');
    expect(structuredTypes()).toEqual([]);
  });

  it('sets no telephone number of an address anywhere', () => {
    showPage('call-0800-x');

    expect(heading()).toBe('TV aerials and Wi-Fi near this place');
    expect(screen.getByText('This place isn’t on our list yet.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('0800');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/^This place is not/);
    expect(robots()).toBe('noindex');
  });

  it('promises nothing for a place that is not listed', () => {
    showPage('paris');

    expect(heading()).toBe('TV aerials and Wi-Fi near Paris');
    expect(screen.getByText('Paris isn’t on our list yet.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^(Oxford|Witney|Carterton)$/ })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Find your place on our list' }).getAttribute('href')).toBe('/areas');
    expect(robots()).toBe('noindex');
    expect(canonicalPath()).toBe('/paris');
    expect(structuredTypes()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\bkm\b/);
  });

  it('says how far away a town is whose position is known', () => {
    showPage('birmingham');

    expect(heading()).toBe('TV aerials and Wi-Fi near Birmingham');
    expect(document.body.textContent).toMatch(/The middle of Birmingham is \d\d miles \(\d\d km\) north(-west)? of [A-Z][\w-]+( [A-Z][\w-]+)*, the nearest place on our list/);
  });
});
