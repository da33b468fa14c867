import { findingOf, readAnswers } from './answers';

const questions = [
  { key: 'colour', text: 'Which colour?', choices: [{ value: 'unsure', label: 'Not sure' }, { value: 'red', label: 'Red' }] },
  { key: 'size', text: 'Which size?', choices: [{ value: 'small', label: 'Small' }, { value: 'large', label: 'Large' }] },
  { key: 'rooms', text: 'Rooms', min: 1, max: 20, initial: 4 },
  { key: 'extras', text: 'What else?', several: true, choices: [{ value: 'lid', label: 'A lid' }, { value: 'box', label: 'A box' }] },
] as const;

const initial = { colour: 'unsure', size: 'small', rooms: 4, extras: [] };

test.each<[what: string, entries: readonly (readonly [name: string, value: string])[], answers: object]>([
  ['the chosen values', [['colour', 'red'], ['size', 'large'], ['rooms', '12'], ['extras', 'box']], { colour: 'red', size: 'large', rooms: 12, extras: ['box'] }],
  ['the first choice where a value is missing', [['size', 'large']], { ...initial, size: 'large' }],
  ['the first choice where a value is unknown', [['colour', '<b>'], ['shape', 'round']], initial],
  ['several values in the order of the choices', [['extras', 'box'], ['extras', 'lid'], ['extras', '<b>']], { ...initial, extras: ['lid', 'box'] }],
  ['the initial number where it is too large', [['rooms', '21']], initial],
  ['the initial number where it is too small', [['rooms', '0']], initial],
  ['the initial number where it is no whole number', [['rooms', '1.5']], initial],
  ['the initial number where it is empty', [['rooms', '']], initial],
])('a form is read as %s', (_what, entries, answers) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);

  expect(readAnswers(questions, form)).toEqual(answers);
});

const askedQuestions = [
  { key: 'colour', text: 'Which colour?', choices: [{ value: 'unsure', label: 'Not sure' }, { value: 'red', label: 'Red' }] },
  { key: 'points', text: 'Further points', choices: [{ value: '0', label: 'None' }, { value: '2', label: '2' }] },
  { key: 'length', text: 'Length', min: 1, max: 9, initial: 4, unit: 'm' },
  { key: 'rooms', text: 'How many rooms?', min: 1, max: 9, initial: 4 },
  { key: 'extras', text: 'What else?', several: true, choices: [{ value: 'lid', label: 'A lid' }, { value: 'box', label: 'A box' }] },
] as const;

test('a finding is each question with its answer, and then what the tool says', () => {
  const finding = findingOf(askedQuestions, { colour: 'red', points: '2', length: 7, rooms: 3, extras: ['lid', 'box'] }, ['Paint it.', 'Twice.']);

  expect(finding).toBe('Which colour? Red\nFurther points: 2\nLength: 7 m\nHow many rooms? 3\nWhat else? A lid, A box\n\nPaint it.\nTwice.');
});

test('a question of which nothing is chosen says so', () => {
  expect(findingOf(askedQuestions, { colour: 'red', points: '2', length: 7, rooms: 3, extras: [] }, ['Paint it.'])).toContain('\nWhat else? none\n');
});

test('there is no finding where a tool says nothing that is worth sending', () => {
  expect(findingOf(askedQuestions, { colour: 'red', points: '0', length: 7, rooms: 3, extras: [] }, [])).toBeUndefined();
});
