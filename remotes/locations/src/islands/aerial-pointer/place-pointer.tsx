import { Island } from '@site/shared';
import { TakesEnquiriesContext } from '@site/shared/enquiry';
import { showMiles } from '@site/shared/geometry';
import { use } from 'react';
import type { ReactElement } from 'react';
import type { StationSeen } from '../../page-data/page-data';
import { stationName, stationsOf } from '../../page-data/stations-seen';
import { AerialPointer } from './aerial-pointer';
import type { PointedStation } from './compass-part';
import { drawLocalMap, labelLocalMap } from './draw-local-map';
import type { MappedPlace } from './draw-local-map';
import styles from './place-pointer.module.css';

/** The map of a place with the stations around it, for a page that has a form. Nothing where no station is near. */
export function PlacePointer({ place }: { readonly place: MappedPlace }): ReactElement | null {
  const hasForm = use(TakesEnquiriesContext);
  const seen = stationsOf(place);
  if (seen.length === 0) return null;
  const stations = seen.map(pointedStation);
  const first = Math.max(0, seen.findIndex(({ name }) => name === place.mainStations[0]?.name));
  const map = labelLocalMap(place);
  return (
    <figure className={styles.figure}>
      <Island name="aerial-pointer" component={AerialPointer} props={{ place: place.name, stations, first, hasForm }} prerenderProps={{ drawing: drawLocalMap(map) }} />
      <figcaption>North is up; the dashed circle is {map.circle.distance} away.</figcaption>
    </figure>
  );
}

function pointedStation(station: StationSeen): PointedStation {
  const { km, degrees, direction } = station;
  return { name: stationName(station), distance: showMiles(km), degrees, direction };
}
