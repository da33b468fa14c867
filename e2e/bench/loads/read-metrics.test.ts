import { since } from './read-metrics';

describe('requests', () => {
  it('are timed from the start of the navigation', () => {
    const request = { url: '/', type: 'document', initiator: undefined, encodedBytes: 1, isDone: true } as const;

    expect(since(10, [{ ...request, timestampS: 10.5 }])).toEqual([{ ...request, startMs: 500 }]);
  });
});
