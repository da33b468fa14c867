import type { PostModule, PostSummary } from './post';

/** A post of the list, without its text. */
export interface ListedPost {
  readonly summary: PostSummary;
  /** Loads the text from the post's own chunk. */
  readonly load: () => Promise<PostModule>;
}

const modules = import.meta.webpackContext('./posts?summary', { recursive: false, regExp: /\.mdx$/ });

/** One small module a post, which `post-loader.cjs` makes of its front matter: one more file is one more post. */
export const listedPosts: readonly ListedPost[] = modules.keys().map((id) => modules(id) as ListedPost);
