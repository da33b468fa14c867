import type { ReactElement, ReactNode } from 'react';
import { showDay } from '@site/shared';
import { showMinutes } from '@site/shared/wording';
import type { PostSummary } from '../post';
import styles from './post-facts.module.css';

export interface PostFactsProps {
  readonly post: PostSummary;
  /** Further facts, shown first; each in its own element. */
  readonly children?: ReactNode;
}

/** When a post was published and updated, and how long it takes to read. */
export function PostFacts({ post: { published, updated, minutes }, children }: PostFactsProps): ReactElement {
  return (
    <p className={styles.facts}>
      {children}
      <span>
        Published <time dateTime={published}>{showDay(published)}</time>
      </span>
      {updated !== published && (
        <span>
          Updated <time dateTime={updated}>{showDay(updated)}</time>
        </span>
      )}
      <span>{showMinutes(minutes)}</span>
    </p>
  );
}
