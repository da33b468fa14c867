import { canonicalPath } from '@site/shared/site-path';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import fc from 'fast-check';
import { listedPlaces } from '../page-data/listed-places';
import { locationPath, locationSlug, nameFromSlug, normaliseSlug } from './location-slug';
import { lookUpLocation } from './look-up-location';

const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const isName = /^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/;

/** Text that is a slug more often than not, and text that hardly ever is. */
const slugLike = fc.array(fc.constantFrom('st', 'north', 'Great', 'oxford', 'on', 'the', '-', '_', ' ', '%20', '9', 'saint'), { maxLength: 9 }).map((parts) => parts.join(''));
const anyText = fc.oneof(slugLike, hostileText);

test('a slug is its own slug, a canonical path, and names no markup', () => {
  let slugs = 0;
  fc.assert(
    fc.property(anyText, (text) => {
      const slug = normaliseSlug(text);
      locationSlug(text);
      if (slug === undefined) return true;
      slugs += 1;
      const path = locationPath(slug);
      return normaliseSlug(slug) === slug && isSlug.test(slug) && canonicalPath(path) === path && isName.test(nameFromSlug(slug));
    }),
    { numRuns: fuzzCases.placeSlug },
  );

  expect(slugs).toBeGreaterThan(fuzzCases.placeSlug / 10);
});

test('any text is looked up', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(['exact', 'near', 'fallback']).toContain(lookUpLocation(listedPlaces, normaliseSlug(text) ?? text).kind);
    }),
    { numRuns: fuzzCases.placeLookUp },
  );
});
