import { business, showPrice } from '@site/shared';
import { compassPoint, compassPoints, showMiles } from '@site/shared/geometry';
import type { Coordinates } from '@site/shared/geometry';
import { factsOf } from '../directory/place-facts';
import { expandPostcodeRange, places } from '../directory/places';
import { stations } from '../directory/stations';
import type { Station } from '../directory/stations';
import type { ListedPlace } from '../page-data/listed-places';

/** Something with a distance from a place, and a direction where the text may give one. */
interface Target {
  readonly km: number;
  readonly bearing?: number;
}

const anyDirection = compassPoints.toSorted((a, b) => b.length - a.length).join('|');

/** A number in a text, or a distance in words. */
export const number = /\d|half a mile/;

/** A point of the unit sphere: two of them have the angle of their places between them. */
function toVector({ lat, lng }: Coordinates): readonly [number, number, number] {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** With other formulas than those that pages use. */
export function measure(from: Coordinates, to: Coordinates): Required<Target> {
  const [[x, y, z], [tx, ty, tz]] = [toVector(from), toVector(to)];
  const chord = Math.hypot(tx - x, ty - y, tz - z);
  const [dx, dy, dz] = [tx - x, ty - y, tz - z];
  // East and north at the first point, as directions in space.
  const level = Math.hypot(x, y);
  const eastward = (-y * dx + x * dy) / level;
  const northward = (-x * z * dx - y * z * dy) / level + level * dz;
  return { km: 2 * 6371.0088 * Math.asin(chord / 2), bearing: ((Math.atan2(eastward, northward) * 180) / Math.PI + 360) % 360 };
}

/** By either part of its name: `Oxford (Beckley)`, `Oxford` or `Beckley`. */
function isStationNamed(block: string, { name }: Station): boolean {
  return name.split(/ \(|\)/).some((part) => part !== '' && isNamed(block, part));
}

/** Relays, and Hannington, have the names of places: there a sentence has to speak of television. */
const ofTelevision = { main: /\b(?:relays?|masts?|aerials?|sends?|kW|power|points?|lies|farther|hide)\b/, relay: /\brelays?\b|\d W\b/ };
const placeNames = new Set(places.map(({ name }) => name));

/** The stations that a sentence names. “Oxford” and “Penhill” alone are places. */
export function stationsIn(sentence: string): Station[] {
  return stations.filter(({ name, kind }) => {
    const part = /\((Beckley)\)/.exec(name)?.[1] ?? name.replace(/ \(.*/, '');
    return isNamed(sentence, part) && (!placeNames.has(part) || ofTelevision[kind].test(sentence));
  });
}

/** The stations and places that a block names, seen from a place. */
function targetsIn(block: string, place: ListedPlace): { readonly stations: Required<Target>[]; readonly all: Target[] } {
  const seen = stations.filter((station) => isStationNamed(block, station)).map(({ coordinates }) => measure(place.coordinates, coordinates));
  const near = places.filter(({ name, county }) => (name !== place.name || county !== place.county) && isNamed(block, name));
  const { kmToBoundary, kmToLandscapeBoundary } = factsOf(place);
  const boundary = [kmToBoundary, kmToLandscapeBoundary].flatMap((km) => (block.includes('boundary') && km !== null ? [{ km }] : []));
  const apart = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => ({ km: Math.abs(one.km - other.km) })));
  return { stations: seen, all: [...seen, ...near.map(({ coordinates }) => measure(place.coordinates, coordinates)), ...boundary, ...apart] };
}

function isNamed(block: string, name: string): boolean {
  const at = block.indexOf(name);
  return at >= 0 && !/[\p{L}-]/u.test(block[at + name.length] ?? '') && !/[\p{L}-]/u.test(block[at - 1] ?? '');
}

/**
 * Returns the rest of a block of a place’s page without the numbers that follow from the directory, and without those that say
 * nothing of the place.
 */
export function unexplained(block: string, place: ListedPlace): string {
  const { stations: seen, all } = targetsIn(block, place);
  const codes = [place, ...places.filter(({ name }) => isNamed(block, name))].flatMap(({ postcode }) => expandPostcodeRange(postcode));
  let rest = (place.keyFeatures ?? [])
    .reduce((text, feature) => text.replaceAll(feature, ''), withoutOtherNumbers(block))
    .replace(/\b[A-Z]{1,2}\d[A-Z\d]?\b/g, (code) => (codes.includes(code) ? '' : code))
    .replace(/Channel [45]\b/g, '');
  for (const { watts } of stations.filter((station) => isStationNamed(block, station))) rest = rest.replace(new RegExp(`(?<![\\d.])${powerOf(watts)}\\b`, 'g'), '');
  for (const { degrees } of seen.map(({ bearing }) => ({ degrees: Math.round(bearing) % 360 }))) rest = rest.replaceAll(`${degrees}°`, '');
  return all.reduce(removeDistance, rest);
}

/** A distance that is followed by a direction has to have that one. */
function removeDistance(text: string, { km, bearing }: Target): string {
  const distance = showMiles(km).replace(/[()]/g, '\\$&');
  return text.replace(new RegExp(`(?<!\\d)${distance}(?: (?:to the )?(${anyDirection})\\b)?`, 'g'), (found, direction?: string) =>
    direction === undefined || bearing === undefined || direction === compassPoint(bearing) ? '' : found,
  );
}

/** Numbers that say nothing of the place: those of the owner’s facts, a day, the circle of the map, the number of a mark on it. */
function withoutOtherNumbers(block: string): string {
  return withoutOwnersFacts(block).replace(/\d{1,2} \p{L}+ 20\d\d/u, '').replace(/dashed circle is .*? away/, '').replace(/^\d (?=\p{Lu})/u, '');
}

/** The terms under which pages of places show what the owner has entered. */
const terms = /^(Guarantee|Insurance|Checks): /;

/** Returns the rest of a block of a place’s page without the owner’s facts, which are the same on all of them. */
export function withoutOwnersFacts(block: string): string {
  return ownersTexts().reduce((text, own) => text.replaceAll(own, ''), block).replace(terms, '');
}

/** The longest first: `from £120` begins as `from £12` does. */
function ownersTexts(): string[] {
  const { checks, guarantee, insurance, name, phone, prices } = business;
  const known = Object.values(prices).filter((price) => price !== undefined);
  const texts = [name, phone, guarantee, insurance, ...checks.map((check) => check.name), ...known.map(showPrice)];
  return texts.filter((text) => text !== undefined).sort((a, b) => b.length - a.length);
}

function powerOf(watts: number): string {
  return watts >= 1000 ? `${watts / 1000} kW` : `${watts} W`;
}

/** The cells of a station in the table of a place. */
export function stationRow(place: ListedPlace, { name, kind, coordinates, channels, watts }: Station): string[] {
  const { km, bearing } = measure(place.coordinates, coordinates);
  return [
    kind === 'relay' ? `${name} relay` : name,
    showMiles(km),
    `${Math.round(bearing) % 360}°, ${compassPoint(bearing)}`,
    powerOf(watts),
    channels.length === 6 ? 'all' : 'main only',
  ];
}

/** The nearest station of a kind, if one lies within reach. */
export function nearestStation(place: ListedPlace, wanted: Station['kind'], reachKm: number): Station | undefined {
  const measured = stations.filter(({ kind }) => kind === wanted).map((station) => ({ station, ...measure(place.coordinates, station.coordinates) }));
  return measured.filter(({ km }) => km <= reachKm).sort((a, b) => a.km - b.km)[0]?.station;
}
