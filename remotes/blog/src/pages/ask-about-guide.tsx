import { Island } from '@site/shared';
import { EnquirySection } from '@site/shared/enquiry';
import type { EnquirySectionProps } from '@site/shared/enquiry';
import type { ReactElement } from 'react';
import { QuestionEnquiry } from '../islands/question-enquiry/question-enquiry';
import type { QuestionEnquiryProps } from '../islands/question-enquiry/question-enquiry';

type AskAboutGuideProps = QuestionEnquiryProps & Pick<EnquirySectionProps, 'title' | 'intro'>;

/** The form at the end of a guide. Its tool, and the call in its middle, lead here. */
export function AskAboutGuide({ guide, ...texts }: AskAboutGuideProps): ReactElement {
  return (
    <EnquirySection {...texts}>
      <Island name="question-enquiry" component={QuestionEnquiry} props={{ guide }} />
    </EnquirySection>
  );
}
