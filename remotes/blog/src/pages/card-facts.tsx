import type { ReactElement } from 'react';
import { Badge } from '@site/shared';
import { showMinutes } from '@site/shared/wording';
import type { PostSummary } from '../post';
import { toolsOf } from '../tools';
import styles from './post-facts.module.css';

/** What a card says of a post besides its text: the tools in it, and how long it takes to read. */
export function CardFacts({ post }: { readonly post: PostSummary }): ReactElement {
  return (
    <p className={styles.facts}>
      {toolsOf(post).map(({ label }) => (
        <Badge key={label}>{label}</Badge>
      ))}
      <span>{showMinutes(post.minutes)}</span>
    </p>
  );
}
