import { noOrYes, unsure } from '@site/shared/choices';
import type { AnswersTo, ToolQuestion } from '@site/shared/questionnaire';

/** The questions that decide whether a dish on a house in England needs an application. */
export const dishQuestions = [
  {
    key: 'home',
    text: 'What is the building?',
    choices: [{ value: 'house', label: 'A house' }, { value: 'flat', label: 'A flat or maisonette' }],
  },
  { key: 'listed', text: 'Is it listed?', choices: noOrYes },
  { key: 'designated', text: 'Is it in a conservation area or a National Landscape, such as the Cotswolds?', choices: noOrYes },
  {
    key: 'place',
    text: 'Where would the dish go?',
    choices: [
      unsure,
      { value: 'hidden', label: 'On a wall or roof slope that faces no road, or in the garden' },
      { value: 'facing', label: 'On a wall or roof slope that faces a road and can be seen from it' },
      { value: 'chimney', label: 'On a chimney' },
    ],
  },
  {
    key: 'width',
    text: 'How wide is it?',
    choices: [
      unsure,
      { value: 'small', label: 'Up to 60 cm' },
      { value: 'large', label: 'Over 60 cm, up to 100 cm' },
      { value: 'over', label: 'Over 100 cm' },
    ],
  },
  {
    key: 'height',
    text: 'How high would it reach?',
    choices: [
      unsure,
      { value: 'below', label: 'Not above the roof' },
      { value: 'ridge', label: 'Up to 60 cm above the ridge, and not above the chimney' },
      { value: 'above', label: 'Higher' },
    ],
  },
  {
    key: 'present',
    text: 'Which dishes are on the house and in its grounds already?',
    choices: [
      { value: 'none', label: 'None' },
      { value: 'small', label: 'One, up to 60 cm' },
      { value: 'large', label: 'One, over 60 cm' },
      { value: 'two', label: 'Two or more' },
    ],
  },
] as const satisfies readonly ToolQuestion[];

export type DishPlan = AnswersTo<typeof dishQuestions>;
