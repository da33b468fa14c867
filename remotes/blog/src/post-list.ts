import { business } from '@site/shared';
import { postPath } from './post';
import type { Post, PostModule } from './post';
import { postModules } from './post-modules';

/** All posts, latest first. */
export const posts: readonly Post[] = postModules
  .map(({ post }) => post)
  .sort((a, b) => compare(b.published, a.published) || compare(a.slug, b.slug));

/** The post about prices, which the footer and the blog's first page link to. */
export const costGuide: Post | undefined = posts.find(({ slug }) => postPath(slug) === business.costGuidePath);

export function findPost(slug: string | undefined): PostModule | undefined {
  return postModules.find(({ post }) => post.slug === slug);
}

/** By code unit, so that the order does not depend on the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
