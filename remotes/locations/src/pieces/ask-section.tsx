import type { ReactElement, ReactNode } from 'react';
import { business, ButtonLink, ContentSection, LivePart, PhoneLink } from '@site/shared';
import { PlaceEnquiry } from '../islands/place-enquiry/place-enquiry';
import type { PlaceEnquiryProps } from '../islands/place-enquiry/place-enquiry';

export interface AskSectionProps extends PlaceEnquiryProps {
  readonly title: string;
  readonly children: ReactNode;
}

const id = 'ask';

/** What to tell us, and the form for it. */
export function AskSection({ title, place, children }: AskSectionProps): ReactElement {
  return (
    <ContentSection title={title} id={id} intro={children} screenOnly>
      {business.phone && (
        <p>
          Rather talk? Call <PhoneLink />.
        </p>
      )}
      <LivePart name="place-enquiry" component={PlaceEnquiry} props={{ place }} />
    </ContentSection>
  );
}

/** From the top of a page to its form. */
export function AskLink(): ReactElement {
  return (
    <ButtonLink to={`#${id}`} variant="secondary">
      Ask by form
    </ButtonLink>
  );
}
