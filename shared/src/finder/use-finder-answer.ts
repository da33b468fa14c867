import { useQuery } from '@tanstack/react-query';
import { startTransition, useRef, useState } from 'react';
import { RequestError } from '../query/api-request';
import { publishedQuery } from '../query/query-scope';
import { findCoverage, findCoverageAt } from './find-coverage';
import type { FinderOutcome } from './find-coverage';
import { finderFilePath } from './finder-file';
import type { FinderFile } from './finder-file';
import { FinderIndexError, parseFinderIndex } from './finder-index';
import type { FinderIndex } from './finder-index';
import type { Coordinates } from './geometry';

/** The content of the answer box. */
export type ShownAnswer =
  | { readonly kind: 'outcome'; readonly outcome: FinderOutcome }
  /** A sentence, followed by how to ask a person. */
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'waiting'; readonly text: string };

interface FinderAnswers {
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

const indexQuery = { ...publishedQuery<FinderFile>(finderFilePath), select: parseFinderIndex };

interface FinderIndexQuery {
  /** Undefined until it is loaded. */
  readonly index: FinderIndex | undefined;
  /** Waits for the index, and fetches it again after a failure. Rejects when it fails to load. */
  readonly loadIndex: () => Promise<FinderIndex>;
}

/** The published index: fetched once in a document. */
export function useFinderIndex(): FinderIndexQuery {
  const { data, refetch } = useQuery(indexQuery);
  async function loadIndex(): Promise<FinderIndex> {
    const result = await refetch();
    if (result.data) return result.data;
    throw result.error ?? new FinderIndexError('it is empty');
  }
  return { index: data, loadIndex };
}

/** Whether the site responded, but with something that is not an index: then the server can still answer the question. */
function isUnreadable(error: unknown): boolean {
  return error instanceof RequestError || error instanceof SyntaxError || error instanceof FinderIndexError;
}

type Position =
  | { readonly kind: 'found'; readonly coordinates: Coordinates }
  | { readonly kind: 'denied' | 'unavailable' | 'timed-out' };

/** An exact position takes long to find, and one from five minutes ago is good enough. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

/** Where the visitor is. The browser asks for permission, and the position does not leave it. */
function locate(): Promise<Position> {
  // Old browsers, and pages without HTTPS, have none.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', coordinates: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ kind: failures[code] ?? 'unavailable' }),
      options,
    );
  });
}

/** Keys are codes of GeolocationPositionError. */
const failures: Readonly<Record<number, 'denied' | 'timed-out'>> = { 1: 'denied', 3: 'timed-out' };
