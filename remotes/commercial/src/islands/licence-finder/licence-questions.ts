import { unsure } from '@site/shared/choices';
import type { AnswersTo, ToolQuestion } from '@site/shared/questionnaire';

/** The questions that decide who needs a TV licence where students live. */
export const licenceQuestions = [
  {
    key: 'home',
    text: 'Where do you live?',
    choices: [
      { value: 'hall', label: 'In a hall of residence or a student block' },
      { value: 'house', label: 'In a shared house or flat' },
      { value: 'flat', label: 'In a studio or flat of your own' },
    ],
  },
  {
    key: 'tenancy',
    text: 'If it is shared, what did you sign?',
    choices: [
      unsure,
      { value: 'joint', label: 'One agreement together with the others' },
      { value: 'separate', label: 'An agreement of your own, for your room' },
    ],
  },
  {
    key: 'watches',
    text: 'What do you watch?',
    choices: [
      { value: 'live', label: 'Live TV on any channel or service, or BBC iPlayer' },
      { value: 'other', label: 'Neither: only other catch-up, streaming or films' },
    ],
  },
  {
    key: 'place',
    text: 'Where do you watch it?',
    choices: [
      { value: 'room', label: 'In your own room' },
      { value: 'shared', label: 'In a shared room only' },
    ],
  },
  {
    key: 'power',
    text: 'What do you watch it on?',
    choices: [
      { value: 'plugged', label: 'Something plugged into the mains or an aerial' },
      { value: 'battery', label: 'Only a phone, tablet or laptop on its own battery' },
    ],
  },
  {
    key: 'family',
    text: 'Does your parents’ address have a TV licence?',
    choices: [
      unsure,
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
] as const satisfies readonly ToolQuestion[];

export type LicenceAnswers = AnswersTo<typeof licenceQuestions>;
