import type { Source } from '@site/shared';

/** Licences that a place with television may need. */
export const licenceNames = {
  hotel: 'TV licence for hotels, guest houses and sites',
  premises: 'TV licence for a business or a hall',
  care: 'TV licences in a care home',
  flats: 'TV licences in a block of flats',
  music: 'TheMusicLicence',
  films: 'MPLC licence for films and programmes',
  'pay-tv': 'Pay TV',
} as const;

export type LicenceKey = keyof typeof licenceNames;

/** When each licence is needed. General information, not legal advice. */
export const licences: readonly { readonly key: LicenceKey; readonly text: string }[] = [
  {
    key: 'hotel',
    text: 'One fee covers up to 15 units on a site. Each extra five units, or part of five, costs another fee. A guest who stays for more than 28 nights in a row needs a licence of their own.',
  },
  {
    key: 'premises',
    text: 'One licence covers all the TVs at a single site where staff, customers or visitors watch live TV or BBC iPlayer. People who live on the premises need their own.',
  },
  {
    key: 'care',
    text: 'Shared rooms, guest rooms and staff accommodation need a full licence. A resident’s own room may come under a cheaper licence (ARC) if both the home and the resident qualify.',
  },
  {
    key: 'flats',
    text: 'Each flat in which somebody watches live TV or BBC iPlayer needs its own licence.',
  },
  {
    key: 'music',
    text: 'A TV with its sound on where staff, customers or guests hear it usually needs TheMusicLicence from PPL PRS. Ask about guest rooms too.',
  },
  {
    key: 'films',
    text: 'Films and programmes in shared rooms, even on free channels, may need a licence from the MPLC. A screen that only ever shows live sport, rolling news or music channels does not.',
  },
  {
    key: 'pay-tv',
    text: 'Household subscriptions are generally for homes only. Ask the provider for its terms for business premises before the screens go up.',
  },
];

/** Where these texts come from. */
export const businessLicenceSources: readonly Source[] = [
  {
    name: 'TV Licensing, hotels and mobile units',
    url: 'https://www.tvlicensing.co.uk/faqs/FAQ44',
    note: 'how units are counted; see the same site for the current fee',
  },
  {
    name: 'Communications (Television Licensing) Regulations 2004, Schedule 5',
    url: 'https://www.legislation.gov.uk/uksi/2004/692/schedule/5',
    note: 'what a hotel is, and the 28 nights',
  },
  {
    name: 'TV Licensing, businesses and organisations',
    url: 'https://www.tvlicensing.co.uk/check-if-you-need-one/business-and-organisations',
    note: 'one licence for a site, and people who live on it',
  },
  {
    name: 'TV Licensing, residential care homes',
    url: 'https://www.tvlicensing.co.uk/check-if-you-need-one/business-and-organisations/residential-care-homes-aud14',
    note: 'shared rooms, staff, and who qualifies for an ARC licence',
  },
  {
    name: 'PPL PRS, TheMusicLicence',
    url: 'https://pplprs.co.uk/what-is-themusiclicence/',
    note: 'music played by a TV, for staff or customers',
  },
  {
    name: 'Hospitality Law, TV and films in your venue',
    url: 'https://www.hospitalitylaw.co.uk/are-you-licensed-to-show-tv-and-films-in-your-hospitality-venue/',
    note: 'what the MPLC licenses, and what is exempt; its prices are old',
  },
  {
    name: 'VisitBritain, TV and copyright licences',
    url: 'https://www.visitbritain.org/business-advice/tv-and-copyright-licences',
    note: 'TV, music and film licences for places to stay and other businesses',
  },
];
