import type { ReactNode } from 'react';

interface PostcodeNote {
  readonly intro: string;
  readonly text: ReactNode;
}

/** What is true of each outward code alone. */
export const postcodeNotes: Readonly<Record<string, PostcodeNote>> = {
  ox28: {
    intro: 'OX28 is Witney and little else: a small code, with the villages around it in OX29.',
    text: (
      <p>
        The code holds the old town along the Windrush, Cogges on the other bank, and the estates of Deer Park and Madley
        Park. The villages outside, such as Ducklington, Hailey and Minster Lovell, have OX29 instead, which wraps round
        the town. So OX28 says nothing about a village next door, and one half of a postcode says nothing about a single
        roof.
      </p>
    ),
  },
  sn1: {
    intro: 'SN1 is the middle of Swindon: the town centre, the Railway Village and Old Town on its hill.',
    text: (
      <p>
        The other districts of Swindon have SN2, SN3, SN5 and SN25. SN1 alone has both low and high ground: the railway
        and the centre lie below, Old Town on the hill above. That is why two addresses with one code can need different
        aerials.
      </p>
    ),
  },
};
