import type { ReactElement } from 'react';
import { business, Link } from '@site/shared';
import type { Credential, Fact } from '@site/shared';
import { beginSentence } from '@site/shared/wording';
import { isRated, RatingLine } from './rating-line';
import type { RatedDirectory } from './rating-line';
import styles from './trust-band.module.css';

/** What the owner has entered that shows whom visitors deal with. */
export function trustFacts(): readonly Fact[] {
  const { checks, directories, guarantee, insurance, legalName, memberships } = business;
  const rated = directories.filter(isRated);
  return [
    ...(rated.length > 0 ? [{ term: 'Rating', detail: <Ratings rated={rated} /> }] : []),
    ...(legalName ? [{ term: 'Run by', detail: legalName }] : []),
    ...(guarantee ? [{ term: 'Guarantee', detail: beginSentence(guarantee) }] : []),
    ...(insurance ? [{ term: 'Insurance', detail: beginSentence(insurance) }] : []),
    ...(memberships.length > 0 ? [{ term: 'Member of', detail: <Credentials credentials={memberships} /> }] : []),
    ...(checks.length > 0 ? [{ term: 'Checked', detail: <Credentials credentials={checks} /> }] : []),
  ];
}

/** A rating needs the way in which we handle reviews beside it. */
function Ratings({ rated }: { readonly rated: readonly RatedDirectory[] }): ReactElement {
  return (
    <>
      {rated.map((directory) => (
        <p key={directory.url}>
          <RatingLine {...directory} />
        </p>
      ))}
      <p className={styles.policy}>
        <Link to="/reviews-testimonials#review-policy">How we handle reviews</Link>
      </p>
    </>
  );
}

function Credentials({ credentials }: { readonly credentials: readonly Credential[] }): ReactElement {
  return (
    <>
      {credentials.map(({ name, url, detail }) => (
        <p key={name}>
          {url ? <a href={url}>{name}</a> : beginSentence(name)}
          {detail && ` (${detail})`}
        </p>
      ))}
    </>
  );
}
