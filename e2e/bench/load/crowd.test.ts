import { countStatuses } from './crowd';

test('pages, refusals and failures are counted apart', () => {
  expect(countStatuses([200, 503, 200, 500, 404], 3)).toEqual({ answered: 2, refused: 1, failed: 2, resets: 3 });
});
