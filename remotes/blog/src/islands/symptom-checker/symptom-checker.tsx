import type { ReactElement } from 'react';
import { Questionnaire, ToolLink } from '@site/shared/questionnaire';
import { loadQuestionForm } from '../../enquiry/load-question-form';
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
      answer={(signs) => <Finding finding={findReceptionFault(signs)} />}
      conclusion={(signs) => inWords(findReceptionFault(signs))}
      loadForm={loadQuestionForm}
      overview={{ title: 'All the signs and what they point to', content: <FindingList /> }}
    />
  );
}

function Finding({ finding }: { readonly finding: ReceptionFinding | undefined }): ReactElement | null {
  return finding ? (
    <>
      <p>
        <strong>{finding.signs}.</strong> {finding.advice}
      </p>
      {finding.link && (
        <p>
          <ToolLink {...finding.link} />
        </p>
      )}
    </>
  ) : null;
}

function inWords(finding: ReceptionFinding | undefined): readonly string[] {
  return finding ? [`${finding.signs}. ${finding.advice}`] : [];
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
