import type { ReactElement } from 'react';
import type { EnquiryValues } from '@site/shared/enquiry';
import { Questionnaire, ToolLink } from '@site/shared/questionnaire';
import { licenceQuestions } from './licence-questions';
import type { LicenceAnswers } from './licence-questions';
import { findLicence, licenceCases } from './licence-rules';
import type { LicenceRule } from './licence-rules';

/** Which TV licence a student needs, or somebody who lets to students. */
export function LicenceFinder(): ReactElement {
  return (
    <Questionnaire
      title="Which TV licence do you need?"
      questions={licenceQuestions}
      button="Find the licence"
      answer={(answers) => <Answer rule={findLicence(answers)} />}
      conclusion={concludeLicence}
      values={valuesOf}
      overview={{ title: 'Why, case by case, with sources', content: <AllCases /> }}
    />
  );
}

const buildings: Readonly<Record<LicenceAnswers['home'], string | undefined>> = { hall: 'Student hall or block', house: 'Shared house (HMO)', flat: undefined };

function concludeLicence(answers: LicenceAnswers): readonly string[] {
  const { verdict, reason } = findLicence(answers);
  return [`${verdict}.`, reason];
}

function valuesOf({ home }: LicenceAnswers): EnquiryValues {
  const building = buildings[home];
  return building === undefined ? {} : { 'details.building': building };
}

function Answer({ rule }: { readonly rule: LicenceRule }): ReactElement {
  return (
    <>
      <p>
        <strong>{rule.verdict}.</strong> {rule.reason}
      </p>
      <Sources rule={rule} />
      <p>
        This is general information, not legal advice. <ToolLink name="TV Licensing" to="https://www.tvlicensing.co.uk" /> can answer for your own case.
      </p>
    </>
  );
}

function Sources({ rule: { sources } }: { readonly rule: Pick<LicenceRule, 'sources'> }): ReactElement {
  return (
    <p>
      Sources:{' '}
      {sources.map(({ name, url }, index) => (
        <span key={url}>
          {index > 0 && '; '}
          <ToolLink name={name} to={url} />
        </span>
      ))}
      .
    </p>
  );
}

function AllCases(): ReactElement {
  return (
    <ul>
      {licenceCases.map((rule) => (
        <li key={rule.when}>
          <p>
            <strong>{rule.when}.</strong> {rule.verdict}. {rule.reason}
          </p>
          <Sources rule={rule} />
        </li>
      ))}
    </ul>
  );
}
