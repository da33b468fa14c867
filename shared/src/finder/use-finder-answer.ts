import { startTransition, useRef, useState } from 'react';
import { findCoverage, findCoverageAt } from './find-coverage';
import type { FinderIndex } from './finder-index';
import type { FinderOutcome } from './finder-outcome';
import { locate } from './locate';
import type { Position } from './locate';
import { isUnreadable } from './use-finder-index';

/** What the answer box shows. */
export type ShownAnswer =
  | { readonly kind: 'outcome'; readonly outcome: FinderOutcome }
  /** A sentence, followed by how to ask a person. */
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'waiting'; readonly text: string };

export interface FinderAnswers {
  readonly answer: ShownAnswer | undefined;
  readonly ask: (text: string) => void;
  readonly askHere: () => void;
}

interface Sources {
  /** Undefined until it is loaded. */
  readonly index: FinderIndex | undefined;
  readonly loadIndex: () => Promise<FinderIndex>;
  /** Called when the site responds with something else than an index. */
  readonly askServer: () => void;
}

/** Answers questions in place. When an earlier question takes longer, the answer to the later one stays. */
export function useFinderAnswer({ index, loadIndex, askServer }: Sources): FinderAnswers {
  const [answer, setAnswer] = useState<ShownAnswer>();
  const turn = useRef(0);

  async function show(waiting: string, find: () => Promise<ShownAnswer | undefined>): Promise<void> {
    turn.current += 1;
    const own = turn.current;
    setAnswer({ kind: 'waiting', text: waiting });
    const found = await find();
    if (own === turn.current) setAnswer(found);
  }

  function ask(text: string): void {
    if (index) {
      turn.current += 1;
      // The list of suggestions closes in one frame, and the answer shows in the next.
      startTransition(() => setAnswer(outcome(findCoverage(index, text))));
      return;
    }
    void show('Looking it up…', () =>
      loadIndex().then(
        (loaded) => outcome(findCoverage(loaded, text)),
        (error: unknown) => {
          if (!isUnreadable(error)) return noConnection;
          askServer();
          return undefined;
        },
      ),
    );
  }

  function askHere(): void {
    void show('Finding where you are…', async () => {
      const position = await locate();
      if (position.kind !== 'found') return { kind: 'message', text: noPosition[position.kind] };
      return loadIndex().then(
        (loaded) => outcome(findCoverageAt(loaded, position.coordinates)),
        () => noConnection,
      );
    });
  }

  return { answer, ask, askHere };
}

function outcome(found: FinderOutcome): ShownAnswer {
  return { kind: 'outcome', outcome: found };
}

const noConnection: ShownAnswer = { kind: 'message', text: 'The list of places did not load: there seems to be no connection.' };

const noPosition: Readonly<Record<Exclude<Position['kind'], 'found'>, string>> = {
  denied: 'Your browser keeps your location to itself. Enter your place or postcode instead.',
  unavailable: 'Your device cannot tell where it is. Enter your place or postcode instead.',
  'timed-out': 'Your device took too long to tell where it is. Enter your place or postcode instead.',
};
