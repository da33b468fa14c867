/** In pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Finds the boxes that overlap another without comparing all of them. */
export interface BoxGrid<T> {
  readonly add: (box: Box, item: T) => void;
  /** Whether the box of any item for which `counts` returns true overlaps this one. */
  readonly overlaps: (box: Box, counts: (item: T) => boolean) => boolean;
}

/** Side of a square of the grid: a little less than a usual label's width. */
const squarePx = 48;

/** On maps wider than 480,000 px two squares share one list, which costs time but changes no result. */
const squaresInRow = 10_000;

export function createBoxGrid<T>(): BoxGrid<T> {
  const squares = new Map<number, { readonly box: Box; readonly item: T }[]>();

  return {
    add(box, item) {
      for (const square of squaresOf(box)) {
        const boxes = squares.get(square);
        if (boxes) boxes.push({ box, item });
        else squares.set(square, [{ box, item }]);
      }
    },
    overlaps: (box, counts) =>
      squaresOf(box).some((square) => squares.get(square)?.some((other) => overlap(box, other.box) && counts(other.item))),
  };
}

function squaresOf({ left, right, top, bottom }: Box): number[] {
  const found: number[] = [];
  for (let row = Math.floor(top / squarePx); row * squarePx <= bottom; row += 1) {
    for (let column = Math.floor(left / squarePx); column * squarePx <= right; column += 1) found.push(row * squaresInRow + column);
  }
  return found;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
