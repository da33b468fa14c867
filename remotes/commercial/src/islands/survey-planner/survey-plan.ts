import { noOrYes } from '@site/shared/choices';
import type { AnswersTo, ToolQuestion } from '@site/shared/questionnaire';

/** What decides which system a building needs. The labels of the buildings are those of the form for a survey. */
export const surveyQuestions = [
  {
    key: 'building',
    text: 'What kind of building is it?',
    choices: [
      { value: 'hotel', label: 'Hotel, inn or guest house' },
      { value: 'pub', label: 'Pub or restaurant' },
      { value: 'office', label: 'Office or shop' },
      { value: 'hall', label: 'Village hall or club' },
      { value: 'care', label: 'Care home' },
      { value: 'flats', label: 'Block of flats' },
      { value: 'other', label: 'Something else' },
    ],
  },
  { key: 'floors', text: 'Floors', min: 1, max: 12, initial: 2 },
  { key: 'rooms', text: 'Rooms or flats with a TV of their own', min: 0, max: 500, initial: 8 },
  { key: 'each', text: 'TV sockets in each of them', min: 1, max: 4, initial: 1 },
  { key: 'shared', text: 'Screens in shared rooms', min: 0, max: 50, initial: 1 },
  {
    key: 'wanted',
    text: 'What should the system carry?',
    several: true,
    choices: [
      { value: 'freeview', label: 'Freeview', isChosen: true },
      { value: 'satellite', label: 'Freesat or other satellite channels' },
      { value: 'radio', label: 'DAB and FM radio' },
      { value: 'source', label: 'One box on several screens' },
      { value: 'network', label: 'Network sockets and Wi-Fi' },
    ],
  },
  { key: 'sound', text: 'Is the sound on where guests, customers or staff hear it?', choices: noOrYes },
  { key: 'listed', text: 'Is the building listed, or in a conservation area?', choices: noOrYes },
] as const satisfies readonly ToolQuestion[];

export type SurveyPlan = AnswersTo<typeof surveyQuestions>;
export type Service = SurveyPlan['wanted'][number];
