import { Badge, Card, CardGrid, Drawing, Link } from '@site/shared';
import { showMinutes } from '@site/shared/wording';
import type { ReactElement } from 'react';
import { postPath } from '../post';
import type { PostSummary } from '../post';
import { drawingOf } from '../post-files';
import { toolsOf } from '../post-tools';
import styles from './newest-post.module.css';
import factsStyles from './post-facts.module.css';

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

/** The facts of a card below its text: the tools in it, and how long it takes to read. */
function CardFacts({ post }: { readonly post: PostSummary }): ReactElement {
  return (
    <p className={factsStyles.facts}>
      {toolsOf(post).map(({ label }) => (
        <Badge key={label}>{label}</Badge>
      ))}
      <span>{showMinutes(post.minutes)}</span>
    </p>
  );
}

/** The newest post, larger than the cards of the others. Its heading is an h3. */
export function NewestPost({ post }: { readonly post: PostSummary }): ReactElement {
  const drawing = drawingOf(post.slug);
  return (
    <div className={styles.room}>
      <div className={styles.newest}>
        {drawing && <Drawing src={drawing} />}
        <div className={styles.text}>
          <h3>
            <Link to={postPath(post.slug)}>{post.title}</Link>
          </h3>
          <p>{post.description}</p>
          <CardFacts post={post} />
        </div>
      </div>
    </div>
  );
}
