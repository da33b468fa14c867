import type { Post } from './src/post';

interface ReadPost {
  readonly post: Post;
  /** How many words a visitor reads. */
  readonly words: number;
  /** The MDX without front matter. */
  readonly body: string;
}

declare function postLoader(this: { readonly resourcePath: string }, source: string): string;

declare namespace postLoader {
  class PostError extends Error {}
  function readPost(file: string, source: string): ReadPost;
}

export = postLoader;
