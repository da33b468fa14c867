import type { Failure, PreloadErrorDetail } from '../failures/failure';

/** Returns the failures that are reported during each test of a file, as the events on `window` describe them. Failed loads are logged, too. */
export function recordFailures(): readonly Failure[] {
  const reported: Failure[] = [];
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockReturnValue();
    reported.length = 0;
  });
  addEventListener('preload-error', ({ detail }: CustomEvent<PreloadErrorDetail>) => void reported.push({ kind: 'preload', ...detail }));
  addEventListener('section-error', ({ detail }: CustomEvent<Failure>) => void reported.push(detail));
  return reported;
}
