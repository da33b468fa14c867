import { degreesBetween, showMiles } from '@site/shared/geometry';
import type { StationSeen } from '../page-data/page-data';
import { comparable, isStrong } from '../page-data/stations-seen';

/** So near that a fault is more often in the house than in the signal. */
const closeKm = 10;

/** A second mast is level with the nearest when it is less than this many times as far. */
const levelRatio = 1.15;

/** Two masts lie in much the same direction below the first turn between them, and on opposite sides from the second on. */
const [sameWayDegrees, oppositeDegrees] = [45, 135];

/** The effect of the nearest masts on a house, in sentences. Nearest first. */
export function mainNotes(masts: readonly StationSeen[]): string[] {
  const [first] = masts;
  const [nearest, second] = comparable(masts);
  if (!first || !nearest) return [];
  if (nearest.km < closeKm) return [closeNote(nearest)];
  return [
    ...(isStrong(first) ? [] : [`${first.name}, a relay with all channels, is ${wayTo(first)}; it has only ${showPower(first)}.`, ...relayNews(first, nearest)]),
    ...(second ? compareNotes(nearest, second) : [`${nearest.name} (${showPower(nearest)}) is by far the nearest main mast, ${wayTo(nearest)}.`]),
    ...(second ? newsNotes(nearest, second) : []),
    ...([nearest, second].some((mast) => mast?.name === 'Ridge Hill') ? ['Ridge Hill does not carry the BBC’s programmes for Gloucestershire.'] : []),
  ];
}

function closeNote(mast: StationSeen): string {
  return (
    `The ${mast.name} mast is close, ${wayTo(mast)}. So a bad picture is more likely to come from the aerial, its cable, a plug ` +
    'or an amplifier that was never needed than from a weak signal.'
  );
}

function compareNotes(nearest: StationSeen, second: StationSeen): string[] {
  const turn = turnBetween(nearest, second);
  const [here, there] = [nearest, second].map((mast) => `${mast.name} (${showPower(mast)})`);
  if (second.km < levelRatio * nearest.km) {
    const level = `${here} and ${there} are almost equally far away`;
    if (turn < sameWayDegrees) return [`${level}, in much the same direction, so the way an aerial points does not show which of them it is for.`];
    if (turn < oppositeDegrees) return [`${level}, in different directions. The way your neighbours’ aerials point shows which of them they use.`];
    return [`${level}, on opposite sides. Neighbours’ aerials may point opposite ways.`];
  }
  const way = turn < sameWayDegrees ? 'in much the same direction' : turn < oppositeDegrees ? `to the ${second.direction}` : 'on the other side of you';
  return [`The nearest main mast is ${here}, ${wayTo(nearest)}; ${there} is ${showMiles(second.km - nearest.km)} farther away, ${way}.`];
}

function newsNotes({ name }: StationSeen, second: StationSeen): string[] {
  const [here, there] = [news.get(name), news.get(second.name)];
  return here && there && here.itv !== there.itv
    ? [`Their regional programmes differ: ${name} has ${here.programmes}; ${second.name} has ${there.programmes}.`]
    : [];
}

/** The regional programmes of a relay where they are known and others than those of a mast. */
export function relayNews({ group }: StationSeen, mast: StationSeen): string[] {
  const [own, other] = [news.get(group ?? ''), news.get(mast.name)];
  return own && own.itv !== other?.itv ? [`It is listed under ${group}, so it normally has ${own.programmes}.`] : [];
}

export function turnBetween(from: Pick<StationSeen, 'degrees'>, to: Pick<StationSeen, 'degrees'>): number {
  return Math.abs(degreesBetween(from.degrees, to.degrees));
}

interface StationNews {
  /** The region of ITV: what every source names, so that stations can be compared by it. */
  readonly itv: string;
  readonly programmes: string;
}

/**
 * The regional programmes that main stations carry, where a source names them. Oxford:
 * https://www.itv.com/news/meridian (17 December 2022), since the programme from Oxford itself ended the day before; Mendip:
 * https://en.wikipedia.org/wiki/Mendip_transmitting_station; Ridge Hill: its encyclopaedia entry at wiki-gateway.eudic.net;
 * Sutton Coldfield: https://ukfree.tv/article/1107051834; Crystal Palace: https://en.wikipedia.org/wiki/Crystal_Palace_transmitting_station.
 */
const news: ReadonlyMap<string, StationNews> = new Map([
  ['Oxford (Beckley)', { itv: 'Meridian', programmes: 'South Today and ITV Meridian' }],
  ['Mendip', { itv: 'West Country', programmes: 'BBC West and ITV West Country' }],
  ['Ridge Hill', { itv: 'Central', programmes: 'ITV Central and, as a second service, ITV West' }],
  ['Sutton Coldfield', { itv: 'Central', programmes: 'BBC West Midlands and ITV Central' }],
  ['Crystal Palace', { itv: 'London', programmes: 'BBC London and ITV London' }],
]);

/** How far a station is, and in which direction. */
export function wayTo({ km, direction }: Pick<StationSeen, 'km' | 'direction'>): string {
  return `${showMiles(km)} to the ${direction}`;
}

/** Its power: `100 kW`, `1.26 kW` or `31 W`. */
export function showPower({ watts }: Pick<StationSeen, 'watts'>): string {
  return watts < 1000 ? `${watts} W` : `${watts / 1000} kW`;
}
