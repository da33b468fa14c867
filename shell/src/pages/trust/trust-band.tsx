import type { ReactElement } from 'react';
import { business, FactsList, Link } from '@site/shared';
import type { Credential, Fact } from '@site/shared';
import { beginSentence } from '@site/shared/wording';
import type { WorkPhotograph } from '../../photographs/work-photograph';
import { isRated, RatingLine } from './rating-line';
import type { RatedDirectory } from './rating-line';
import photographStyles from './work-photograph-list.module.css';
import styles from './trust-band.module.css';

/** Under the hero: who visitors deal with, as far as the owner has entered it, and the two promises about prices. */
export function TrustBand({ photographs }: { readonly photographs: readonly WorkPhotograph[] }): ReactElement {
  return (
    <section aria-label="About the business" className={styles.band}>
      <FactsList facts={trustFacts()} />
      <WorkPhotographList photographs={photographs} />
    </section>
  );
}

/** The owner's facts that show visitors who they deal with. */
function trustFacts(): readonly Fact[] {
  const { address, checks, costGuidePath, directories, guarantee, insurance, legalName, memberships, vatNumber } = business;
  const rated = directories.filter(isRated);
  return [
    ...(rated.length > 0 ? [{ term: 'Rating', detail: <Ratings rated={rated} /> }] : []),
    { term: 'VAT', detail: <Link to={`${costGuidePath}#vat`}>{vatNumber === undefined ? 'None is added' : 'In our prices'}</Link> },
    { term: 'A lower quote', detail: <Link to={`${costGuidePath}#price-match`}>Our price match terms</Link> },
    ...(address?.street ? [{ term: 'Based in', detail: `${address.locality}, ${address.county}` }] : []),
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

/** The owner's photographs, each with a line. They are loaded when the visitor nears them. */
function WorkPhotographList({ photographs }: { readonly photographs: readonly WorkPhotograph[] }): ReactElement | null {
  if (photographs.length === 0) return null;
  return (
    <ul className={photographStyles.photographs}>
      {photographs.map((photograph) => (
        <li key={photograph.alt}>
          <figure>
            <Picture {...photograph} />
            <figcaption>{[photograph.caption, photograph.place].filter(Boolean).join(', ')}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** As wide as a column of the grid, at most. */
const sizes = '(min-width: 40rem) 20rem, 100vw';

function Picture({ alt, pictures }: WorkPhotograph): ReactElement {
  const fallback = pictures.at(-1);
  const types = [...new Set(pictures.map(({ type }) => type))].slice(0, -1);
  const setOf = (wanted: string | undefined) => pictures.filter(({ type }) => type === wanted).map(({ url, width }) => `${url} ${width}w`).join(', ');
  return (
    <picture>
      {types.map((type) => (
        <source key={type} type={type} srcSet={setOf(type)} sizes={sizes} />
      ))}
      <img src={fallback?.url} srcSet={setOf(fallback?.type)} sizes={sizes} width={fallback?.width} height={fallback?.height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
