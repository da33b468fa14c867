import { loadFigures } from './load-figures';
import type { RecordedRequest } from './record-requests';
import type { WatchedLoad } from './watch-load';

const plain: WatchedLoad = { fcpMs: 500, lcpMs: 600, cls: 0, longTasks: [] };
const watched: WatchedLoad = { ...plain, readyMs: 1000 };

function request(type: RecordedRequest['type'], startMs: number, encodedBytes: number) {
  return { url: `/${type}`, type, startMs, encodedBytes, initiator: type === 'document' ? undefined : '/document' };
}

describe('the figures of a load', () => {
  it.each([
    ['what a task is beyond 50 ms', { startMs: 600, durationMs: 120 }, { blockingMs: 70, laterBlockingMs: 0 }],
    ['nothing of a short task', { startMs: 600, durationMs: 50 }, { blockingMs: 0, laterBlockingMs: 0 }],
    ['of a task at the first paint what comes after it', { startMs: 400, durationMs: 200 }, { blockingMs: 50, laterBlockingMs: 0 }],
    ['nothing of a task before the first paint', { startMs: 100, durationMs: 300 }, { blockingMs: 0, laterBlockingMs: 0 }],
    ['the whole task that makes the page ready', { startMs: 900, durationMs: 250 }, { blockingMs: 200, laterBlockingMs: 0 }],
    ['a task after that apart', { startMs: 1100, durationMs: 90 }, { blockingMs: 0, laterBlockingMs: 40 }],
  ])('count as blocking %s', (_title, task, expected) => {
    expect(loadFigures({ ...watched, longTasks: [task] }, [], 0)).toMatchObject(expected);
  });

  it('count bytes until the page is ready apart from later ones', () => {
    const figures = loadFigures(watched, [request('document', 0, 10), request('script', 200, 100), request('script', 1200, 7)], 0);

    expect(figures).toMatchObject({ requests: 2, documentBytes: 10, scriptBytes: 100, laterScriptBytes: 7, styleBytes: 0 });
  });

  it('count requests before the largest paint by type', () => {
    const figures = loadFigures(watched, [request('document', 0, 1), request('script', 599, 1), request('script', 601, 1)], 0);

    expect(figures).toMatchObject({ documentRequestsBeforeLcp: 1, scriptRequestsBeforeLcp: 1 });
  });

  it('count scripts and blocking until the island is hydrated', () => {
    const figures = loadFigures(
      { ...watched, islandMs: 1500, longTasks: [{ startMs: 1300, durationMs: 90 }] },
      [request('script', 200, 100), request('script', 1200, 7), request('script', 1600, 3)],
      0,
    );

    expect(figures).toMatchObject({ scriptBytes: 100, islandMs: 1500, islandScriptBytes: 107, blockingMs: 40, laterBlockingMs: 0 });
  });

  it('have no times of scripts for a page without any', () => {
    const figures = loadFigures(plain, [], 0);

    expect(figures).not.toHaveProperty('readyMs');
    expect(figures).not.toHaveProperty('islandMs');
  });
});
