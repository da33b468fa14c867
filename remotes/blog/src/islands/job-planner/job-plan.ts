import { noOrYes, unsure } from '@site/shared/choices';
import type { AnswersTo, ToolQuestion } from '@site/shared/questionnaire';
import { pricedJobs } from '../../priced-jobs';

/** How many of one job; four or more have no list price. */
const counts = [
  { value: '0', label: 'None' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: 'more', label: '4 or more' },
] as const;

const nameOf = (wanted: string) => pricedJobs.find(({ key }) => key === wanted)?.name ?? wanted;

/** The questions that decide what a job needs, and so its price. */
export const jobQuestions = [
  {
    key: 'main',
    text: 'What is the main job?',
    choices: [
      { value: 'none', label: 'None of these' },
      { value: 'aerialLoft', label: nameOf('aerialLoft') },
      { value: 'aerialRoof', label: nameOf('aerialRoof') },
      { value: 'aerialChimney', label: nameOf('aerialChimney') },
      { value: 'satelliteDish', label: nameOf('satelliteDish') },
      { value: 'faultVisit', label: nameOf('faultVisit') },
    ],
  },
  { key: 'extraTvPoint', text: 'Extra TV points', choices: counts },
  { key: 'tvWallMount', text: 'TVs to hang on a wall', choices: counts },
  { key: 'wifiAccessPoint', text: 'Wi-Fi access points', choices: counts },
  {
    key: 'storeys',
    text: 'How many storeys does the building have?',
    choices: [unsure, { value: 'two', label: 'One or two' }, { value: 'more', label: 'Three or more' }],
  },
  {
    key: 'ladder',
    text: 'Can an ordinary ladder reach the place from firm ground?',
    choices: [unsure, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }],
  },
  { key: 'listed', text: 'Is the building listed?', choices: noOrYes },
] as const satisfies readonly ToolQuestion[];

export type JobPlan = AnswersTo<typeof jobQuestions>;
