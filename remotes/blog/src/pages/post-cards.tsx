import type { ReactElement } from 'react';
import { Card, CardGrid } from '@site/shared';
import { drawingOf } from '../drawings/post-drawings';
import { postPath } from '../post';
import type { PostSummary } from '../post';
import { CardFacts } from './card-facts';

/** Cards that link to posts. Their headings are h3. */
export function PostCards({ posts }: { readonly posts: readonly PostSummary[] }): ReactElement {
  return (
    <CardGrid>
      {posts.map((post) => (
        <Card key={post.slug} title={post.title} to={postPath(post.slug)} picture={drawingOf(post.slug)}>
          <p>{post.description}</p>
          <CardFacts post={post} />
        </Card>
      ))}
    </CardGrid>
  );
}
