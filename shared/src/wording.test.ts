import { beginSentence, showMinutes } from './wording';

test.each([
  ['members of the CAI', 'Members of the CAI'],
  ['', ''],
])('%j begins a sentence as %j', (text, sentence) => {
  expect(beginSentence(text)).toBe(sentence);
});

test.each([
  [1, '1 minute to read'],
  [5, '5 minutes to read'],
])('a reading time of %i is %j', (minutes, words) => {
  expect(showMinutes(minutes)).toBe(words);
});
