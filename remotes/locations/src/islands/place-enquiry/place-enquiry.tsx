import type { ReactElement } from 'react';
import { EnquiryPart } from '@site/shared/enquiry';
import { placeForm } from './place-form';

export interface PlaceEnquiryProps {
  /** What the visitor would enter as the place. */
  readonly place: string;
}

/** The form of a page that is about one place, which is filled in. */
export function PlaceEnquiry({ place }: PlaceEnquiryProps): ReactElement {
  return <EnquiryPart form={placeForm} values={{ place }} />;
}
