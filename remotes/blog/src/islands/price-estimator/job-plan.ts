import { pricedJobs } from '../../priced-jobs';
import type { AnswersTo, ToolQuestion } from '../../questionnaire/answers';

/** How many of one job; four or more have no list price. */
const counts = [
  { value: '0', label: 'None' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: 'more', label: '4 or more' },
] as const;

const nameOf = (wanted: string) => pricedJobs.find(({ key }) => key === wanted)?.name ?? wanted;

/** The questions that decide the price of a job. */
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
  { key: 'extraTvPoint', text: 'Further TV points', choices: counts },
  { key: 'tvWallMount', text: 'TVs to hang on a wall', choices: counts },
  { key: 'wifiAccessPoint', text: 'Wi-Fi access points', choices: counts },
  {
    key: 'standard',
    text: 'Two storeys at most, reached by an ordinary ladder, cable up to 15 metres, not listed?',
    choices: [
      { value: 'unsure', label: 'Not sure' },
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
] as const satisfies readonly ToolQuestion[];

export type JobPlan = AnswersTo<typeof jobQuestions>;
