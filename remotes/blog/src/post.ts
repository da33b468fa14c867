import { beginSentence } from '@site/shared/wording';
import type { LinkPicture } from '@site/shared';
import type { ComponentType } from 'react';
import type { CategorySlug } from './categories';

/** A post as lists and feeds show it. */
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

/** The exports of an MDX file once `post-loader.cjs` and MDX have compiled it. */
export interface PostModule {
  readonly default: PostText;
  readonly post: Post;
}

/** A post's compiled MDX; `components` render its Markdown elements by name: `a`, `h2`, `table`. */
export type PostText = ComponentType<{ readonly components: Readonly<Record<string, ComponentType<never>>> }>;

export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

/** The picture that social networks and feed readers show with a link to a post. */
export function postPicture({ slug, title }: Pick<PostSummary, 'slug' | 'title'>): LinkPicture {
  return { url: `/og/blog/${slug}.png`, alt: `“${title}”, beside a drawing of what the guide is about` };
}

/** The picture that social networks show with a link to a list of guides. */
export const guidesPicture: LinkPicture = { url: '/og/guides.png', alt: 'An open book with an aerial drawn on its right page' };

/** No post has a longer slug. */
export const maxSlugLength = 60;

/**
 * The slug of a path segment, which the router has decoded: lower-case letters, digits and single hyphens between them.
 * Undefined when no post could have it: other characters, nothing left, over 60 characters.
 */
export function normaliseSlug(segment: string): string | undefined {
  if (!/^[A-Za-z0-9 _-]+$/.test(segment)) return undefined;
  const slug = segment
    .toLowerCase()
    .replace(/[ _-]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' || slug.length > maxSlugLength ? undefined : slug;
}

/** A slug as a title: `loft-or-roof` is `Loft Or Roof`. */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .map(beginSentence)
    .join(' ');
}
