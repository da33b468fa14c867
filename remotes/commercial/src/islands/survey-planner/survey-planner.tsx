import type { ReactElement } from 'react';
import { Questionnaire, ToolLink } from '@site/shared/questionnaire';
import { licenceNames } from '../../business-licences';
import { describeSystem, planSystem } from './plan-system';
import { concludeSurvey, licencesOf, surveyValues } from './survey-finding';
import { surveyPoints, surveyQuestions } from './survey-plan';
import type { SurveyPlan, SurveyPoint } from './survey-plan';
import { SystemDrawing } from './system-drawing';

/** Questions that a survey of a building will settle, with a sketch of its system and the licences to ask about. */
export function SurveyPlanner(): ReactElement {
  return (
    <Questionnaire
      title="Plan the survey of your building"
      questions={surveyQuestions}
      button="Show the plan"
      answer={(plan) => <Answer plan={plan} />}
      conclusion={concludeSurvey}
      values={surveyValues}
      overview={{ title: 'Everything that a survey settles', content: <PointLists points={surveyPoints} /> }}
    />
  );
}

function Answer({ plan }: { readonly plan: SurveyPlan }): ReactElement {
  return (
    <>
      <figure>
        <SystemDrawing system={planSystem(plan)} wanted={plan.wanted} />
        <figcaption>{describeSystem(plan).join(' ')} The numbers count the sockets of each floor. This is a sketch: the survey decides.</figcaption>
      </figure>
      <PointLists points={surveyPoints.filter(({ applies }) => applies(plan))} />
      <p>
        <strong>Licences to ask about</strong>
      </p>
      <ul>
        {licencesOf(plan).map((key) => (
          <li key={key}>{licenceNames[key]}</li>
        ))}
      </ul>
      <p>
        <ToolLink name="What each of them covers" to="#licences" />
      </p>
    </>
  );
}

function PointLists({ points }: { readonly points: readonly SurveyPoint[] }): ReactElement {
  return (
    <>
      <PointList title="We measure or look at" points={points.filter(({ kind }) => kind === 'measure')} />
      <PointList title="We ask" points={points.filter(({ kind }) => kind === 'ask')} />
    </>
  );
}

function PointList({ title, points }: { readonly title: string; readonly points: readonly SurveyPoint[] }): ReactElement {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {points.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
