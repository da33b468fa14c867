import categoryNames from './categories.json';

export type CategorySlug = keyof typeof categoryNames;

export interface Category {
  readonly slug: CategorySlug;
  readonly name: string;
}

const slugs = Object.keys(categoryNames) as readonly CategorySlug[];

/** The categories, in the order in which they are listed. */
export const categories: readonly Category[] = slugs.map((slug) => ({ slug, name: categoryNames[slug] }));

export function findCategory(slug: string | undefined): Category | undefined {
  return categories.find((category) => category.slug === slug);
}

export function categoryPath(slug: CategorySlug): string {
  return `/blog/category/${slug}`;
}
