import { useRef } from 'react';
import type { ReactElement } from 'react';
import { Button, business, DataTable } from '@site/shared';
import { printAlone, Questionnaire } from '@site/shared/questionnaire';
import { concludeFirstFix, describeCables, firstFixValues } from './first-fix-finding';
import { firstFixQuestions } from './first-fix-questions';
import type { FirstFixPlan } from './first-fix-questions';
import styles from './first-fix-planner.module.css';
import { FirstFixRules } from './first-fix-rules';
import { planRuns } from './plan-runs';

/** The cables of a new home before the plasterboard, as a list to print. */
export function FirstFixPlanner(): ReactElement {
  return (
    <Questionnaire
      title="Plan the first fix"
      questions={firstFixQuestions}
      button="List the cables"
      answer={(plan) => <CableList plan={plan} />}
      conclusion={concludeFirstFix}
      values={firstFixValues}
      overview={{ title: 'How the list is made', content: <FirstFixRules /> }}
    />
  );
}

function CableList({ plan }: { readonly plan: FirstFixPlan }): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const rows = planRuns(plan).map((run) => [run.to, run.points, describeCables(run), `${run.metres}\u00A0m`]);
  return (
    <div ref={list} className={styles.list}>
      <DataTable caption="Cables of one home, from the cupboard (estimated)" columns={['To', 'Points', 'Cables to each', 'Length of each']} rows={rows} />
      {concludeFirstFix(plan).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={styles.sender}>{[business.name, business.phone, business.email].filter(Boolean).join(', ')}</p>
      <p>
        <Button onClick={() => list.current && printAlone(list.current)}>Print this list</Button>
      </p>
    </div>
  );
}
