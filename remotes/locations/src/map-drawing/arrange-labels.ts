import { createBoxGrid } from './box-grid';
import type { Box, BoxGrid } from './box-grid';

/** A point of a map: how far from its left and upper edge, in per cent of its width and height. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Where a label is, seen from its point. */
export type LabelSide = keyof typeof directions;

/** In parts of the label's own width and height beyond the gap. */
const directions = {
  right: [1, 0],
  left: [-1, 0],
  above: [0, -1],
  below: [0, 1],
  upperRight: [1, -0.6],
  lowerRight: [1, 0.6],
  upperLeft: [-1, -0.6],
  lowerLeft: [-1, 0.6],
  middle: [0, 0],
} as const satisfies Readonly<Record<string, readonly [toRight: number, down: number]>>;

export interface LabelRequest {
  readonly text: string;
  /** Points at which it may be placed, the best first; its mark is at the first. */
  readonly points: readonly MapPoint[];
  readonly fontPx: number;
  /** Half the size of the point's own mark. No label covers it from `markLevel` on. */
  readonly markPx: number;
  /** How far above the point the middle of its mark is, e.g. of a tower that stands on it. */
  readonly markRisePx?: number;
  readonly markLevel: number;
  /** The first level that shows the label; it may cover marks whose labels come later. */
  readonly fromLevel?: number;
  /** The best first. */
  readonly sides: readonly LabelSide[];
  /** Added after each letter, in em. */
  readonly spacingEm?: number;
  /** Distance of the label from its point, in em; 0.6 unless set. The stylesheet repeats it. */
  readonly gapEm?: number;
}

export interface LabelPlace {
  readonly at: MapPoint;
  readonly side: LabelSide;
  /** Index of the narrowest of the widths at which the label has room. */
  readonly level: number;
}

/** The map at one width, with the marks and labels placed so far. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly level: number;
  /** By their owners. */
  readonly marks: BoxGrid<LabelRequest>;
  readonly labels: BoxGrid<LabelRequest>;
}

const lineEm = 1.1;
const marginPx = 2;
const corner: MapPoint = { x: 0, y: 0 };

/**
 * Gives each label the first level and side at which it covers no other label and no mark, on that map and on every wider
 * one: letters keep their size while points move apart.
 *
 * @param requests in order of importance
 * @param widths of the map in pixels at which further labels appear, rising
 * @param ratio height of the map for a width of 1
 * @returns a place for each request, except those without room at any width
 */
export function arrangeLabels<R extends LabelRequest>(
  requests: readonly R[],
  widths: readonly number[],
  ratio: number,
): ReadonlyMap<R, LabelPlace> {
  const sheets = widths.flatMap((_, level) => sheetsOfLevel(level, widths, ratio, requests));
  const places = new Map<R, LabelPlace>();
  for (const request of requests) {
    const place = takePlace(request, sheets, widths.length);
    if (place) places.set(request, place);
  }
  return places;
}

/** A level's width and two between it and the next, since a window can have any width. */
function sheetsOfLevel(level: number, widths: readonly number[], ratio: number, requests: readonly LabelRequest[]): Sheet[] {
  const from = widths[level] ?? 0;
  const to = widths[level + 1] ?? from * 2;
  return [from, from + (to - from) / 3, to - (to - from) / 3].map((width) => {
    const marks = createBoxGrid<LabelRequest>();
    for (const request of requests) if (request.markLevel <= level) marks.add(markBox(request, width, width * ratio), request);
    return { width, height: width * ratio, level, marks, labels: createBoxGrid() };
  });
}

function takePlace(request: LabelRequest, sheets: readonly Sheet[], levels: number): LabelPlace | undefined {
  for (let level = request.fromLevel ?? 0; level < levels; level += 1) {
    const wider = sheets.filter((sheet) => sheet.level >= level);
    for (const place of placesOf(request, level)) {
      if (!wider.every((sheet) => isFree(sheet, request, place))) continue;
      for (const sheet of wider) sheet.labels.add(labelBox(request, place, sheet), request);
      return place;
    }
  }
  return undefined;
}

function placesOf({ points, sides }: LabelRequest, level: number): LabelPlace[] {
  return points.flatMap((at) => sides.map((side) => ({ at, side, level })));
}

function isFree(sheet: Sheet, request: LabelRequest, place: LabelPlace): boolean {
  const box = labelBox(request, place, sheet);
  if (box.left < 0 || box.right > sheet.width || box.top < 0 || box.bottom > sheet.height) return false;
  if (sheet.labels.overlaps(box, () => true)) return false;
  return !sheet.marks.overlaps(box, (owner) => owner !== request && !isLater(owner, request));
}

function isLater(a: LabelRequest, b: LabelRequest): boolean {
  return (a.fromLevel ?? 0) > (b.fromLevel ?? 0);
}

function markBox({ points: [at = corner], markPx, markRisePx = 0 }: LabelRequest, width: number, height: number): Box {
  return boxAround((at.x * width) / 100, (at.y * height) / 100 - markRisePx, markPx, markPx);
}

/** The room that a label takes on a map of this size. */
export function labelBox({ text, fontPx, spacingEm = 0, gapEm = 0.6 }: LabelRequest, { at, side }: LabelPlace, { width, height }: Pick<Sheet, 'width' | 'height'>): Box {
  const half = ((estimateWidthEm(text) + text.length * spacingEm) * fontPx) / 2 + marginPx;
  const [toRight, down] = directions[side];
  const x = (at.x * width) / 100 + toRight * (gapEm * fontPx + half);
  const y = (at.y * height) / 100 + down * (gapEm + lineEm / 2) * fontPx;
  return boxAround(x, y, half, (lineEm * fontPx) / 2);
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

/** Widths in the widest of the usual system fonts (DejaVu, Verdana), so that a label is seldom wider than estimated. */
const emWidths: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[iljI'. ]/, 0.34],
  [/[frt-]/, 0.42],
  [/[mwMW]/, 0.95],
  [/[A-Z]/, 0.72],
];
const otherEm = 0.61;

/** Each label is measured at every side of its point, on every sheet. */
const knownTexts = new Map<string, number>();
const mostTexts = 1000;

/** An estimate of how wide a line of text is, in em. */
function estimateWidthEm(text: string): number {
  const known = knownTexts.get(text);
  if (known !== undefined) return known;
  if (knownTexts.size >= mostTexts) knownTexts.clear();
  const em = Array.from(text).reduce((sum, letter) => sum + (emWidths.find(([letters]) => letters.test(letter))?.[1] ?? otherEm), 0);
  knownTexts.set(text, em);
  return em;
}
