import { unsure } from '@site/shared/choices';
import type { AnswersTo, ToolQuestion } from '@site/shared/questionnaire';

/** Signs of a bad picture that a visitor can see from the ground. */
export const receptionQuestions = [
  {
    key: 'loose',
    text: 'Is a mast, an aerial or a dish hanging loose or leaning?',
    choices: [
      { value: 'no', label: 'Not that I can see' },
      { value: 'yes', label: 'Yes' },
    ],
  },
  {
    key: 'way',
    text: 'How does the picture reach you?',
    choices: [
      unsure,
      { value: 'aerial', label: 'By aerial (Freeview)' },
      { value: 'dish', label: 'By dish (Freesat, Sky Q)' },
      { value: 'broadband', label: 'By broadband (Freely, Sky Glass or Stream)' },
    ],
  },
  {
    key: 'sets',
    text: 'Which televisions are affected?',
    choices: [unsure, { value: 'one', label: 'One of several' }, { value: 'all', label: 'All, or the only one' }],
  },
  {
    key: 'neighbours',
    text: 'What do the neighbours see?',
    choices: [unsure, { value: 'same', label: 'The same fault' }, { value: 'fine', label: 'A good picture' }],
  },
  {
    key: 'channels',
    text: 'What is missing?',
    choices: [
      unsure,
      { value: 'every', label: 'Every channel' },
      { value: 'some', label: 'Some channels' },
      { value: 'breaks', label: 'Nothing, but the picture breaks up' },
    ],
  },
  {
    key: 'began',
    text: 'When did it begin?',
    choices: [
      unsure,
      { value: 'still', label: 'In fine, still weather' },
      { value: 'wet', label: 'In or after heavy rain or snow' },
      { value: 'wind', label: 'After wind' },
      { value: 'sudden', label: 'Suddenly, in ordinary weather' },
      { value: 'slow', label: 'Slowly, over months' },
    ],
  },
] as const satisfies readonly ToolQuestion[];

export type ReceptionSigns = AnswersTo<typeof receptionQuestions>;
