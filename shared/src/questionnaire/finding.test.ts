import { findingOf } from './finding';

const questions = [
  { key: 'colour', text: 'Which colour?', choices: [{ value: 'unsure', label: 'Not sure' }, { value: 'red', label: 'Red' }] },
  { key: 'points', text: 'Further points', choices: [{ value: '0', label: 'None' }, { value: '2', label: '2' }] },
  { key: 'length', text: 'Length', min: 1, max: 9, initial: 4, unit: 'm' },
  { key: 'rooms', text: 'How many rooms?', min: 1, max: 9, initial: 4 },
  { key: 'extras', text: 'What else?', several: true, choices: [{ value: 'lid', label: 'A lid' }, { value: 'box', label: 'A box' }] },
] as const;

test('a finding is each question with its answer, and then what the tool says', () => {
  const finding = findingOf(questions, { colour: 'red', points: '2', length: 7, rooms: 3, extras: ['lid', 'box'] }, ['Paint it.', 'Twice.']);

  expect(finding).toBe('Which colour? Red\nFurther points: 2\nLength: 7 m\nHow many rooms? 3\nWhat else? A lid, A box\n\nPaint it.\nTwice.');
});

test('a question of which nothing is chosen says so', () => {
  expect(findingOf(questions, { colour: 'red', points: '2', length: 7, rooms: 3, extras: [] }, ['Paint it.'])).toContain('\nWhat else? none\n');
});

test('there is no finding where a tool says nothing that is worth sending', () => {
  expect(findingOf(questions, { colour: 'red', points: '0', length: 7, rooms: 3, extras: [] }, [])).toBeUndefined();
});
