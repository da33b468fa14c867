import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
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

/**
 * The device's compass, which runs from a press of its button until it is stopped or the visitor leaves the page.
 *
 * @param part an element of the island, which leaves the document with its page
 */
export function useCompass(part: RefObject<Element | null>): Compass {
  const [state, setState] = useState<CompassState>('off');
  const [heading, setHeading] = useState<number>();
  const isListening = state === 'waiting' || state === 'on';

  useEffect(() => {
    if (!isListening) return;
    const setWhileShown = (next: CompassState) => setState(part.current?.isConnected ? next : 'off');
    // A tab in the background gets no readings.
    const giveUp = setTimeout(() => setWhileShown(document.hidden ? 'off' : 'absent'), patienceMs);
    const stopListening = listenToCompass((degrees) => {
      clearTimeout(giveUp);
      setHeading(degrees);
      setWhileShown('on');
    });
    return () => {
      clearTimeout(giveUp);
      stopListening();
    };
  }, [isListening, part]);

  function start(): void {
    setState('asking');
    // The answer may come after the visitor has left the page.
    void askForCompass().then((isAllowed) => setState((current) => (current !== 'asking' ? current : isAllowed ? 'waiting' : 'refused')));
  }

  return { state, heading: state === 'on' ? heading : undefined, start, stop: () => setState('off') };
}
