import type { ReactElement, ReactNode } from 'react';
import { business, ButtonLink, ContentSection, LivePart, PhoneLink } from '@site/shared';
import { SurveyEnquiry } from '../islands/survey-enquiry/survey-enquiry';
import type { SurveyEnquiryProps } from '../islands/survey-enquiry/survey-enquiry';

export interface SurveySectionProps extends SurveyEnquiryProps {
  readonly title: string;
  readonly children: ReactNode;
}

const id = 'survey';

/** What to tell us before a survey, and the form for it. */
export function SurveySection({ title, values, children }: SurveySectionProps): ReactElement {
  return (
    <ContentSection title={title} id={id} intro={children} screenOnly>
      {business.phone && (
        <p>
          Rather talk it over? Call <PhoneLink />.
        </p>
      )}
      <LivePart name="survey-enquiry" component={SurveyEnquiry} props={{ values }} />
    </ContentSection>
  );
}

/** From the top of the page to its form. */
export function SurveyLink(): ReactElement {
  return (
    <ButtonLink to={`#${id}`} variant="secondary">
      Ask for a survey
    </ButtonLink>
  );
}
