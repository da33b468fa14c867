import type { ReactElement } from 'react';
import { showDay } from '@site/shared';
import type { Directory } from '@site/shared';

/** The directories that give a rating, each with its source and the day on which we read it, or nothing without a rating. */
export function RatingSummary({ directories }: { readonly directories: readonly Directory[] }): ReactElement | null {
  const rated = directories.flatMap(({ name, url, rating }) => (rating ? [{ name, url, ...rating }] : []));
  if (rated.length === 0) return null;
  return (
    <ul>
      {rated.map(({ name, url, value, outOf, checkedOn }) => (
        <li key={url}>
          <strong>
            {value} out of {outOf}
          </strong>{' '}
          on <a href={url}>{name}</a>, as we read it there on <time dateTime={checkedOn}>{showDay(checkedOn)}</time>
        </li>
      ))}
    </ul>
  );
}
