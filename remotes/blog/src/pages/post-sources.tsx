import type { ReactElement } from 'react';
import { ContentSection, showDay } from '@site/shared';
import type { PostSource } from '../post';
import styles from './post-sources.module.css';

export interface PostSourcesProps {
  readonly sources: readonly PostSource[];
  /** Day on which the post's facts were last changed or checked, `YYYY-MM-DD`. */
  readonly updated: string;
}

/** The sources of a post's facts. */
export function PostSources({ sources, updated }: PostSourcesProps): ReactElement {
  return (
    <ContentSection title="Sources" id="sources">
      <p>
        Facts in this guide come from these pages, except where we say that a view or a calculation is our own. Last reviewed{' '}
        <time dateTime={updated}>{showDay(updated)}</time>.
      </p>
      <ul className={styles.sources}>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
            <span>{new URL(url).hostname.replace(/^www\./, '')}</span>
          </li>
        ))}
      </ul>
    </ContentSection>
  );
}
