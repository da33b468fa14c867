import { useCallback, useRef, useState } from 'react';
import type { ChangeEvent, ReactElement } from 'react';
import { FormLink } from '@site/shared';
import labelStyles from '../../map-drawing/map-labels.module.css';
import styles from './aerial-pointer.module.css';
import { CompassPart, describeWay } from './compass-part';
import type { PointedStation } from './compass-part';
import mapStyles from './local-map.module.css';

export interface AerialPointerProps {
  /** Where the directions are seen from. */
  readonly place: string;
  /** At least one, in the order of their numbers on the map. */
  readonly stations: readonly PointedStation[];
  /** Which of them is chosen at first: the nearest with all channels, because few homes use a smaller relay that is nearer. */
  readonly first?: number;
  /** Whether the page has a form for enquiries. */
  readonly hasForm: boolean;
  /** SVG markup, for prerendering only: hydration leaves it alone. */
  readonly drawing?: string;
}

/** A map of a place with the stations around it, one of which is chosen: where it lies, by map and by compass. */
export function AerialPointer({ place, stations, first = 0, hasForm, drawing = '' }: AerialPointerProps): ReactElement | null {
  const [chosen, setChosen] = useState(first);
  // Called with the choices when they are hydrated, too: what was chosen before counts.
  const readChoice = useCallback((choices: HTMLFieldSetElement | null) => {
    if (choices) setChosen(Number(choices.querySelector<HTMLInputElement>(':checked')?.value ?? 0));
  }, []);
  const sentence = useRef<HTMLParagraphElement>(null);
  const station = stations[chosen];
  if (!station) return null;

  function choose({ currentTarget, target }: ChangeEvent<HTMLFieldSetElement>): void {
    readChoice(currentTarget);
    // The sentence may be below the screen or a phone's bar; the choice, which has focus, stays in view.
    for (const element of [sentence.current, target]) element?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className={styles.pointer}>
      <div className={styles.map}>
        <svg viewBox="-50 -50 100 100" className={styles.ray} aria-hidden="true">
          <path d="M0 0V-75" transform={`rotate(${station.degrees})`} />
        </svg>
        <div className={`${mapStyles.sheet} ${labelStyles.labels}`} data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawing }} />
      </div>
      <div className={styles.side}>
        <fieldset ref={readChoice} className={styles.stations} onChange={choose}>
          <legend>Show the direction of</legend>
          {stations.map(({ name }, index) => (
            <label key={name}>
              <input type="radio" name="station" value={index} defaultChecked={index === first} />
              <span className={styles.number}>{index + 1}</span> {name}
            </label>
          ))}
        </fieldset>
        <p ref={sentence} role="status">
          <span key={station.name}>
            <strong>{station.name}</strong> is {describeWay(station)}.
          </span>
        </p>
        <CompassPart station={station} />
        {hasForm && (
          <div className={styles.ask}>
            <FormLink finding={`Aerial direction from ${place}: ${station.name} is ${describeWay(station)}.`} />
          </div>
        )}
      </div>
    </div>
  );
}
