import type { ComponentType } from 'react';
import type { CategorySlug } from './categories';

/** What lists of posts show: the front matter without its sources. Checked by `post-loader.cjs`. */
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
}

/** What only the post's own page shows; it travels with the text. */
export interface PostDetails {
  readonly sources: readonly PostSource[];
  /** Its h2 headings in order. */
  readonly headings: readonly string[];
}

export interface PostSource {
  readonly title: string;
  readonly url: string;
}

/** The chunk of one post. */
export interface PostModule {
  readonly default: PostText;
  readonly details: PostDetails;
}

/** A post's compiled MDX; `components` render its Markdown elements by name: `a`, `h2`, `table`. */
export type PostText = ComponentType<{ readonly components: Readonly<Record<string, ComponentType<never>>> }>;

export function postPath(slug: string): string {
  return `/blog/${slug}`;
}
