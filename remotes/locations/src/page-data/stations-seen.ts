import { bearingDegrees, compassPoint, distanceKm, nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { stations } from '../directory/stations';
import type { Station } from '../directory/stations';
import type { PlaceDetails, StationSeen } from './page-data';

const [fewestMain, mostMain, mainReachKm] = [2, 5, 100];
const [mostRelays, relayReachKm] = [4, 10];
const nearRelayKm = 6;
/** Stations with this many channels or more carry the commercial multiplexes too. */
const allChannels = 6;

const mainStations = stations.filter(({ kind }) => kind === 'main');
const relays = stations.filter(({ kind }) => kind === 'relay');

/** The main stations around a point, nearest first. They show where masts lie, not which one serves a house. */
export function mainStationsFrom(from: Located): StationSeen[] {
  const seen = nearestPlaces(from, mainStations, mostMain).map((station) => seeStation(from, station));
  return seen.filter(({ km }, index) => index < fewestMain || km <= mainReachKm);
}

/** The relays within reach of a point, nearest first, and those that the place's own text names. */
export function relaysFrom(from: Located, named: readonly string[]): StationSeen[] {
  const seen = nearestPlaces(from, relays, relays.length).map((station) => seeStation(from, station));
  return seen.filter(({ name, km }, index) => (index < mostRelays && km <= relayReachKm) || named.includes(name));
}

/** The stations that a place sees, nearest first: the rows of its table, and the numbers on its map. */
export function stationsOf({ mainStations, relays }: Pick<PlaceDetails, 'mainStations' | 'relays'>): readonly StationSeen[] {
  return [...mainStations, ...relays].sort((a, b) => a.km - b.km);
}

export function stationName({ name, kind }: Pick<StationSeen, 'name' | 'kind'>): string {
  return kind === 'relay' ? `${name} relay` : name;
}

/** A station with less power than this is a relay, even if it carries all channels. */
const mainWatts = 10_000;

/** A main mast hardly matters when it is this many times as far as the nearest, or farther. */
const clearRatio = 2;

/** Whether it has the power of a main mast. */
export function isStrong({ watts }: Pick<StationSeen, 'watts'>): boolean {
  return watts >= mainWatts;
}

/** The masts that a house may have to choose from, of those given nearest first: the nearest, and others not much farther away. */
export function comparable(masts: readonly StationSeen[]): readonly StationSeen[] {
  const [nearest, ...others] = masts.filter(isStrong);
  return nearest ? [nearest, ...others.filter(({ km }) => km < clearRatio * nearest.km)] : [];
}

/** The masts that a resident may have to choose from, with a relay that is nearer than all of them, and those that the place's own text names. */
export function worthShowing(masts: readonly StationSeen[], named: readonly string[]): readonly StationSeen[] {
  const choice = comparable(masts);
  return masts.filter((mast, index) => (index === 0 && !isStrong(mast)) || choice.includes(mast) || named.includes(mast.name));
}

/** Whether a relay may well serve the houses around: pages speak of it, and the local map has room for it. */
export function isNearRelay({ km }: Pick<StationSeen, 'km'>): boolean {
  return km < nearRelayKm;
}

function seeStation(from: Located, { name, kind, coordinates, channels, watts, group, polarisation }: Station): StationSeen {
  const bearing = bearingDegrees(from.coordinates, coordinates);
  return {
    name,
    kind,
    km: distanceKm(from.coordinates, coordinates),
    degrees: Math.round(bearing) % 360,
    direction: compassPoint(bearing),
    channels: channels.length < allChannels ? 'main' : 'all',
    watts,
    group,
    polarisation,
  };
}
