import { use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { ContentSection } from '../ui/content-section';
import { TakesEnquiriesContext, WhereEnquiriesArrive } from './takes-enquiries';

export interface EnquirySectionProps {
  readonly title: string;
  /** Said ahead of the form. */
  readonly intro?: ReactNode;
  /** The island with the form. */
  readonly children: ReactNode;
}

/** The section of a page that holds its form; links to `#enquiry` lead to it. */
export function EnquirySection({ title, intro, children }: EnquirySectionProps): ReactElement {
  return (
    <ContentSection title={title} id="enquiry" screenOnly intro={use(TakesEnquiriesContext) && intro}>
      <WhereEnquiriesArrive>{children}</WhereEnquiriesArrive>
    </ContentSection>
  );
}
