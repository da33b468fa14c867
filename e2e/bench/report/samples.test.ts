import { compare, least, summarise } from './samples';
import type { Sample } from './samples';

function sample(variant: Sample['variant'], round: number, lcpMs: number): Sample {
  return { profile: 'phone', subject: 'home', variant, round, figures: { lcpMs } };
}

describe('samples', () => {
  it('are summarised by variant', () => {
    const samples = [sample('composed', 1, 100), sample('composed', 2, 300), sample('plain', 1, 7)];

    expect(summarise(samples, 'lcpMs', 'composed')).toEqual({ lower: 150, median: 200, upper: 250 });
  });

  it('are compared within their round, so that a slow machine cancels out', () => {
    const samples = [sample('composed', 1, 100), sample('plain', 1, 50), sample('composed', 2, 1000), sample('plain', 2, 500)];

    expect(compare(samples, 'lcpMs', 'composed', 'plain')).toEqual({ lower: 2, median: 2, upper: 2 });
  });

  it('have a least value, which is what every round had', () => {
    expect(least([sample('composed', 0, 85), sample('composed', 1, 89)], 'lcpMs', 'composed')).toBe(85);
    expect(least([], 'lcpMs', 'composed')).toBeNaN();
  });

  it('without a partner in their round are left out of a comparison', () => {
    const samples = [sample('composed', 1, 100), sample('plain', 1, 50), sample('composed', 2, 900)];

    expect(compare(samples, 'lcpMs', 'composed', 'plain').median).toBe(2);
  });

  it('that lack the figure are left out', () => {
    expect(summarise([{ ...sample('plain', 1, 1), figures: {} }], 'lcpMs', 'plain').median).toBeNaN();
  });
});
