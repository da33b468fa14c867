import type { Source } from '@site/shared';

/** Where the answers about TV licences of students come from. */
export const licenceSources = {
  sharedHouses: {
    name: 'TV Licensing, rented and shared houses',
    url: 'https://www.tvlicensing.co.uk/faqs/FAQ35',
    note: 'joint and separate agreements, and the shared rooms',
  },
  tenants: {
    name: 'TV Licensing, tenants and lodgers',
    url: 'https://www.tvlicensing.co.uk/check-if-you-need-one/for-your-home/tenants-and-lodgers-aud2',
    note: 'what counts as live TV, and parts with a bathroom of their own',
  },
  halls: {
    name: 'DCMS, licences in halls of residence (archived, 2008)',
    url: 'https://webarchive.nationalarchives.gov.uk/+/http://www.culture.gov.uk/what_we_do/Broadcasting/QuickLinks/FAQs/why_separate_tv_licences_for_halls_of_residence.htm',
    note: 'rooms and shared rooms; old, the rule it explains is from 2003 and 2004',
  },
  aberystwyth: {
    name: 'Aberystwyth University, TV licence',
    url: 'https://aber.ac.uk/en/accommodation/current-students/living-residences/tv-licence',
    note: 'halls, shared houses and self-contained parts',
  },
  deMontfort: {
    name: 'De Montfort Students’ Union, TV licensing',
    url: 'https://www.demontfortsu.com/support/advice/welfarehub/housing/tvlicencing/',
    note: 'separate agreements, the shared room, and devices on their own batteries',
  },
  lincoln: {
    name: 'Lincoln Students’ Union, TV licence',
    url: 'https://lincolnsu.com/advice/housing/tv-license',
    note: 'devices on their own batteries, and the parents’ licence',
  },
  southWales: {
    name: 'University of South Wales, TV licensing',
    url: 'https://unilife.southwales.ac.uk/pages/3009-tv-licensing?locale=en',
    note: 'what needs no licence',
  },
} as const satisfies Readonly<Record<string, Source>>;
