import type { ReactElement } from 'react';
import { EnquiryPart } from '@site/shared/enquiry';
import type { EnquiryValues } from '@site/shared/enquiry';
import { surveyForm } from './survey-form';

export interface SurveyEnquiryProps {
  /** What the page knows already, by the names of the fields. */
  readonly values: EnquiryValues;
}

/** The form for a survey, the same on every page of this section. */
export function SurveyEnquiry({ values }: SurveyEnquiryProps): ReactElement {
  return <EnquiryPart form={surveyForm} values={values} />;
}
