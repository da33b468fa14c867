import fc from 'fast-check';
import { fuzzCases } from '../../testing/fuzz-cases';
import { hostileText } from '../../testing/hostile-text';
import { canonicalPath } from '../contract/site-path';
import { fixtureIndex } from './fixture-index';
import { isReservedLocation, isScannedAddress, locationSlug, nameFromSlug, normaliseSlug, reservedLocationWords } from './location-slug';
import { lookUpInIndex } from './look-up-location';

describe('normaliseSlug', () => {
  it.each([
    ['oxford', 'oxford'],
    ['Oxford', 'oxford'],
    ['CHIPPING-NORTON', 'chipping-norton'],
    ['chipping_norton', 'chipping-norton'],
    ['chipping norton', 'chipping-norton'],
    ['chipping--norton', 'chipping-norton'],
    ['chipping - _norton', 'chipping-norton'],
    [' oxford ', 'oxford'],
    ['-oxford-', 'oxford'],
    ['m4', 'm4'],
    ["Bishop's Cleeve", 'bishops-cleeve'],
    ['bishop’s-cleeve', 'bishops-cleeve'],
    ['st. mary', 'st-mary'],
    ['oxford.', 'oxford'],
    ['café', 'cafe'],
    ['\u212Aemble', 'kemble'],
    ['oxford & witney!', 'oxford-witney'],
    ['<img src=x onerror=alert(1)>', 'img-src-x-onerror-alert-1'],
    ['a'.repeat(60), 'a'.repeat(60)],
    ['a'.repeat(61), 'a'.repeat(60)],
    [`${'a'.repeat(59)}-b`, 'a'.repeat(59)],
  ])('turns "%s" into %s', (raw, slug) => {
    expect(normaliseSlug(raw)).toBe(slug);
  });

  it.each([
    ['an escape', 'chipping%20norton'],
    ['a malformed escape', '%E0%A4%A'],
    ['a null character', 'oxford\0'],
    ['the name of a file', 'robots.txt'],
    ['the name of a hidden file', '.env'],
    ['a parent folder', '../oxford'],
    ['a slash inside', 'locations/oxford'],
    ['markup', '</script>'],
    ['a line break inside', 'chipping\nnorton'],
    ['letters of another script alone', '日本'],
    ['nothing', ''],
    ['only spaces', '  '],
    ['only hyphens', '---'],
    ['only slashes', '//'],
  ])('refuses %s', (_, raw) => {
    expect(normaliseSlug(raw)).toBeUndefined();
  });

  it('leaves its own output alone', () => {
    const once = normaliseSlug(' Stow_on the--Wold ') ?? '';

    expect(normaliseSlug(once)).toBe(once);
  });
});

describe('nameFromSlug', () => {
  it.each([
    ['oxford', 'Oxford'],
    ['chipping-norton', 'Chipping Norton'],
    ['stow-on-the-wold', 'Stow on the Wold'],
    ['ascott-under-wychwood', 'Ascott under Wychwood'],
    ['moreton-in-marsh', 'Moreton in Marsh'],
    ['charlton-on-otmoor', 'Charlton on Otmoor'],
    ['the-lee', 'The Lee'],
    ['under-hill', 'Under Hill'],
    ['stratford-upon-avon', 'Stratford Upon Avon'],
    ['horton-cum-studley', 'Horton Cum Studley'],
    ['st-john', 'Saint John'],
    ['stanton-st-john', 'Stanton Saint John'],
    ['stroud', 'Stroud'],
    ['stow', 'Stow'],
    ['m4', 'M4'],
    ['a40-corner', 'A40 Corner'],
    ['', ''],
  ])('names "%s" %s', (slug, name) => {
    expect(nameFromSlug(slug)).toBe(name);
  });

  it.each(['call-0800-x', 'call-0800-123456', 'ring-999', 'call-01-63-29-60-1-2-3', '0-8-0-x', 'n0t-1-pl4ce'])(
    'does not repeat the digits of %s',
    (slug) => {
      expect(nameFromSlug(slug)).toBe('this place');
    },
  );
});

describe('isReservedLocation', () => {
  it.each([
    'services',
    'areas',
    'contact',
    'blog',
    'postcode',
    'near-me',
    'commercial-tv-installation',
    'student-accommodation-tv',
    'Services',
    'NEAR-ME',
  ])('reserves %s', (slug) => {
    expect(isReservedLocation(slug)).toBe(true);
  });

  it.each(['oxford', 'reviews', 'service', 'locations', ''])('leaves "%s" free', (slug) => {
    expect(isReservedLocation(slug)).toBe(false);
  });

  it('reserves eight words', () => {
    expect(reservedLocationWords).toHaveLength(8);
  });
});

test.each(['wp-login', 'wp-admin', 'wp-json', 'wp', 'phpmyadmin', 'xmlrpc', 'cgi-bin', 'actuator', '1', '2024', '0800-123456'])(
  'nobody looks for a place at %s',
  (slug) => {
    expect(isScannedAddress(slug)).toBe(true);
  },
);

// The specification has every other word as a place: also those that some other site has a page for.
test.each(['paris', 'admin', 'login', 'reviews', 'privacy', 'm4', 'b4425-burford', 'wpton', 'apinge', 'north'])('%s may be a place', (slug) => {
  expect(isScannedAddress(slug)).toBe(false);
});

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
      const path = `/${slug}`;
      return normaliseSlug(slug) === slug && isSlug.test(slug) && canonicalPath(path) === path && isName.test(nameFromSlug(slug));
    }),
    { numRuns: fuzzCases.placeSlug },
  );

  expect(slugs).toBeGreaterThan(fuzzCases.placeSlug / 10);
});

test('any text is looked up', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(['exact', 'near', 'fallback']).toContain(lookUpInIndex(fixtureIndex, normaliseSlug(text) ?? text).kind);
    }),
    { numRuns: fuzzCases.placeLookUp },
  );
});
