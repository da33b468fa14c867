import { compassPoint, showMiles } from '@site/shared/geometry';
import { stations } from '../directory/stations';
import type { Station } from '../directory/stations';
import type { ListedPlace } from '../page-data/listed-places';
import { measure } from './explain-numbers';

/** The cells of a station in the table of a place. Of the last cell, which has more than the data, it is said whether it is right. */
export function stationRow(place: ListedPlace, { name, kind, coordinates, channels, polarisation }: Station, aerial: string): string[] {
  const { km, bearing } = measure(place.coordinates, coordinates);
  const group = channels.every((channel) => channel <= 37) ? 'A' : channels.every((channel) => channel >= 35) ? 'B' : 'K';
  const isRight = aerial.startsWith(`group ${group}`) && aerial.includes('upright') === (polarisation === 'vertical' || polarisation === 'both');
  return [
    kind === 'relay' ? `${name} relay` : name,
    showMiles(km),
    `${Math.round(bearing) % 360}°, ${compassPoint(bearing)}`,
    channels.length === 6 ? 'all' : 'main only',
    isRight ? aerial : 'wrong',
  ];
}

/** The nearest station of a kind, if one lies within reach. */
export function nearestStation(place: ListedPlace, wanted: Station['kind'], reachKm: number): Station | undefined {
  const measured = stations.filter(({ kind }) => kind === wanted).map((station) => ({ station, ...measure(place.coordinates, station.coordinates) }));
  return measured.filter(({ km }) => km <= reachKm).sort((a, b) => a.km - b.km)[0]?.station;
}
