import type { ReactElement, ReactNode } from 'react';
import { business } from '../business/business';
import { ButtonLink } from '../ui/button';
import { Link } from '../ui/link';
import { PhoneLink } from '../ui/phone-link';
import type { Beyond, FinderOutcome, LinkedPlace, NearestPlace, Subject } from './find-coverage';
import { shortestMilesKm, showMiles } from './geometry';
import styles from './place-finder.module.css';

/** A finder's outcome in words, and how to ask a person. */
export function FinderAnswer({ outcome }: { readonly outcome: FinderOutcome }): ReactElement {
  return (
    <>
      {describe(outcome)}
      <p className={styles.note}>
        {outcome.kind !== 'unknown' && 'This is no promise for every address. '}
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
    case 'outside':
      return <Elsewhere {...outcome} />;
    case 'unknown':
      return <Unknown {...outcome} />;
  }
}

type OutcomeOf<Kind> = Extract<FinderOutcome, { kind: Kind }>;

function Place({ place, namesakes, town, beyond }: OutcomeOf<'place'>): ReactElement {
  return (
    <>
      <Coverage of={place.label} beyond={beyond} />
      <p>
        <Link to={place.path}>What we know about {place.label}</Link>
      </p>
      {/* The form of the place's page has the place already. */}
      <p>
        <ButtonLink to={`${place.path}#enquiry`} variant="secondary">
          Send an enquiry
        </ButtonLink>
      </p>
      {namesakes.length > 0 && <Choice question="Or do you mean another with that name?" places={namesakes} />}
      {town && <p>The town of that name, which lies {showWay(town)}, is not on our list.</p>}
    </>
  );
}

const outside = ' (outside our area)';

/** The same answer as on the pages of places. */
function Coverage({ of, beyond }: { readonly of: string; readonly beyond: Beyond['beyond'] }): ReactElement {
  return <Verdict>{beyond === 'all' ? `${of} is outside our area.` : `${beyond ? 'We come to a part of' : 'Yes, we come to'} ${of}.`}</Verdict>;
}

/** More names than this would be too long for an answer. */
const mostNames = 6;

function Code({ code, places, path, beyond }: OutcomeOf<'code'>): ReactElement {
  const others = places.length - mostNames;
  return (
    <>
      <Coverage of={code} beyond={beyond} />
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

/** A code or a town that is not on the list, or the visitor's position. */
function Elsewhere({ kind, nearest, ...of }: OutcomeOf<'near' | 'outside'>): ReactElement {
  const { code, town, suggestions = [] } = of;
  const name = code ?? town;
  // Only a list without places has nothing near a position.
  if (!nearest) return code === undefined ? <Unknown kind="unknown" asked={town ?? ''} suggestions={suggestions} /> : <UnknownCode code={code} />;
  return (
    <>
      <Verdict>{kind === 'near' ? nearVerdict(name) : `${name === undefined ? 'You are' : `${name} is`} outside our area.`}</Verdict>
      <p>
        <Nearest of={of} nearest={nearest} />
        {kind === 'near' && ' Ask us: we may well come to you.'}
      </p>
      <Instead {...of} />
    </>
  );
}

function UnknownCode({ code }: { readonly code: string }): ReactElement {
  return (
    <>
      <Verdict>{code} is not among the codes we know.</Verdict>
      <p>We know those within 47 miles (75 km) of Burford. {code} may lie further away, or no longer be in use.</p>
    </>
  );
}

function nearVerdict(name: string | undefined): string {
  return name === undefined ? 'You are near a place on our list.' : `${name} is not on our list, but near a place that is.`;
}

function Nearest({ of: { code, town }, nearest }: { readonly of: Subject; readonly nearest: NearestPlace }): ReactElement {
  const middle = code ?? town;
  const subject = middle === undefined ? 'You are' : `The middle of ${middle} is`;
  return (
    <>
      {subject} {showDistance(nearest.km)} {nearest.direction} of <Link to={nearest.path}>{nearest.label}</Link>, the nearest
      place on our list.
    </>
  );
}

function Unknown({ asked, suggestions, codes }: OutcomeOf<'unknown'>): ReactElement {
  return (
    <>
      <Verdict>{asked === '' ? 'Which place do you mean?' : codes ? `Which ${asked} code: ${codes.join(', ')} or another?` : `“${asked}” is not on our list.`}</Verdict>
      <Instead suggestions={suggestions} />
      <p>
        Enter a town or a village, or the first half of a postcode, such as OX28: a place that is not on our list may have a
        postcode that is.
      </p>
    </>
  );
}

function Instead({ suggestions = [] }: Subject): ReactElement | null {
  return suggestions.length > 0 ? <Choice question="Did you mean one of these?" places={suggestions} /> : null;
}

function Choice({ question, places }: { readonly question: string; readonly places: readonly LinkedPlace[] }): ReactElement {
  return (
    <>
      <p>{question}</p>
      <ul className={styles.choice}>
        {places.map(({ label, path, beyond }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
            {beyond && outside}
          </li>
        ))}
      </ul>
    </>
  );
}

function showWay({ km, direction, label }: NearestPlace): string {
  return `${showDistance(km)} ${direction} of ${label}`;
}

function Verdict({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.verdict}>{children}</p>;
}

function PlaceNames({ places }: { readonly places: readonly LinkedPlace[] }): ReactElement {
  return (
    <>
      {places.map(({ label, path, beyond }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <Link to={path}>{label}</Link>
          {beyond && outside}
        </span>
      ))}
    </>
  );
}

/** A distance between middles of places, which are exact to about a kilometre: `about 3 miles (5 km)`. */
export function showDistance(km: number): string {
  const shown = showMiles(km);
  return km < shortestMilesKm ? shown : `about ${shown}`;
}
