import type { ReactElement } from 'react';
import { ButtonLink, Island } from '@site/shared';
import { EnquirySection } from '@site/shared/enquiry';
import type { EnquirySectionProps } from '@site/shared/enquiry';
import { PlaceEnquiry } from '../islands/place-enquiry/place-enquiry';
import type { PlaceEnquiryProps } from '../islands/place-enquiry/place-enquiry';

type AskSectionProps = PlaceEnquiryProps & Pick<EnquirySectionProps, 'title' | 'intro'>;

/** Advice and form, with the place filled in. */
export function AskSection({ place, ...texts }: AskSectionProps): ReactElement {
  return (
    <EnquirySection {...texts}>
      <Island name="place-enquiry" component={PlaceEnquiry} props={{ place }} />
    </EnquirySection>
  );
}

/** From the top of a page to its form. */
export function AskLink(): ReactElement {
  return (
    <ButtonLink to="#enquiry" variant="secondary">
      Send an enquiry
    </ButtonLink>
  );
}
