import type { ReactElement } from 'react';
import type { Directory } from '@site/shared';
import { isRated, RatingLine } from './trust/rating-line';

/** The directories that give a rating, each with its source, or nothing without a rating. */
export function RatingSummary({ directories }: { readonly directories: readonly Directory[] }): ReactElement | null {
  const rated = directories.filter(isRated);
  if (rated.length === 0) return null;
  return (
    <ul>
      {rated.map((directory) => (
        <li key={directory.url}>
          <RatingLine {...directory} />
        </li>
      ))}
    </ul>
  );
}
