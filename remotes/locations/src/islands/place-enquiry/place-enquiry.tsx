import type { EnquiryForm } from '@site/shared';
import { EnquiryPart, oneOfOrNone, optionalLines } from '@site/shared/enquiry';
import type { ReactElement } from 'react';

const floors = ['One', 'Two', 'Three or more'] as const;
const protections = ['No', 'Listed', 'In a conservation area', 'Both', 'I do not know'] as const;

/** Questions about ladders and permission at a house. Each may be left out. */
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
      name: 'protection',
      label: 'Is it listed, or in a conservation area?',
      kind: 'choice',
      options: protections,
      schema: oneOfOrNone(protections, 'Choose what protects the house from the list'),
    },
    {
      name: 'finding',
      label: 'Worked out on this page',
      hint: 'This goes with it. To change it, choose again above and put it here again.',
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
