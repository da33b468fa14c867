import type { ReactElement } from 'react';
import { Questionnaire, ToolLink } from '@site/shared/questionnaire';
import { findReceptionFault, receptionFindings } from './reception-findings';
import type { ReceptionFinding } from './reception-findings';
import { receptionQuestions } from './reception-signs';

/** Where to look first for a bad picture. */
export function SymptomChecker(): ReactElement {
  return (
    <Questionnaire
      title="Where to look first"
      questions={receptionQuestions}
      button="Show where to look"
      answer={(signs) => <Finding {...findReceptionFault(signs)} />}
      conclusion={(signs) => inWords(findReceptionFault(signs))}
      overview={{ title: 'All the signs and what they point to', content: <FindingList /> }}
    />
  );
}

function Finding({ signs, advice, link }: ReceptionFinding): ReactElement {
  return (
    <>
      <p>
        <strong>{signs}.</strong> {advice}
      </p>
      {link && (
        <p>
          <ToolLink {...link} />
        </p>
      )}
    </>
  );
}

function inWords({ signs, advice }: ReceptionFinding): readonly string[] {
  return [`${signs}. ${advice}`];
}

function FindingList(): ReactElement {
  return (
    <ul>
      {receptionFindings.map(({ signs, advice, link }) => (
        <li key={signs}>
          <strong>{signs}.</strong> {advice} {link && <ToolLink {...link} />}
        </li>
      ))}
    </ul>
  );
}
