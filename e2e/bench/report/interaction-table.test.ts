import { interactionTable } from './interaction-table';
import type { Sample } from './samples';

const zoom = (variant: Sample['variant'], interactionMs: number, round = 1): Sample => ({
  profile: 'phone',
  subject: 'zooming the map',
  variant,
  round,
  figures: { interactionMs, delayMs: 20, handlersMs: 30, paintMs: interactionMs - 50 },
});

test('the table of interactions has one row for each, without the round that warms up', () => {
  const lines = interactionTable([zoom('composed', 900, 0), zoom('composed', 104), zoom('again', 112)]);

  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^zooming the map +phone +104 \(104–104\) +112 +20 +30 +54$/);
});

test('without interactions there is no table', () => {
  expect(interactionTable([])).toEqual([]);
});
