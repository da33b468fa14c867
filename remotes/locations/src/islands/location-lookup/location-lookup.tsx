import type { ReactElement } from 'react';
import { Button, Link, useHydrated } from '@site/shared';
import { parseFinderIndex } from '@site/shared/finder';
import { finderFilePath } from '@site/shared/finder-file';
import type { FinderFile } from '@site/shared/finder-file';
import { nameFromSlug } from '@site/shared/location-slug';
import { lookingUpText, lookUpInIndex } from '@site/shared/look-up-location';
import { publishedQuery, QueryScope, useQuery } from '@site/shared/query';
import { beginSentence } from '@site/shared/wording';
import styles from './location-lookup.module.css';

export interface LocationLookupProps {
  /** A slug that was not on the list when its page was made. */
  readonly slug: string;
}

/** Looks a slug up in the list of places as it is now: the page may come from a cache, and be older than the list. */
export function LocationLookup({ slug }: LocationLookupProps): ReactElement {
  const isHydrated = useHydrated();
  return (
    <div className={styles.lookup} tabIndex={-1}>
      {isHydrated ? (
        <QueryScope>
          <LookupResult slug={slug} />
        </QueryScope>
      ) : (
        <NotListed slug={slug} />
      )}
    </div>
  );
}

/** The finder's query, so that a page fetches the list once. */
const placesQuery = { ...publishedQuery<FinderFile>(finderFilePath), select: parseFinderIndex };

function LookupResult({ slug }: LocationLookupProps): ReactElement {
  const { data: index, isError, isFetching, refetch } = useQuery(placesQuery);
  if (isFetching) return <p role="status">{lookingUpText}</p>;
  if (isError || !index) {
    return (
      <>
        <p role="alert">{`The list of places did not load, so we could not look up ${nameFromSlug(slug)}.`}</p>
        <Button
          onClick={({ currentTarget }) => {
            // The button goes while the list is loading.
            currentTarget.parentElement?.focus();
            void refetch();
          }}
        >
          Try again
        </Button>
      </>
    );
  }
  const match = lookUpInIndex(index, slug);
  if (match.kind === 'fallback') return <NotListed slug={slug} />;
  return (
    <p key="listed" role="status">
      {/* It may be the address of this page, as it is now: a target makes the browser load it. */}
      <Link to={match.record.path} target="_self">
        {match.record.label}
      </Link>{' '}
      is on our list now.
    </p>
  );
}

function NotListed({ slug }: LocationLookupProps): ReactElement {
  return <p>{`${beginSentence(nameFromSlug(slug))} isn’t on our list yet.`}</p>;
}
