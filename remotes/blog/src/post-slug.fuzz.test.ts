import fc from 'fast-check';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import { canonicalPath } from '@site/shared/site-path';
import { isPostSlug, titleFromSlug } from './post-slug';

const slugLike = fc.array(fc.constantFrom('loft', 'or', '4k', '-', '9', 'é'), { maxLength: 9 }).map((parts) => parts.join(''));

test("a post's slug is a canonical path, and titles no markup", () => {
  let slugs = 0;
  fc.assert(
    fc.property(fc.oneof(slugLike, hostileText), (text) => {
      const title = titleFromSlug(text);
      if (!isPostSlug(text)) return;
      slugs += 1;
      expect(canonicalPath(`/blog/${text}`)).toBe(`/blog/${text}`);
      expect(title).toMatch(/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/);
    }),
    { numRuns: fuzzCases.postSlug },
  );

  expect(slugs).toBeGreaterThan(fuzzCases.postSlug / 20);
});
