import type { AnswersTo, ToolQuestion } from '@site/shared/questionnaire';

/** The questions that decide which cables a new home needs before the plasterboard, and how long they are. */
export const firstFixQuestions = [
  { key: 'homes', text: 'Homes built to this plan', min: 1, max: 50, initial: 1 },
  { key: 'floors', text: 'Floors', min: 1, max: 4, initial: 2 },
  { key: 'across', text: 'Longest way across the house', unit: 'm', min: 4, max: 40, initial: 10 },
  { key: 'living', text: 'Living rooms and kitchens with a TV', min: 0, max: 6, initial: 2 },
  { key: 'bedrooms', text: 'Bedrooms', min: 0, max: 10, initial: 4 },
  { key: 'studies', text: 'Studies', min: 0, max: 6, initial: 1 },
  {
    key: 'cupboard',
    text: 'Where do the cables meet?',
    choices: [
      { value: 'middle', label: 'In a cupboard near the middle' },
      { value: 'end', label: 'At one end of the house, such as a garage' },
    ],
  },
  {
    key: 'bedroomTv',
    text: 'Aerial cable to the bedrooms too?',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  {
    key: 'satellite',
    text: 'Satellite cable to the living rooms?',
    choices: [
      { value: 'yes', label: 'Yes, two cables to each' },
      { value: 'no', label: 'No' },
    ],
  },
  {
    key: 'wifi',
    text: 'Wi-Fi access points in the ceiling',
    choices: [
      { value: '1', label: 'One on each floor' },
      { value: '2', label: 'Two on each floor' },
      { value: '0', label: 'None' },
    ],
  },
] as const satisfies readonly ToolQuestion[];

export type FirstFixPlan = AnswersTo<typeof firstFixQuestions>;
