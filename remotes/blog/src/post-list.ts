import { business } from '@site/shared';
import { subjectWords } from './guides/subject-words';
import { postPath } from './post';
import type { Post, PostModule, PostSummary } from './post';
import { postModules } from './post-files';

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

/** Posts to offer when a slug has none: those that share most words with the slug, then in list order. */
export function suggestPosts<Summary extends PostSummary>(slug: string, posts: readonly Summary[], count: number): readonly Summary[] {
  const wanted = subjectWords(slug);
  const scores = new Map(posts.map((post) => [post, likeness(wanted, post)]));
  // Sorting is stable: posts of one score stay in list order.
  return [...posts].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0)).slice(0, count);
}

/** Posts to read after a post: the others of its category, latest first, then those that share most words with its slug. */
export function relatedPosts<Summary extends PostSummary>(post: PostSummary, posts: readonly Summary[], count: number): readonly Summary[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const own = others.filter(({ category }) => category === post.category);
  const rest = others.filter(({ category }) => category !== post.category);
  return [...own, ...suggestPosts(post.slug, rest, count)].slice(0, count);
}

/** How many of the wanted words a post has: 1 for each in its slug or title, ½ for each in its category or description. */
function likeness(wanted: ReadonlySet<string>, { slug, title, category, description }: PostSummary): number {
  const near = subjectWords(`${slug} ${title}`);
  const far = subjectWords(`${category} ${description}`);
  return [...wanted].reduce((score, word) => score + (near.has(word) ? 1 : far.has(word) ? 0.5 : 0), 0);
}
