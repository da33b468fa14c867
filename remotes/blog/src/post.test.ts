import fc from 'fast-check';
import { canonicalPath } from '@site/shared/site-path';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import { maxSlugLength, normaliseSlug, titleFromSlug } from './post';

describe('normaliseSlug', () => {
  it.each(['a', 'loft-or-roof', '4k-tv', '2026', 'a'.repeat(maxSlugLength)])('leaves %s as it is', (text) => {
    expect(normaliseSlug(text)).toBe(text);
  });

  it.each([
    ['A', 'a'],
    ['a b', 'a-b'],
    ['a_b', 'a-b'],
    ['a - _b', 'a-b'],
    ['-a', 'a'],
    ['a_', 'a'],
    ['a--b', 'a-b'],
  ])('turns "%s" into %s', (text, slug) => {
    expect(normaliseSlug(text)).toBe(slug);
  });

  it.each(['', '-', ' _', 'a.b', 'a/b', '../etc', 'café', '\u212Ait', 'a\n', 'a\0', '<script>', 'a'.repeat(maxSlugLength + 1)])('refuses %j', (text) => {
    expect(normaliseSlug(text)).toBeUndefined();
  });
});

describe('titleFromSlug', () => {
  it.each([
    ['loft', 'Loft'],
    ['loft-or-roof', 'Loft Or Roof'],
    ['4k-tv', '4k Tv'],
  ])('makes %s into %s', (slug, title) => {
    expect(titleFromSlug(slug)).toBe(title);
  });
});

const slugLike = fc.array(fc.constantFrom('loft', 'or', '4k', '-', '_', '9', 'é'), { maxLength: 9 }).map((parts) => parts.join(''));

test("a post's slug is a canonical path, and titles no markup", () => {
  let slugs = 0;
  fc.assert(
    fc.property(fc.oneof(slugLike, hostileText), (text) => {
      const slug = normaliseSlug(text);
      if (slug === undefined) return;
      slugs += 1;
      expect(normaliseSlug(slug)).toBe(slug);
      expect(canonicalPath(`/blog/${slug}`)).toBe(`/blog/${slug}`);
      expect(titleFromSlug(slug)).toMatch(/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/);
    }),
    { numRuns: fuzzCases.postSlug },
  );

  expect(slugs).toBeGreaterThan(fuzzCases.postSlug / 20);
});
