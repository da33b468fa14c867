import type { ReactElement } from 'react';
import { Questionnaire } from '../../questionnaire/questionnaire';
import { findReceptionFault, receptionFindings } from './reception-findings';
import type { ReceptionFinding } from './reception-findings';
import { receptionQuestions } from './reception-signs';
import { ToolLink } from '../../questionnaire/tool-link';

/** Where to look first for a bad picture. */
export function SymptomChecker(): ReactElement {
  return (
    <Questionnaire
      title="Where to look first"
      questions={receptionQuestions}
      button="Show where to look"
      answer={(signs) => <Finding finding={findReceptionFault(signs)} />}
      conclusion={(signs) => inWords(findReceptionFault(signs))}
      overview={{ title: 'All the signs and what they point to', content: <FindingList /> }}
    />
  );
}

/** The answer has a form of its own in place of a link to the contact page. */
function Finding({ finding }: { readonly finding: ReceptionFinding | undefined }): ReactElement | null {
  return finding ? (
    <>
      <p>
        <strong>{finding.signs}.</strong> {finding.advice}
      </p>
      {finding.link.to !== '/contact' && (
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
          <strong>{signs}.</strong> {advice} <ToolLink {...link} />
        </li>
      ))}
    </ul>
  );
}
