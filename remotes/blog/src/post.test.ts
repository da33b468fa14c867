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
