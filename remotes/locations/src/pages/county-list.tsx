import type { ReactElement } from 'react';
import { Disclosure, Link } from '@site/shared';
import { locationPath } from '../lookup/location-slug';
import type { CountyPlaces } from '../page-data/page-data';
import styles from './county-list.module.css';

/** From so many places on, a list can be entered at a letter. */
const longList = 30;

/** The places of a county, by name. Closed until a press or a link to the county opens it. */
export function CountyList({ county, places }: CountyPlaces): ReactElement {
  const id = county.toLowerCase();
  const letters = places.map(({ name }) => name.charAt(0));
  const isFirst = (letter: string, index: number) => letter !== letters[index - 1];
  return (
    <Disclosure summary={`${county}: ${places.length} places`}>
      <div id={id} tabIndex={-1} className={styles.county}>
        {places.length >= longList && (
          <ul className={styles.letters} aria-label={`${county} by letter`}>
            {letters.filter(isFirst).map((letter) => (
              <li key={letter}>
                <Link to={`#${id}-${letter}`}>{letter}</Link>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.places} aria-label={`Places in ${county}`}>
          {places.map(({ name, slug }, index) => (
            <li key={slug} {...(isFirst(name.charAt(0), index) && { id: `${id}-${name.charAt(0)}`, tabIndex: -1 })}>
              <Link to={locationPath(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
