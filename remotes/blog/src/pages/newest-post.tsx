import type { ReactElement } from 'react';
import { Drawing, Link } from '@site/shared';
import { drawingOf } from '../drawings/post-drawings';
import { postPath } from '../post';
import type { PostSummary } from '../post';
import { CardFacts } from './card-facts';
import styles from './newest-post.module.css';

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
