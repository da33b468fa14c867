import type { ReactElement } from 'react';
import { ContentSection } from '@site/shared';
import { lastReviewed } from './last-reviewed';

/** Where a page's facts and figures come from. */
export interface Source {
  readonly name: string;
  readonly url: string;
  /** What it was used for, or how old it is. */
  readonly note: string;
}

/** The end of a page's text: its sources and the day when they were last checked. */
export function PageNotes({ sources }: { readonly sources: readonly Source[] }): ReactElement {
  return (
    <ContentSection title="Sources and review">
      <ul>
        {sources.map(({ name, url, note }) => (
          <li key={url}>
            <a href={url}>{name}</a>: {note}
          </li>
        ))}
      </ul>
      <p>
        Last reviewed <time dateTime={lastReviewed.date}>{lastReviewed.text}</time>.
      </p>
    </ContentSection>
  );
}
