import type { PostDetails, PostSummary } from './src/post';

interface ReadPost {
  readonly summary: PostSummary;
  readonly details: PostDetails;
  /** How many words a visitor reads. */
  readonly words: number;
  /** The MDX without front matter. */
  readonly body: string;
}

declare function postLoader(this: { readonly resourcePath: string; readonly resourceQuery: string }, source: string): string;

declare namespace postLoader {
  class PostError extends Error {}
  function readPost(file: string, source: string): ReadPost;
}

export = postLoader;
