import { countWaves } from './count-waves';
import { fileTypes } from './record-requests';
import type { FileType, RecordedRequest } from './record-requests';
import type { WatchedLoad } from './watch-load';

/** What a load comes to: figures by name, with their unit at its end. */
export type Figures = Readonly<Record<string, number>>;

/** A request, and milliseconds from the start of its document's navigation to it. */
export type TimedRequest = Pick<RecordedRequest, 'url' | 'type' | 'initiator' | 'encodedBytes'> & { readonly startMs: number };

/** Part of a task that the visitor notices, in milliseconds. */
const blockingFromMs = 50;

/** The page is ready when its main script has started. Blocking counts until the island in question is hydrated. @param requests all that the page made @param mainThreadMs that Chromium was busy with it */
export function loadFigures(watched: WatchedLoad, requests: readonly TimedRequest[], mainThreadMs: number): Figures {
  const { fcpMs, lcpMs, cls, readyMs, islandMs, longTasks } = watched;
  const firstMs = readyMs ?? lcpMs;
  const completeMs = islandMs ?? firstMs;
  const first = requests.filter(({ startMs }) => startMs <= firstMs);
  const later = requests.filter(({ startMs }) => startMs > firstMs);
  return {
    fcpMs,
    lcpMs,
    cls,
    blockingMs: blockingMs(longTasks.filter(({ startMs }) => startMs <= completeMs), fcpMs),
    laterBlockingMs: blockingMs(longTasks.filter(({ startMs }) => startMs > completeMs), fcpMs),
    mainThreadMs,
    ...(readyMs !== undefined && { readyMs }),
    ...(islandMs !== undefined && { islandMs, islandScriptBytes: sumBytes(requests.filter(({ type, startMs }) => type === 'script' && startMs <= islandMs)) }),
    requests: first.length,
    waves: countWaves(first),
    ...perType(first, (type) => `${type}Bytes`, sumBytes),
    ...perType(later, laterFigure, sumBytes),
    ...perType(requests.filter(({ startMs }) => startMs < lcpMs), (type) => `${type}RequestsBeforeLcp`, ({ length }) => length),
  };
}

/** Name of the figure of a type's bytes that are loaded after the page is ready. */
export function laterFigure(type: FileType): string {
  return `later${type.charAt(0).toUpperCase()}${type.slice(1)}Bytes`;
}

/** Sum of what of each task lies beyond its first 50 ms; of a task that was under way at the start, the rest counts. */
function blockingMs(tasks: WatchedLoad['longTasks'], fromMs: number): number {
  const blocking = tasks.map(({ startMs, durationMs }) => startMs + durationMs - Math.max(startMs, fromMs) - blockingFromMs);
  return blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0);
}

type Counted = Pick<RecordedRequest, 'type' | 'encodedBytes'>;

function perType(requests: readonly Counted[], nameOf: (type: FileType) => string, count: (of: readonly Counted[]) => number): Figures {
  return Object.fromEntries(fileTypes.map((type) => [nameOf(type), count(requests.filter((request) => request.type === type))]));
}

function sumBytes(requests: readonly Counted[]): number {
  return requests.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);
}
