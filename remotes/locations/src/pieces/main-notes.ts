import { degreesBetween, showMiles } from '@site/shared/geometry';
import type { CompassPoint } from '@site/shared/geometry';
import type { StationSeen } from '../page-data/page-data';

/** So near that a fault is more often in the house than in the signal. */
const closeKm = 10;
const farKm = 45;

/** How many times farther the second mast is: below the first figure they are level, above the second it hardly matters. */
const [levelRatio, clearRatio] = [1.15, 2];

/** Two masts lie in much the same direction below the first turn between them, and on opposite sides from the second on. */
const [sameWayDegrees, oppositeDegrees] = [45, 135];

/** The effect of the nearest main masts on a house, in sentences. Nearest first; at least two. */
export function mainNotes([nearest, second]: readonly StationSeen[]): string[] {
  if (!nearest || !second) return [];
  if (nearest.km < closeKm) return [closeNote(nearest)];
  const ratio = second.km / nearest.km;
  return [
    ...(ratio < levelRatio ? [levelNote(nearest, second)] : nearestNotes(nearest, second, ratio)),
    ...(ratio < clearRatio ? newsNotes(nearest, second) : []),
    ...(nearest.km > farKm ? ['No main mast is near, so a high place with a clear view matters more than a large aerial.'] : []),
  ];
}

function closeNote(mast: StationSeen): string {
  return (
    `The ${mast.name} mast is close, ${wayTo(mast)}. So a bad picture is more likely to start in the house: ` +
    'wet cable, a loose plug, or an amplifier that was never needed.'
  );
}

function levelNote(nearest: StationSeen, second: StationSeen): string {
  const turn = turnBetween(nearest, second);
  const masts = `${nearest.name} and ${second.name} are almost equally far away`;
  if (turn < sameWayDegrees) return `${masts}, in much the same direction. So the way an aerial points does not show which of them it is for.`;
  if (turn < oppositeDegrees) return `${masts}, in different directions. The way your neighbours’ aerials point shows which of them they use.`;
  return `${masts}, on opposite sides. Two aerials in one street can stand back to back.`;
}

function nearestNotes(nearest: StationSeen, second: StationSeen, ratio: number): string[] {
  if (ratio >= clearRatio) return [`${nearest.name} is by far the nearest main mast, ${wayTo(nearest)}.`];
  const farther = `${second.name} is ${showMiles(second.km - nearest.km)} farther away`;
  const turn = turnBetween(nearest, second);
  const way = turn < sameWayDegrees ? 'in much the same direction' : turn < oppositeDegrees ? `to the ${second.direction}` : 'on the other side of you';
  return [`The nearest main mast is ${nearest.name}, ${wayTo(nearest)}.`, `${farther}, ${way}.`];
}

function newsNotes({ name }: StationSeen, second: StationSeen): string[] {
  const [here, there] = [newsOf(name), newsOf(second.name)];
  return here && there && here.itv !== there.itv
    ? [`Their regional programmes differ: ${name} has ${here.programmes}, ${second.name} has ${there.programmes}.`]
    : [];
}

export function turnBetween(from: Pick<StationSeen, 'degrees'>, to: Pick<StationSeen, 'degrees'>): number {
  return Math.abs(degreesBetween(from.degrees, to.degrees));
}

/**
 * The regional programmes that main stations carry, where a source names them. Oxford and Mendip:
 * https://tx.mb21.co.uk/gallery/oxford and https://en.wikipedia.org/wiki/Mendip_transmitting_station; Ridge Hill: its
 * encyclopaedia entry at wiki-gateway.eudic.net; Sutton Coldfield: https://ukfree.tv/article/1107051834.
 */
const news: ReadonlyMap<string, StationNews> = new Map([
  ['Oxford (Beckley)', { itv: 'Meridian', programmes: 'BBC South (Oxford) and ITV Meridian' }],
  ['Mendip', { itv: 'West Country', programmes: 'BBC West and ITV West Country' }],
  ['Ridge Hill', { itv: 'Central', programmes: 'ITV Central and a service of ITV West' }],
  ['Sutton Coldfield', { itv: 'Central', programmes: 'BBC West Midlands and ITV Central' }],
]);

interface StationNews {
  /** The region of ITV: what every source names, so that stations can be compared by it. */
  readonly itv: string;
  readonly programmes: string;
}

function newsOf(station: string): StationNews | undefined {
  return news.get(station);
}

/** Where the sun is in a direction, at the latitude of southern England: its azimuths at solstice and equinox. */
const suns: Readonly<Record<CompassPoint, string>> = {
  north: 'on the side that the sun never reaches',
  'north-east': 'where the sun rises in June',
  east: 'where the sun rises in March and September',
  'south-east': 'where the sun rises in December',
  south: 'where the sun stands at midday',
  'south-west': 'where the sun sets in December',
  west: 'where the sun sets in March and September',
  'north-west': 'where the sun sets in June',
};

/** How far a station is, and in which direction, with and without a compass. */
export function wayTo({ km, direction }: Pick<StationSeen, 'km' | 'direction'>): string {
  return `${showMiles(km)} to the ${direction}, ${suns[direction]}`;
}
