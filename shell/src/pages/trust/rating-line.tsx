import type { ReactElement } from 'react';
import { showDay } from '@site/shared';
import type { Directory, Rating } from '@site/shared';

/** A directory that gives a rating. */
export type RatedDirectory = Directory & { readonly rating: Rating };

/** A rating with the site that it is from, and what the owner has said of it: the number of reviews, the day it was read. */
export function RatingLine({ name, url, rating: { value, outOf, count, checkedOn } }: RatedDirectory): ReactElement {
  return (
    <>
      <strong>
        {value} out of {outOf}
      </strong>{' '}
      on <a href={url}>{name}</a>
      {count !== undefined && `, from ${count} ${count === 1 ? 'review' : 'reviews'}`}
      {checkedOn !== undefined && (
        <>
          , read there on <time dateTime={checkedOn}>{showDay(checkedOn)}</time>
        </>
      )}
    </>
  );
}

export function isRated(directory: Directory): directory is RatedDirectory {
  return directory.rating !== undefined;
}
