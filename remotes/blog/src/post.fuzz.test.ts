import { canonicalPath } from '@site/shared/site-path';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import fc from 'fast-check';
import { normaliseSlug, titleFromSlug } from './post';

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
