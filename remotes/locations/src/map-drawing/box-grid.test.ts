import fc from 'fast-check';
import { createBoxGrid } from './box-grid';
import type { Box } from './box-grid';

const side = fc.integer({ min: -200, max: 600 });
const boxes = fc.record({ left: side, top: side, width: fc.integer({ min: 0, max: 300 }), height: fc.integer({ min: 0, max: 80 }) });
const anyBox: fc.Arbitrary<Box> = boxes.map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }));

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

it('finds the overlaps that comparing with every box finds', () => {
  fc.assert(
    fc.property(fc.array(anyBox, { maxLength: 30 }), anyBox, (among, box) => {
      const grid = createBoxGrid<number>();
      among.forEach((other, index) => grid.add(other, index));

      const isOdd = (index: number) => index % 2 === 1;
      expect(grid.overlaps(box, isOdd)).toBe(among.some((other, index) => isOdd(index) && overlap(box, other)));
    }),
  );
});
