import { useEffect, useState } from 'react';
import { usePagePath } from '@site/shared';
import { askForCompass, listenToCompass } from './compass';

/** `refused`: by the visitor or the browser; `absent`: there is none, or it is kept from the page. */
export type CompassState = 'off' | 'asking' | 'waiting' | 'on' | 'refused' | 'absent';

export interface Compass {
  readonly state: CompassState;
  /** Where the upper edge of the screen points to; undefined unless `on`. */
  readonly heading: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A device without a compass says nothing, ever. */
const patienceMs = 3000;

/** The device's compass, which runs from a press of its button until it is stopped or the visitor leaves the page. */
export function useCompass(): Compass {
  const path = usePagePath();
  const [state, setState] = useState<CompassState>('off');
  const [heading, setHeading] = useState<number>();
  const isListening = state === 'waiting' || state === 'on';

  useEffect(() => {
    if (!isListening) return;
    const giveUp = setTimeout(() => setState('absent'), patienceMs);
    const stopListening = listenToCompass((degrees) => {
      clearTimeout(giveUp);
      setHeading(degrees);
      setState('on');
    });
    return () => {
      clearTimeout(giveUp);
      stopListening();
    };
  }, [isListening]);

  // The island stays with its page when the visitor follows a link.
  useEffect(() => () => setState('off'), [path]);

  function start(): void {
    setState('asking');
    // The answer may come after the visitor has left the page.
    void askForCompass().then((isAllowed) => setState((current) => (current !== 'asking' ? current : isAllowed ? 'waiting' : 'refused')));
  }

  return { state, heading: state === 'on' ? heading : undefined, start, stop: () => setState('off') };
}
