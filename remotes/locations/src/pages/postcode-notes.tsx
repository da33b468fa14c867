import type { ReactNode } from 'react';

interface PostcodeNote {
  readonly intro: string;
  readonly text: ReactNode;
}

/** What is true of each outward code alone. */
export const postcodeNotes: Readonly<Record<string, PostcodeNote>> = {
  OX28: {
    intro: 'OX28 is Witney and little else. The villages around it have OX29.',
    text: (
      <p>
        The code holds the old town along the Windrush, Cogges on the other bank, and the estates of Deer Park and Madley
        Park. OX29 wraps round the town, with villages such as Ducklington, Hailey and Minster Lovell. So what suits a roof in
        OX28 need not suit the village next door.
      </p>
    ),
  },
  SN1: {
    intro: 'SN1 is the middle of Swindon: the town centre, the Railway Village and Old Town on its hill.',
    text: (
      <p>
        The other districts of Swindon have SN2, SN3, SN5 and SN25. SN1 has low and high ground: the railway and the centre
        lie below, Old Town on the hill above. That is why two addresses with one code can need different aerials.
      </p>
    ),
  },
};
