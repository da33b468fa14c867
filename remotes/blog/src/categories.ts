import categoryTexts from './categories.json';

export type CategorySlug = keyof typeof categoryTexts;

export interface Category {
  readonly slug: CategorySlug;
  readonly name: string;
  /** For search engines. */
  readonly description: string;
  /** For readers of the category's page. */
  readonly intro: string;
}

const slugs = Object.keys(categoryTexts) as readonly CategorySlug[];

/** The categories, in the order in which they are listed. */
export const categories: readonly Category[] = slugs.map((slug) => ({ slug, ...categoryTexts[slug] }));

export function findCategory(slug: string | undefined): Category | undefined {
  return categories.find((category) => category.slug === slug);
}

export function categoryPath(slug: CategorySlug): string {
  return `/blog/category/${slug}`;
}
