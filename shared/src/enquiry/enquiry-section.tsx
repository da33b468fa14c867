import type { ReactElement, ReactNode } from 'react';
import { ContentSection } from '../ui/content-section';
import { WhereEnquiriesArrive } from './takes-enquiries';

export interface EnquirySectionProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** The island with the form. */
  readonly children: ReactNode;
}

/** The section of a page that holds its form; links to `#enquiry` lead to it. */
export function EnquirySection({ title, intro, children }: EnquirySectionProps): ReactElement {
  return (
    <ContentSection title={title} id="enquiry" screenOnly intro={intro}>
      <WhereEnquiriesArrive>{children}</WhereEnquiriesArrive>
    </ContentSection>
  );
}
