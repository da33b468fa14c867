import type { ReactElement } from 'react';
import { ContentSection } from '@site/shared';
import type { PostSource } from './post';

/** Where the facts of a post come from. */
export function PostSources({ sources }: { readonly sources: readonly PostSource[] }): ReactElement {
  return (
    <ContentSection title="Sources" id="sources">
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </ContentSection>
  );
}
