import type { ReactElement } from 'react';
import { Card, CardGrid } from '@site/shared';
import { postPath } from '../post';
import type { PostSummary } from '../post';
import { PostFacts } from './post-facts';

/** Cards that link to posts. Their headings are h3. */
export function PostCards({ posts }: { readonly posts: readonly PostSummary[] }): ReactElement {
  return (
    <CardGrid>
      {posts.map((post) => (
        <Card key={post.slug} title={post.title} to={postPath(post.slug)}>
          <p>{post.description}</p>
          <PostFacts post={post} />
        </Card>
      ))}
    </CardGrid>
  );
}
