import type { ComponentType } from 'react';
import type { CategorySlug } from './categories';

/** What lists of posts and feeds show of a post. */
export interface PostSummary {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: CategorySlug;
  /** `YYYY-MM-DD` */
  readonly published: string;
  /** `YYYY-MM-DD` */
  readonly updated: string;
  /** Time to read it, rounded to whole minutes. */
  readonly minutes: number;
  /** Names of the islands in it. */
  readonly tools: readonly string[];
}

/** A post's front matter and headings, checked and read by `post-loader.cjs`. */
export interface Post extends PostSummary {
  readonly sources: readonly PostSource[];
  /** Its h2 headings in order. */
  readonly headings: readonly string[];
}

export interface PostSource {
  readonly title: string;
  readonly url: string;
}

/** What an MDX file exports once `post-loader.cjs` and MDX have compiled it. */
export interface PostModule {
  readonly default: PostText;
  readonly post: Post;
}

/** A post's compiled MDX; `components` render its Markdown elements by name: `a`, `h2`, `table`. */
export type PostText = ComponentType<{ readonly components: Readonly<Record<string, ComponentType<never>>> }>;

export function postPath(slug: string): string {
  return `/blog/${slug}`;
}
