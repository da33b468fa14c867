import { readAnswers } from './answers';

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
