import type { ReactElement } from 'react';
import { ButtonLink, Island } from '@site/shared';
import { EnquirySection } from '@site/shared/enquiry';
import type { EnquirySectionProps } from '@site/shared/enquiry';
import { SurveyEnquiry } from '../islands/survey-enquiry/survey-enquiry';
import type { SurveyEnquiryProps } from '../islands/survey-enquiry/survey-enquiry';

export type SurveySectionProps = SurveyEnquiryProps & Pick<EnquirySectionProps, 'title' | 'intro'>;

/** What to tell us before a survey, and the form for it. */
export function SurveySection({ values, ...texts }: SurveySectionProps): ReactElement {
  return (
    <EnquirySection {...texts}>
      <Island name="survey-enquiry" component={SurveyEnquiry} props={{ values }} />
    </EnquirySection>
  );
}

/** From the top of a page to its form. */
export function SurveyLink(): ReactElement {
  return (
    <ButtonLink to="#enquiry" variant="secondary">
      Ask for a survey
    </ButtonLink>
  );
}
