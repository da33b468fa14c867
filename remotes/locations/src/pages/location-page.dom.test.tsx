import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { findLocation } from '../page-data/find-location';
import type { LocationPageData } from '../page-data/page-data';
import { LocationLookup } from './location-lookup';
import type { LocationLookupProps } from './location-lookup';
import { LocationPage } from './location-page';

function lookup(props: Pick<LocationLookupProps, 'slug' | 'lookUp'>) {
  return (
    <MemoryRouter>
      <LocationLookup town={undefined} {...props} />
    </MemoryRouter>
  );
}

function page(slug: string) {
  return (
    <MemoryRouter>
      <LocationPage slug={slug} town={undefined} location={findLocation(slug)} />
    </MemoryRouter>
  );
}

/** A look-up whose answers are given by hand. */
function heldLookUp() {
  const answers = new Map<string, () => void>();
  const lookUp = (slug: string) =>
    new Promise<LocationPageData>((resolve) => answers.set(slug, () => resolve(findLocation(slug))));
  const answer = (slug: string) =>
    act(async () => {
      answers.get(slug)?.();
      await aMoment();
    });
  return { lookUp, answer };
}

/** Queries tell of an answer in a later task. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
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

/*
 * The scopes of one browser share their answers, so each test looks up slugs of its own.
 */
describe('LocationLookup', () => {
  it('says that it is loading under a heading from the slug, then shows the place', async () => {
    const { lookUp, answer } = heldLookUp();

    render(lookup({ slug: 'burford', lookUp }));
    expect(screen.getByRole('status').textContent).toBe('Loading location information...');
    expect(heading()).toBe('Burford');
    await waitFor(() => expect(document.title).toContain('Burford'));
    await answer('burford');

    expect(screen.queryByRole('status')).toBeNull();
    expect(heading()).toBe('TV aerials, satellite and Wi-Fi in Burford');
  });

  it('drops a late answer for an earlier slug', async () => {
    const { lookUp, answer } = heldLookUp();
    const { rerender } = render(lookup({ slug: 'charlbury', lookUp }));

    rerender(lookup({ slug: 'eynsham', lookUp }));
    await answer('charlbury');
    expect(screen.getByRole('status')).toBeTruthy();
    expect(heading()).toBe('Eynsham');
    await answer('eynsham');

    expect(heading()).toBe('TV aerials, satellite and Wi-Fi in Eynsham');
  });

  it('keeps the later place when the earlier answer comes last', async () => {
    const { lookUp, answer } = heldLookUp();
    const { rerender } = render(lookup({ slug: 'bampton', lookUp }));

    rerender(lookup({ slug: 'kelmscott', lookUp }));
    await answer('kelmscott');
    await answer('bampton');

    expect(heading()).toContain('Kelmscott');
  });

  it('says so when the look-up fails, and looks up again on request', async () => {
    const lookUp = jest.fn<Promise<LocationPageData>, [string]>().mockRejectedValueOnce(new Error('ChunkLoadError'));
    lookUp.mockResolvedValueOnce(findLocation('thame'));

    render(lookup({ slug: 'thame', lookUp }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(heading()).toBe('TV aerials, satellite and Wi-Fi in Thame'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('LocationPage', () => {
  it('describes a listed place to search engines', () => {
    render(page('bicester'));

    expect(robots()).toBeUndefined();
    expect(canonicalPath()).toBe('/bicester');
    expect(structuredTypes()).toEqual(['Service', 'BreadcrumbList']);
  });

  it('names the first spelling as the canonical one', () => {
    render(page('ampney-saint-mary'));

    expect(canonicalPath()).toBe('/ampney-st-mary');
  });

  it.each([
    ['burford', undefined],
    ['eastleach-turville', 'noindex'],
  ])('tells search engines of %s: %s', (slug, rule) => {
    render(page(slug));

    expect(robots()).toBe(rule);
  });

  it('says geometry, not coverage, beside the four masts', () => {
    render(page('islip'));

    const masts = screen.getByRole('table', { name: /^Distance and true bearing/ });
    expect(within(masts).getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Oxford (Beckley)',
      'Hannington',
      'Ridge Hill',
      'Mendip',
    ]);
    expect(screen.getByText(/geometry, not coverage/)).toBeTruthy();
  });

  it('keeps the slug’s name and says whose facts they are when only a dropped prefix matches', () => {
    render(page('great-compton'));

    expect(heading()).toBe('TV aerials, satellite and Wi-Fi near Great Compton');
    expect(screen.getByRole('note', { name: 'These are the facts of nearby Compton' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compton in Berkshire' }).getAttribute('href')).toBe('/compton');
    expect(robots()).toBe('noindex');
    expect(canonicalPath()).toBe('/great-compton');
    expect(structuredTypes()).toEqual([]);
  });

  it('promises nothing for a place that nobody has listed', () => {
    render(page('paris'));

    expect(heading()).toBe('TV aerials and Wi-Fi near Paris');
    expect(screen.getByText(/Paris is not on our list of places/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^(Oxford|Witney|Carterton)$/ })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Find your place on our list' }).getAttribute('href')).toBe('/areas');
    expect(robots()).toBe('noindex');
    expect(canonicalPath()).toBe('/paris');
    expect(structuredTypes()).toEqual([]);
  });
});
