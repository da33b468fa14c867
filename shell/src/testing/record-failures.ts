import type { Failure } from '../failures/failure';

/** Returns the failures that are reported during each test of a file, as the events on `window` describe them. */
export function recordFailures(): readonly Failure[] {
  const reported: Failure[] = [];
  beforeEach(() => void reported.splice(0));
  const note = ({ detail }: CustomEvent<Failure>) => void reported.push(detail);
  addEventListener('preload-error', note);
  addEventListener('section-error', note);
  return reported;
}
