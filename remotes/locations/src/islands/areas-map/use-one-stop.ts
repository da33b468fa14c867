import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { MapPoint } from '../../map-drawing/arrange-labels';

/** Makes the links of a sheet one stop of the Tab key, once it has its drawing. @param markup of a drawing that React writes */
export function useOneStop(sheet: RefObject<HTMLElement | null>, markup: string): OneStop {
  const stop = useRef<OneStop>(undefined);
  useEffect(() => {
    if (sheet.current?.firstChild) stop.current = makeOneStop(sheet.current, shownLevel);
  }, [sheet, markup]);
  return useMemo(() => ({ press: (key) => stop.current?.press(key) ?? false, follow: (focused) => stop.current?.follow(focused) }), []);
}

/** The stylesheet sets it by the map's width, on an element with few others inside. */
function shownLevel(sheet: Element): number {
  const land = sheet.querySelector('.land');
  return land ? Number(getComputedStyle(land).getPropertyValue('--level')) : 0;
}

/** The places of a drawing as one stop of the Tab key. */
interface OneStop {
  /** Moves the focus from place to place. Returns false where the key is not the map's, or no place has the focus. */
  readonly press: (key: string) => boolean;
  /** Makes the stop of a place that has got the focus in another way, such as by a click. */
  readonly follow: (focused: EventTarget) => void;
}

interface Place extends MapPoint {
  readonly link: Element & HTMLOrSVGElement;
  readonly isVillage: boolean;
  /** Level of labels from which the arrow keys reach it. */
  readonly level: number;
}

/** On the largest maps, villages without room for their names count as well. */
const lastLevel = 4;

/**
 * Makes the links of a drawing one stop of the Tab key, with the arrow keys inside, as WAI-ARIA advises for composite
 * widgets. Before, each town is a stop. Screen readers have the villages in the page's lists, and on the map only the one
 * that has the focus.
 *
 * @param levelOf the level of labels that the sheet shows
 * @see https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function makeOneStop(sheet: Element, levelOf: (sheet: Element) => number): OneStop {
  // Towns are drawn last, so that they are on top; among keys they are the first.
  const places = [...sheet.querySelectorAll<SVGAElement>('a')].map(readPlace).sort((a, b) => a.level - b.level);
  const placeOf = (target: EventTarget | null) => places.find(({ link }) => link === target);
  /** Those that are still hidden as a group. */
  const villages = places.filter(({ isVillage }) => isVillage);
  let stop: Place | undefined;

  function moveStop(place: Place | undefined): void {
    if (!place || place === stop) return;
    if (place.isVillage && villages.length > 0) hideEach(villages.splice(0));
    if (stop) setStop(stop, false);
    stop = place;
    setStop(place, true);
  }

  for (const { link } of places) link.setAttribute('tabindex', '-1');
  moveStop(placeOf(document.activeElement) ?? places[0]);
  return {
    press(key) {
      const from = placeOf(document.activeElement);
      if (!from) return false;
      const level = levelOf(sheet);
      const next = nextPlace(key, from, places.filter((place) => place.level <= level));
      moveStop(next);
      next?.link.focus();
      return next !== undefined;
    },
    follow: (focused) => moveStop(placeOf(focused)),
  };
}

function readPlace(link: SVGAElement): Place {
  const mark = link.querySelector('svg');
  const percent = (attribute: string) => Number.parseFloat(mark?.getAttribute(attribute) ?? '0');
  const isVillage = link.closest('g') !== null;
  const [, level = '0'] = /\bl(\d)/.exec(link.querySelector('text')?.getAttribute('class') ?? '') ?? [];
  return { link, isVillage, level: isVillage ? Math.min(Number(level), lastLevel) : 0, x: percent('x'), y: percent('y') };
}

/** Hides each village by itself instead of all as one group, so that one of them can be shown. */
function hideEach(villages: readonly Place[]): void {
  for (const { link } of villages) {
    const group = link.closest('g[aria-hidden]');
    if (!group) continue;
    for (const child of group.children) child.setAttribute('aria-hidden', 'true');
    group.removeAttribute('aria-hidden');
  }
}

function setStop({ link, isVillage }: Place, isStop: boolean): void {
  link.setAttribute('tabindex', isStop ? '0' : '-1');
  if (isVillage && isStop) link.removeAttribute('aria-hidden');
  else if (isVillage) link.setAttribute('aria-hidden', 'true');
}

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The place that a key leads to from another: with an arrow the nearest in that quarter, with Home and End the first and
 * the last. It stays at a place without any further one, and is undefined for other keys.
 *
 * @param among all places that can be reached
 */
export function nextPlace<Place extends MapPoint>(key: string, from: Place, among: readonly Place[]): Place | undefined {
  if (key === 'Home') return among.at(0);
  if (key === 'End') return among.at(-1);
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (!direction) return undefined;
  const [right, down] = direction;
  let [next, least] = [from, Infinity];
  for (const place of among) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const [ahead, aside] = [dx * right + dy * down, Math.abs(dx * down) + Math.abs(dy * right)];
    const isAhead = ahead > 0 && ahead >= aside;
    if (isAhead && Math.hypot(dx, dy) < least) [next, least] = [place, Math.hypot(dx, dy)];
  }
  return next;
}
