import type { ReactElement } from 'react';
import { showDay } from '@site/shared';
import type { PostSummary } from './post';
import styles from './post-facts.module.css';

/** When a post was written and changed, and how long it takes to read. */
export function PostFacts({ post }: { readonly post: PostSummary }): ReactElement {
  const { published, updated, minutes } = post;
  return (
    <p className={styles.facts}>
      <span>
        Published <time dateTime={published}>{showDay(published)}</time>
      </span>
      {updated !== published && (
        <span>
          Updated <time dateTime={updated}>{showDay(updated)}</time>
        </span>
      )}
      <span>
        {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read
      </span>
    </p>
  );
}
