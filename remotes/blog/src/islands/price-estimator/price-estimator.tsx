import type { ReactElement } from 'react';
import { business, showPrice } from '@site/shared';
import { pricedJobs } from '../../priced-jobs';
import { estimateJob } from './estimate-job';
import type { Estimate, EstimateLine, Unpriced } from './estimate-job';
import { jobQuestions } from './job-plan';
import { Questionnaire } from '../../questionnaire/questionnaire';

/** The price of a job, as soon as each of its parts has a price. */
export function PriceEstimator(): ReactElement {
  return (
    <Questionnaire
      title="Put your job together"
      questions={jobQuestions}
      button="Show what it comes to"
      answer={(plan) => <Answer {...estimateJob(plan, business.prices)} />}
      conclusion={(plan) => inWords(estimateJob(plan, business.prices))}
      overview={{ title: 'How the sum is made', content: <Rules /> }}
    />
  );
}

function Answer({ lines, total, unpriced }: Estimate): ReactElement {
  return (
    <>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.job}>{describe(line)}</li>
          ))}
        </ul>
      )}
      {unpriced === 'nothing-chosen' ? (
        <p>{reasons[unpriced]}</p>
      ) : (
        <p>
          <strong>{sumOf(total)}</strong>{' '}
          {unpriced ? reasons[unpriced] : 'That is the sum of our prices, with every charge that cannot be avoided. We confirm it in writing before any work.'}
        </p>
      )}
    </>
  );
}

const reasons: Readonly<Record<Unpriced, string>> = {
  'nothing-chosen': 'Choose at least one job.',
  'not-standard': 'What is not a standard job is priced from photographs or a visit.',
  'too-many': 'Four or more of the same are planned together.',
  'price-unset': 'Not every part of it has a fixed price: we look at the job and put one figure in writing.',
};

function inWords({ lines, total, unpriced }: Estimate): readonly string[] {
  return unpriced === 'nothing-chosen' ? [] : [...lines.map(describe), sumOf(total)];
}

function sumOf(total: number | undefined): string {
  return total === undefined ? 'Quoted for your job.' : `${showPrice(total)} in all.`;
}

function describe({ job, quantity }: EstimateLine): string {
  const name = pricedJobs.find(({ key }) => key === job)?.name ?? job;
  const times = quantity === undefined ? '4 or more × ' : quantity === 1 ? '' : `${quantity} × `;
  return `${times}${name}: ${showPrice(business.prices[job])}${quantity === 1 ? '' : ' each'}`;
}

function Rules(): ReactElement {
  return (
    <ul>
      <li>Each job of the table counts once, at its price there; further TV points, wall mounts and access points count singly.</li>
      <li>There is a sum only when every part has a price, and the job is a standard one as described below.</li>
      <li>Otherwise it is quoted for your job: one figure in writing, before any work.</li>
    </ul>
  );
}
