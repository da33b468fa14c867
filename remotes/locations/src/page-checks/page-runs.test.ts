import { likenessOf, readRuns } from './page-runs';

const burford = readRuns('We come to Burford, which is 7 miles (11 km) from Witney to the west.');

it.each([
  ['the same text with other names and numbers', 'We come to Bampton, which is 4 miles (7 km) from Witney to the south.', 1],
  ['another text', 'A relay is built for one valley or estate, and may not serve the next.', 0],
])('%s is %j alike', (_what, text, likeness) => {
  expect(likenessOf(burford, readRuns(text))).toBe(likeness);
});

it('a text that goes on is alike in part', () => {
  // 10 runs, all of them among 20.
  const half = likenessOf(burford, readRuns('We come to Burford, which is 7 miles (11 km) from Witney to the west. Call or write, and we agree a price before any work.'));

  expect(half).toBeGreaterThan(0.4);
  expect(half).toBeLessThan(0.6);
});
