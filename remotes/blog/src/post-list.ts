import { business } from '@site/shared';
import { postPath } from './post';
import type { PostSummary } from './post';
import { listedPosts } from './post-modules';
import type { ListedPost } from './post-modules';

/** All posts, latest first. */
export const posts: readonly PostSummary[] = listedPosts
  .map(({ summary }) => summary)
  .sort((a, b) => compare(b.published, a.published) || compare(a.slug, b.slug));

/** The post about prices, which the footer and the blog's first page point at. */
export const costGuide: PostSummary | undefined = posts.find(({ slug }) => postPath(slug) === business.costGuidePath);

export function findPost(slug: string | undefined): ListedPost | undefined {
  return listedPosts.find(({ summary }) => summary.slug === slug);
}

/** By code unit: Node and browsers need not sort alike by locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
