import type { EnquiryForm } from '@site/shared';
import { EnquiryPart, oneOfOrNone, optionalLines, wholeNumber } from '@site/shared/enquiry';
import type { EnquiryValues } from '@site/shared/enquiry';
import type { ReactElement } from 'react';

/** The kinds of building that this section's pages are about. */
const buildings = [
  'Hotel, inn or guest house',
  'Pub or restaurant',
  'Office or shop',
  'Village hall or club',
  'Care home',
  'Student hall or block',
  'Shared house (HMO)',
  'Block of flats',
  'New homes',
  'Something else',
] as const;

const deciders = ['The owner', 'A managing agent', 'A tenant', 'A contractor', 'A facilities team', 'Somebody else'] as const;

/** The questions before a survey. Nobody has to answer all of them. */
export const surveyForm: EnquiryForm = {
  name: 'survey',
  title: 'Ask for a survey',
  asksBuilding: true,
  fields: [
    {
      name: 'building',
      label: 'Kind of building',
      kind: 'choice',
      options: buildings,
      schema: oneOfOrNone(buildings, 'Choose the kind of building from the list'),
    },
    {
      name: 'rooms',
      label: 'Rooms or homes',
      hint: 'Roughly, if you do not know.',
      kind: 'number',
      schema: wholeNumber(1, 2000, 'Enter the number of rooms or homes as a whole number from 1 to 2,000'),
    },
    {
      name: 'points',
      label: 'TV or network sockets wanted',
      hint: 'In the whole building, roughly.',
      kind: 'number',
      schema: wholeNumber(1, 5000, 'Enter the number of sockets as a whole number from 1 to 5,000'),
    },
    {
      name: 'decides',
      label: 'Who decides about the work?',
      kind: 'choice',
      options: deciders,
      schema: oneOfOrNone(deciders, 'Choose who decides from the list'),
    },
    {
      name: 'finding',
      label: 'Worked out on this page',
      hint: 'To change it, change your answers above and add them again.',
      kind: 'hidden',
      schema: optionalLines(),
    },
  ],
};

export interface SurveyEnquiryProps {
  /** Values that the page knows already, by the names of the fields. */
  readonly values: EnquiryValues;
}

/** The form for a survey, the same on every page of this section. */
export function SurveyEnquiry({ values }: SurveyEnquiryProps): ReactElement {
  return <EnquiryPart form={surveyForm} values={values} />;
}
