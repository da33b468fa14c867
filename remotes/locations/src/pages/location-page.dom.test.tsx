import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
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
    showPage('bicester');

    expect(robots()).toBeUndefined();
    expect(canonicalPath()).toBe('/bicester');
    expect(structuredTypes()).toEqual(['Service', 'BreadcrumbList']);
  });

  it('names the first spelling as the canonical one', () => {
    showPage('ampney-saint-mary');

    expect(canonicalPath()).toBe('/ampney-st-mary');
  });

  it.each([
    ['burford', undefined],
    ['eastleach-turville', 'noindex'],
  ])('has the robots rule of %s: %s', (slug, rule) => {
    showPage(slug);

    expect(robots()).toBe(rule);
  });

  it('says “geometry, not coverage” beside the four masts', () => {
    showPage('islip');

    const masts = screen.getByRole('table', { name: /^Distance and true bearing/ });
    expect(within(masts).getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Oxford (Beckley)',
      'Hannington',
      'Ridge Hill',
      'Mendip',
    ]);
    expect(screen.getByText(/geometry, not coverage/)).toBeTruthy();
  });

  it('keeps the slug’s name and says whose facts it shows when only a name without its prefix matches', () => {
    showPage('great-compton');

    expect(heading()).toBe('TV aerials, satellite and Wi-Fi near Great Compton');
    expect(screen.getByRole('note', { name: 'These are the facts of nearby Compton' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compton in Berkshire' }).getAttribute('href')).toBe('/compton');
    expect(robots()).toBe('noindex');
    expect(canonicalPath()).toBe('/great-compton');
    expect(structuredTypes()).toEqual([]);
  });

  it('sets no telephone number of an address anywhere', () => {
    showPage('call-0800-x');

    expect(heading()).toBe('TV aerials and Wi-Fi near this place');
    expect(screen.getByText('This place is not on our list of places.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('0800');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/^This place is not/);
    expect(robots()).toBe('noindex');
  });

  it('promises nothing for a place that is not listed', () => {
    showPage('paris');

    expect(heading()).toBe('TV aerials and Wi-Fi near Paris');
    expect(screen.getByText(/Paris is not on our list of places/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^(Oxford|Witney|Carterton)$/ })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Find your place on our list' }).getAttribute('href')).toBe('/areas');
    expect(robots()).toBe('noindex');
    expect(canonicalPath()).toBe('/paris');
    expect(structuredTypes()).toEqual([]);
    expect(screen.getByText(/How far Paris is from them, this page does not know\./)).toBeTruthy();
  });

  it('says how far away a town is whose position is known', () => {
    showPage('birmingham');

    expect(heading()).toBe('TV aerials and Wi-Fi near Birmingham');
    expect(document.body.textContent).toMatch(/The middle of Birmingham is \d\d km north(-west)? of [A-Z][\w-]+( [A-Z][\w-]+)*, the nearest place on our list/);
    expect(document.body.textContent).not.toContain('does not know');
  });
});
