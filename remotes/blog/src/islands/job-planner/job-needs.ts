import type { JobPlan } from './job-plan';

/** What a job needs beside its parts, or what we have to know before we can price it. */
export interface JobNeed {
  readonly applies: (plan: JobPlan) => boolean;
  readonly text: string;
}

const isAerial = ({ main }: JobPlan) => main === 'aerialLoft' || main === 'aerialRoof' || main === 'aerialChimney';
const isDish = ({ main }: JobPlan) => main === 'satelliteDish';

const jobNeeds: readonly JobNeed[] = [
  { applies: isAerial, text: 'A signal reading before the place of the aerial is settled.' },
  {
    applies: (plan) => isAerial(plan) && plan.extraTvPoint !== '0',
    text: 'Perhaps an amplifier, to share one aerial between rooms: the reading decides.',
  },
  { applies: isDish, text: 'A clear view to the south-east: send a photograph in that direction.' },
  { applies: (plan) => isDish(plan) && plan.extraTvPoint !== '0', text: 'A cable of its own from the dish for each further receiver.' },
  { applies: ({ main }) => main === 'faultVisit', text: 'What goes wrong, on which sets, and since when.' },
  { applies: ({ tvWallMount }) => tvWallMount !== '0', text: 'What each wall is made of, and the size of each set.' },
  { applies: ({ wifiAccessPoint }) => wifiAccessPoint !== '0', text: 'A route for a network cable from the router to each access point.' },
  {
    applies: ({ storeys, ladder }) => storeys === 'more' || ladder === 'no',
    text: 'Other access equipment or a second person. Send a photograph that shows what stands below the place.',
  },
  {
    applies: ({ storeys, ladder }) => storeys !== 'more' && ladder !== 'no' && (storeys === 'unsure' || ladder === 'unsure'),
    text: 'A photograph of the building from the ground, with what stands below the place.',
  },
  { applies: ({ listed }) => listed === 'yes', text: 'The council’s consent before anything is fixed.' },
  { applies: ({ listed }) => listed === 'unsure', text: 'Whether the building is listed: look it up on your council’s website.' },
];

/** What else a job needs, in the order in which we would ask. */
export function findNeeds(plan: JobPlan): readonly string[] {
  return jobNeeds.filter(({ applies }) => applies(plan)).map(({ text }) => text);
}
