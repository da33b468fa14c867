import fc from 'fast-check';
import { arrangeLabels, labelBox } from './arrange-labels';
import type { LabelPlace, LabelRequest } from './arrange-labels';

const widths = [300, 600, 1200];

function request(text: string, x: number, y: number, more: Partial<LabelRequest> = {}): LabelRequest {
  return { text, points: [{ x, y }], fontPx: 12, markPx: 4, markLevel: 0, sides: ['right', 'left', 'above', 'below'], ...more };
}

function arrange(requests: readonly LabelRequest[]): (LabelPlace | undefined)[] {
  const places = arrangeLabels(requests, widths, 1);
  return requests.map((asked) => places.get(asked));
}

describe('arrangeLabels', () => {
  it('puts a single label to the right, at the first level', () => {
    expect(arrange([request('Witney', 50, 50)])).toMatchObject([{ side: 'right', level: 0 }]);
  });

  it.each([
    ['right', 98, 50, 'left'],
    ['left', 2, 50, 'right'],
  ])('keeps a label at the %s edge inside the map', (_edge, x, y, side) => {
    expect(arrange([request('Cirencester', x, y)])).toMatchObject([{ side, level: 0 }]);
  });

  it('gives the more important of two the better side', () => {
    const places = arrange([request('Oxford', 50, 50), request('Cumnor', 44, 50)]);

    expect(places).toMatchObject([
      { side: 'right', level: 0 },
      { side: 'left', level: 0 },
    ]);
  });

  it('lets a label wait for a wider map where there is no room for it', () => {
    const places = arrange([
      request('Oxford', 50, 50, { sides: ['right'] }),
      request('Headington', 54, 51, { sides: ['right'], markLevel: 9 }),
    ]);

    expect(places[0]).toMatchObject({ side: 'right', level: 0 });
    expect(places[1]?.level).toBeGreaterThan(0);
  });

  it('covers no mark from the mark’s level on', () => {
    const town = request('Banbury', 50, 50, { sides: ['right'] });

    expect(arrange([town, request('x', 56, 50, { sides: [] })])[0]?.level).toBeGreaterThan(0);
    expect(arrange([town, request('x', 56, 50, { sides: [], markLevel: 9 })])[0]?.level).toBe(0);
  });

  it('shows no label before it is wanted', () => {
    expect(arrange([request('Idbury', 50, 50, { fromLevel: 2 })])).toMatchObject([{ side: 'right', level: 2 }]);
  });

  it('goes to the next point where the first is taken', () => {
    const points = [{ x: 50, y: 50 }, { x: 50, y: 60 }];

    const [, county] = arrange([request('Witney', 50, 50, { sides: ['right'] }), { ...request('WEST', 50, 50), points, sides: ['middle'] }]);

    expect(county).toEqual({ at: points[1], side: 'middle', level: 0 });
  });

  it('gives up on a label that never has room', () => {
    const same = { sides: ['right'] as const };

    expect(arrange([request('Aston', 50, 50, same), request('Aston', 50, 50, same)])[1]).toBeUndefined();
  });

  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  const names = fc.constantFrom('Ash', 'Aston', 'Chipping Norton', 'Stow-on-the-Wold');

  it('never lets two labels overlap, at no width from which it shows them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, percent, percent), { maxLength: 25 }), (places) => {
        const requests = places.map(([text, x, y]) => request(text, x, y));
        const placed = [...arrangeLabels(requests, widths, 1)];

        for (const [level, width] of widths.entries()) {
          const boxes = placed.filter(([, place]) => place.level <= level).map(([asked, place]) => labelBox(asked, place, { width, height: width }));
          const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const));
          expect(pairs.filter(([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).toEqual([]);
        }
      }),
    );
  });
});
