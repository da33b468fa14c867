import { Button, DataTable } from '@site/shared';
import { Printable, printAlone, Questionnaire } from '@site/shared/questionnaire';
import type { ReactElement } from 'react';
import { firstFixQuestions } from './first-fix-questions';
import type { FirstFixPlan } from './first-fix-questions';
import { concludeFirstFix, describeCables, dishOutlets, firstFixValues, measures, planRuns } from './plan-runs';

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
  const rows = planRuns(plan).map((run) => [run.to, run.points, describeCables(run), `${run.metres}\u00A0m`]);
  return (
    <Printable>
      <DataTable caption="Cables of one home, from the cupboard (estimated)" columns={['To', 'Points', 'Cables to each', 'Length of each']} rows={rows} />
      {concludeFirstFix(plan).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <Button onClick={({ currentTarget }) => printAlone(currentTarget)}>Print this list</Button>
      </p>
    </Printable>
  );
}

/** The assumptions of the list. */
function FirstFixRules(): ReactElement {
  const { storeyMetres, endsMetres } = measures;
  return (
    <>
      <p>
        Every cable runs from one cupboard on the ground floor, where the router, the amplifier and the network switch stand. Bedrooms are taken to be on the floors
        above. Everything here is an estimate: it uses only the sizes you enter.
      </p>
      <ul>
        <li>Living rooms and kitchens: one aerial point and two network points beside the TV, and two satellite cables if you want a dish.</li>
        <li>Bedrooms: two network points, and an aerial point if you want one.</li>
        <li>Studies: two network points.</li>
        <li>Ceilings: one network cable to each Wi-Fi access point.</li>
        <li>The socket of the fibre: two network cables from the cupboard, in case the router stands there.</li>
        <li>Roof or loft: one cable for the aerial, and as many for the dish as the rooms have, up to {dishOutlets}.</li>
        <li>
          Length: half of the longest way across the house from a cupboard in the middle, or three quarters from one end. Each floor between adds {storeyMetres} m,
          the two ends add {endsMetres} m, and the sum gets a tenth more.
        </li>
      </ul>
    </>
  );
}
