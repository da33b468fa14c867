import { profiles } from '../profiles';
import { byPlace, compare, timedSamples } from './samples';
import type { Sample } from './samples';

/** How far two measurements of the same pages lie apart: what no comparison of the run can be finer than. */
export function noiseLines(loads: readonly Sample[]): string[] {
  const lines = profiles.flatMap(({ name }) => {
    const places = byPlace(timedSamples(loads).filter(({ profile }) => profile === name));
    const apart = places.map(([place, of]) => Math.abs(compare(of, { ...place, figure: 'lcpMs' }, 'again', 'composed').median - 1));
    const known = apart.filter((share) => !Number.isNaN(share));
    return known.length === 0 ? [] : [`noise of LCP on ${name}: the same page twice differs by up to ${(Math.max(...known) * 100).toFixed(0)} %`];
  });
  return lines.length === 0 ? [] : ['', ...lines];
}
