import { profiles } from '../profiles';
import { byPlace, compare, timedSamples } from './samples';
import type { Sample } from './samples';

/** A figure, and what it is called. */
export interface Noise {
  readonly figure: string;
  readonly measure: string;
}

/** How far two measurements of the same build lie apart: no comparison of the run can be finer. */
export function noiseLines(samples: readonly Sample[], { figure, measure }: Noise): string[] {
  return profiles.flatMap(({ name }) => {
    const places = byPlace(timedSamples(samples).filter(({ profile }) => profile === name));
    const apart = places.map(([, of]) => Math.abs(compare(of, figure, 'again', 'composed').median - 1));
    const known = apart.filter((share) => !Number.isNaN(share));
    return known.length === 0 ? [] : [`noise of ${measure} on ${name}: the same build twice differs by up to ${(Math.max(...known) * 100).toFixed(0)} %`];
  });
}
