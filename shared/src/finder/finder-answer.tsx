import type { ReactElement, ReactNode } from 'react';
import { Link } from '../ui/link';
import { business } from '../business';
import { PhoneLink } from '../ui/phone-link';
import type { FinderOutcome, LinkedPlace, NearestPlace } from './finder-outcome';
import styles from './place-finder.module.css';
import { showDistance } from './show-distance';

/** A finder's outcome in words, and how to ask a person. */
export function FinderAnswer({ outcome }: { readonly outcome: FinderOutcome }): ReactElement {
  return (
    <>
      {describe(outcome)}
      <p className={styles.note}>
        {outcome.kind !== 'unknown' && 'This is what our list says, and no promise for each address. '}
        <AskUs />
      </p>
    </>
  );
}

/** How to reach a person: by phone if there is a number, and in writing. */
export function AskUs(): ReactElement {
  return (
    <>
      {business.phone ? (
        <>
          Call <PhoneLink />, or <Link to="/contact">write to us</Link>.
        </>
      ) : (
        <>
          <Link to="/contact">Write to us</Link> to ask.
        </>
      )}
    </>
  );
}

function describe(outcome: FinderOutcome): ReactElement {
  switch (outcome.kind) {
    case 'place':
      return <Place {...outcome} />;
    case 'code':
      return <Code {...outcome} />;
    case 'near':
      return <Near {...outcome} />;
    case 'outside':
      return <Outside {...outcome} />;
    case 'unknown':
      return <Unknown {...outcome} />;
  }
}

type OutcomeOf<Kind> = Extract<FinderOutcome, { kind: Kind }>;

function Place({ place, namesakes }: OutcomeOf<'place'>): ReactElement {
  return (
    <>
      <Verdict>Yes, {place.label} is on our list.</Verdict>
      <p>
        <Link to={place.path}>What we know about {place.label}</Link>
      </p>
      {namesakes.length > 0 && (
        <p>
          So is another of that name: <PlaceNames places={namesakes} />.
        </p>
      )}
    </>
  );
}

/** More names than this would be too long for an answer. */
const mostNames = 6;

function Code({ code, places, path }: OutcomeOf<'code'>): ReactElement {
  const others = places.length - mostNames;
  return (
    <>
      <Verdict>Yes, {code} is on our list.</Verdict>
      <p>
        Our places in it: <PlaceNames places={places.slice(0, mostNames)} />
        {others > 0 && (
          <>
            {' '}
            and <Link to="/areas">{others} more</Link>
          </>
        )}
        .
      </p>
      {path !== undefined && (
        <p>
          <Link to={path}>What we know about {code}</Link>
        </p>
      )}
    </>
  );
}

function Near({ code, nearest }: OutcomeOf<'near'>): ReactElement {
  return (
    <>
      <Verdict>{code === undefined ? 'You are near a place on our list.' : `${code} is not on our list, but near a place that is.`}</Verdict>
      <p>
        <Nearest code={code} nearest={nearest} /> Ask us: we may well come to you.
      </p>
    </>
  );
}

function Outside({ code, nearest }: OutcomeOf<'outside'>): ReactElement {
  if (!nearest) {
    return (
      <>
        <Verdict>{code ?? 'That place'} is not among the codes that we know.</Verdict>
        <p>
          We know those within about 75 km of Burford. {code} may lie further away, or no longer be in use.
        </p>
      </>
    );
  }
  return (
    <>
      <Verdict>{code === undefined ? 'You are outside our area.' : `${code} is outside our area.`}</Verdict>
      <p>
        <Nearest code={code} nearest={nearest} />
      </p>
    </>
  );
}

function Nearest({ code, nearest }: { readonly code: string | undefined; readonly nearest: NearestPlace }): ReactElement {
  const subject = code === undefined ? 'You are' : `The middle of ${code} is`;
  return (
    <>
      {subject} {showDistance(nearest.km)} {nearest.direction} of <Link to={nearest.path}>{nearest.label}</Link>, the nearest
      place on our list.
    </>
  );
}

function Unknown({ asked, suggestions }: OutcomeOf<'unknown'>): ReactElement {
  return (
    <>
      <Verdict>{asked === '' ? 'Which place do you mean?' : `“${asked}” is not on our list.`}</Verdict>
      {suggestions.length > 0 && (
        <p>
          Do you mean <PlaceNames places={suggestions} />?
        </p>
      )}
      <p>
        Enter a town or a village, or the first half of a postcode, such as OX28: a place that is not on our list may have a
        postcode that is.
      </p>
    </>
  );
}

function Verdict({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.verdict}>{children}</p>;
}

function PlaceNames({ places }: { readonly places: readonly LinkedPlace[] }): ReactElement {
  return (
    <>
      {places.map(({ label, path }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <Link to={path}>{label}</Link>
        </span>
      ))}
    </>
  );
}
