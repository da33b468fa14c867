import { likenessOf, maskText, readRuns } from './page-runs';

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

it('masks names, numbers and directions, and nothing else', () => {
  const words = maskText('Oxford (Beckley) is 13 miles (21 km) to the north-east of Witney (OX28), in West Oxfordshire District Council’s area.');

  expect(words.join(' ')).toBe('qname is qnumber miles qnumber km to the qway of qname qname in qname s area');
});

it('leaves words that a name is part of', () => {
  expect(maskText('Boxes in a grove-like street').join(' ')).toBe('boxes in a grove like street');
});
