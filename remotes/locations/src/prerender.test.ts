import { isReservedLocation } from '@site/shared/location-slug';
import { routes, section } from './prerender';

const singlePages = ['/areas', '/postcode/ox28', '/postcode/sn1', '/near-me/tv-aerial-installation-near-me'];

const knownPages = routes.flatMap(({ handle }) => handle?.knownPages ?? []);

describe('the known pages', () => {
  it('begins with the pages that are not places', () => {
    expect(knownPages.slice(0, singlePages.length).map(({ path }) => path)).toEqual(singlePages);
  });

  it('has the eight dedicated towns and at least 250 places', () => {
    const paths = knownPages.map(({ path }) => path);

    expect(paths).toEqual(
      expect.arrayContaining(['/oxford', '/witney', '/cirencester', '/swindon', '/abingdon', '/chipping-norton', '/didcot', '/wantage']),
    );
    expect(paths.length - singlePages.length).toBeGreaterThanOrEqual(250);
  });

  it('has every title and every path once', () => {
    expect(new Set(knownPages.map(({ path }) => path)).size).toBe(knownPages.length);
    expect(new Set(knownPages.map(({ title }) => title)).size).toBe(knownPages.length);
  });

  it('holds only places that the section shows', () => {
    const places = knownPages.slice(singlePages.length).map(({ path }) => path.slice(1));

    expect(places.filter(isReservedLocation)).toEqual([]);
    expect(places.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('comes with the section', () => {
    expect(section.name).toBe('locations');
  });
});
