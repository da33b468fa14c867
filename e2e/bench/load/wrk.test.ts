import { medianMeasure, readWrk } from './wrk';

const outputWith = (p99: string, more = '') => `Running 3s test @ http://127.0.0.1:1/
  1 threads and 32 connections
  Latency Distribution
     50%    1.00ms
     99%  ${p99}
  900 requests in 3.00s, 6.00MB read
${more}Requests/sec:    306.23
Transfer/sec:      2.00MB
`;

test.each([
  ['546.27ms', 546.27],
  ['1.04s', 1040],
  ['980.00us', 0.98],
])('a p99 of %s is %d ms', (text, p99Ms) => {
  const measure = readWrk(outputWith(text), 'a page');

  expect(measure.requestsPerSecond).toBe(306.23);
  expect(measure.p99Ms).toBeCloseTo(p99Ms);
});

test.each(['  Non-2xx or 3xx responses: 900\n', '  Socket errors: connect 0, read 3, write 0, timeout 0\n'])('failed responses are an error: %s', (more) => {
  expect(() => readWrk(outputWith('1.00ms', more), 'a page')).toThrow('Wanted successful responses from a page');
});

test('the median is taken of each figure by itself', () => {
  const rounds = [
    { requestsPerSecond: 3, p99Ms: 1 },
    { requestsPerSecond: 1, p99Ms: 9 },
    { requestsPerSecond: 2, p99Ms: 4 },
  ];

  expect(medianMeasure(rounds)).toEqual({ requestsPerSecond: 2, p99Ms: 4 });
});
