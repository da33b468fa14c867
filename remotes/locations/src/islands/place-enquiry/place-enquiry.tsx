import type { EnquiryForm } from '@site/shared';
import { EnquiryPart, oneOfOrNone, optionalLines } from '@site/shared/enquiry';
import type { ReactElement } from 'react';

const floors = ['One', 'Two', 'Three or more'] as const;

/** A question about ladders, which may be left out. */
export const placeForm: EnquiryForm = {
  name: 'place',
  title: 'Ask about your aerial, dish or Wi-Fi',
  fields: [
    {
      name: 'floors',
      label: 'Floors of the house',
      kind: 'choice',
      options: floors,
      schema: oneOfOrNone(floors, 'Choose the number of floors from the list'),
    },
    {
      name: 'finding',
      label: 'Worked out on this page',
      hint: 'To change it, choose again above.',
      kind: 'hidden',
      schema: optionalLines(),
    },
  ],
};

export interface PlaceEnquiryProps {
  /** The place as the visitor would enter it. */
  readonly place: string;
}

/** The form of a page that is about one place, which is filled in. */
export function PlaceEnquiry({ place }: PlaceEnquiryProps): ReactElement {
  return <EnquiryPart form={placeForm} values={{ place }} />;
}
