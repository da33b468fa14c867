import { Questionnaire } from '@site/shared/questionnaire';
import type { ReactElement } from 'react';
import { pricedJobs } from '../../priced-jobs';
import { TextList } from '../text-list';
import { listJob } from './job-list';
import type { JobList } from './job-list';
import { jobQuestions } from './job-plan';

/** The parts of a job, as a list to send; with prices once the owner has set any. */
export function JobPlanner(): ReactElement {
  return (
    <Questionnaire
      title="Put your list together"
      questions={jobQuestions}
      button="Show my list"
      answer={(plan) => <Answer {...listJob(plan)} />}
      conclusion={(plan) => inWords(listJob(plan))}
      overview={{ title: 'What each part includes', content: <Parts /> }}
    />
  );
}

function Answer({ parts, needs, conclusion }: JobList): ReactElement {
  return (
    <>
      {parts.length > 0 && <TextList texts={parts} />}
      {parts.length > 0 && needs.length > 0 && (
        <>
          <p>What else to think of:</p>
          <TextList texts={needs} />
        </>
      )}
      <p>{conclusion}</p>
    </>
  );
}

function inWords({ parts, needs, conclusion }: JobList): readonly string[] {
  return parts.length === 0 ? [] : [...parts, ...needs, conclusion];
}

function Parts(): ReactElement {
  return (
    <>
      <TextList texts={pricedJobs.map(({ name, covers }) => `${name}. ${covers}.`)} />
      <p>Each point counts one cable of up to 15 metres. You get one figure in writing before any work begins.</p>
    </>
  );
}
