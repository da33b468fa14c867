import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Button, ContentSection, fullTitle, LinkList, PageHeader, PhoneButton, useHydrated } from '@site/shared';
import { parseFinderIndex } from '@site/shared/finder';
import { finderFilePath } from '@site/shared/finder-file';
import type { FinderFile } from '@site/shared/finder-file';
import { isReservedLocation, locationSlug, nameFromSlug } from '@site/shared/location-slug';
import { findByName, lookingUpText, lookUpInIndex } from '@site/shared/look-up-location';
import { publishedQuery, QueryScope, useQuery } from '@site/shared/query';
import { canonicalPath } from '@site/shared/site-path';
import { beginSentence } from '@site/shared/wording';
import styles from './missing-place.module.css';

/**
 * The top of the document that web servers without our server send for every address without one. If the address may be that
 * of a place, it is looked up: the visitor is led to the place's page, or sees the fallback.
 */
export function MissingPlace(): ReactElement {
  const isHydrated = useHydrated();
  const [slug] = useState(() => (typeof location === 'undefined' ? undefined : slugAt(location.pathname)));
  return (
    <div className={styles.top}>
      {isHydrated && slug !== undefined ? (
        <QueryScope>
          <LookedUpPlace slug={slug} />
        </QueryScope>
      ) : (
        <NotFoundHeader />
      )}
    </div>
  );
}

/** The slug that our server would look up at a path; undefined where it has no place either. */
export function slugAt(pathname: string): string | undefined {
  const [, folder, segment] = /^\/(locations\/)?([^/]+)$/.exec(canonicalPath(pathname) ?? '') ?? [];
  const slug = segment === undefined ? undefined : locationSlug(decodeURIComponent(segment));
  return slug !== undefined && folder === undefined && isReservedLocation(slug) ? undefined : slug;
}

export function NotFoundHeader(): ReactElement {
  return (
    <PageHeader
      title="Page not found"
      trail={[{ name: 'Page not found', path: '' }]}
      intro="There is no page at this address. It may have moved, or the address may be mistyped."
    >
      <PhoneButton />
    </PageHeader>
  );
}

interface SlugProps {
  readonly slug: string;
}

/** The finder's query, so that a page fetches the list once. */
const placesQuery = { ...publishedQuery<FinderFile>(finderFilePath), select: parseFinderIndex };

function LookedUpPlace({ slug }: SlugProps): ReactElement {
  const { data: index, isFetching, refetch } = useQuery(placesQuery);
  const match = index && lookUpInIndex(index, slug);
  const found = match && match.kind !== 'fallback' ? match.record.path : undefined;
  // A server that lacks the place's own document would send this one again, without end.
  const isOwn = found === location.pathname;
  useEffect(() => {
    if (found !== undefined && !isOwn) location.replace(found);
  }, [found, isOwn]);

  if (isOwn) return <NotFoundHeader />;
  if (isFetching || found !== undefined) return <PlaceHeader slug={slug} role="status" intro={lookingUpText} />;
  if (match?.kind !== 'fallback') {
    return (
      <PlaceHeader slug={slug} role="alert" intro={`The list of places did not load, so we could not look up ${nameFromSlug(slug)}.`}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </PlaceHeader>
    );
  }
  const towns = match.nearbyAreas.flatMap((name) => findByName(index?.places ?? [], name) ?? []);
  return (
    <>
      <PlaceHeader slug={slug} role="status" intro={`${beginSentence(match.name)} isn’t on our list yet. We may still come to you: ask us and we’ll check.`} />
      <ContentSection title="Where we work" intro={`For example, in these towns in ${match.county}.`}>
        <LinkList links={towns.map(({ name, path }) => ({ name, path }))} />
      </ContentSection>
    </>
  );
}

interface PlaceHeaderProps extends SlugProps {
  readonly role: 'status' | 'alert';
  readonly intro: string;
  readonly children?: ReactElement;
}

/** In place of "Page not found", also as the document's title. */
function PlaceHeader({ slug, role, intro, children }: PlaceHeaderProps): ReactElement {
  const name = nameFromSlug(slug);
  useEffect(() => {
    document.title = fullTitle(`TV aerials near ${name}`);
  }, [name]);
  return (
    <PageHeader
      title={`TV aerials and Wi-Fi near ${name}`}
      trail={[{ name: 'Areas we cover', path: '/areas' }, { name: beginSentence(name), path: '' }]}
      intro={
        <span key={intro} role={role}>
          {intro}
        </span>
      }
    >
      {children}
      <PhoneButton />
    </PageHeader>
  );
}
