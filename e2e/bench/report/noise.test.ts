import { noiseLines } from './noise';
import type { Sample } from './samples';

function load(subject: string, variant: Sample['variant'], lcpMs: number): Sample {
  return { profile: 'phone', subject, variant, round: 1, figures: { lcpMs } };
}

const lcp = { figure: 'lcpMs', measure: 'LCP' };

describe('the noise of a run', () => {
  it('is that of the page whose two measurements lie farthest apart', () => {
    const loads = [load('home', 'composed', 100), load('home', 'again', 95), load('town', 'composed', 100), load('town', 'again', 112)];

    expect(noiseLines(loads, lcp)).toEqual(['noise of LCP on phone: the same build twice differs by up to 12 %']);
  });

  it('is left out where nothing was measured twice', () => {
    expect(noiseLines([load('home', 'composed', 100)], lcp)).toEqual([]);
  });
});
