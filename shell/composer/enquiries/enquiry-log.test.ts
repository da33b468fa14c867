import { ExpectedError } from '../base/errors';
import { describeFailure } from './enquiry-log';

test.each([
  [new ExpectedError('The disk is full. Free some space.'), 'The disk is full. Free some space.'],
  [new TypeError('Ada'), 'An unexpected TypeError occurred.'],
  [Object.assign(new Error('Ada'), { name: 'PostgresError', code: '23505' }), 'An unexpected PostgresError (23505) occurred.'],
  ['Ada', 'An unexpected error occurred.'],
])('%p is described by name and code, never in words that may be a visitor’s', (error, words) => {
  expect(describeFailure(error)).toBe(words);
});
