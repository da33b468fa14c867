import { isPostSlug, maxSlugLength, titleFromSlug } from './post-slug';

describe('isPostSlug', () => {
  it.each(['a', 'loft-or-roof', '4k-tv', '2026', 'a'.repeat(maxSlugLength)])('takes %s', (text) => {
    expect(isPostSlug(text)).toBe(true);
  });

  it.each([
    '', '-', '-a', 'a-', 'a--b', 'A', 'a b', 'a_b', 'a.b', 'a/b', '../etc', 'café', 'a\n', 'a\0', '<script>',
    'a'.repeat(maxSlugLength + 1),
  ])('refuses %j', (text) => {
    expect(isPostSlug(text)).toBe(false);
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
