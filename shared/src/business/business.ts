/**
 * Everything about the business that its owner edits, in one place. `shell/docs/your-business.md` explains each field.
 * A value that is unset (`undefined`, or an empty list) disappears from the site, with everything that would show it;
 * `npm run compose` lists what is unset and why it matters.
 * The example values are safe: the number is from Ofcom's range for drama, and the domains are reserved for examples. While any
 * is left, the foot of each page says so.
 */
export interface Business {
  readonly name: string;
  /** The owner's own name where the business trades under another, which the law wants visitors to find. */
  readonly legalName: string | undefined;
  /** Origin of the public site, without a trailing slash: canonical links and the site map begin with it. */
  readonly origin: string;
  /** UK number as people read it, e.g. `01632 960123`. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: Address | undefined;
  /** Where documents can be served on the owner; needed unless `address` has a street and a postcode and is that place. */
  readonly addressForService: Address | undefined;
  /** Where the address is, in degrees, for search engines: only of premises that visitors may come to. */
  readonly geo: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly openingHours: readonly OpeningHours[];
  /** How soon an enquiry is answered, as a sentence has it: `within one working day`. */
  readonly replyTime: string | undefined;
  /** The guarantee and its time, as part of a sentence: `two years on our work`. */
  readonly guarantee: string | undefined;
  /** E.g. `public liability, £2 million`. */
  readonly insurance: string | undefined;
  readonly memberships: readonly Credential[];
  /** Checks that somebody else has made, e.g. a basic DBS check. */
  readonly checks: readonly Credential[];
  /** Local authorities in which the business works, e.g. `West Oxfordshire`. Where none is entered, `serviceMiles` decides. */
  readonly serviceArea: readonly string[];
  /**
   * How far from its address the business comes, in miles as the crow flies. Pages of places beyond that ask visitors to ask
   * first. Unset, pages use `usualMiles`, and search engines are told of no area.
   */
  readonly serviceMiles: number | undefined;
  readonly social: Readonly<Record<'Facebook' | 'Instagram' | 'YouTube' | 'LinkedIn', string | undefined>>;
  readonly directories: readonly Directory[];
  /** Path of the cost guide. */
  readonly costGuidePath: string;
  readonly copyrightYear: number;
  /** Lowest prices in pounds, with every charge that cannot be avoided; shown as `from £120`. */
  readonly prices: Readonly<Record<PricedJob, number | undefined>>;
  /** A rough idea for search engines: `££`, or `£60 to £400`. */
  readonly priceRange: string | undefined;
  /** In pounds, for a visit on which nothing is fitted; 0 where it is free. */
  readonly callOutCharge: number | undefined;
  /** In pounds: no job costs less. */
  readonly minimumCharge: number | undefined;
  /** As invoices show it, e.g. `GB 123 4567 89`. Unset, the business is not registered. */
  readonly vatNumber: string | undefined;
  /** Services that cost nothing, as entries of a list: `a quote from photographs`. */
  readonly freeOfCharge: readonly string[];
  /** Whether our server serves the site: pages have forms then, and report how they fare. A site that is served without it has nobody who takes either: set it to false there. */
  readonly takesEnquiries: boolean;
}

/** The geographic address. There is no street until the owner gives one. */
export interface Address {
  readonly street?: string;
  readonly locality: string;
  readonly county: string;
  readonly postcode?: string;
}

export interface OpeningHours {
  readonly days: readonly Day[];
  /** `08:30`, in 24 hours. */
  readonly opens: string;
  readonly closes: string;
}

export type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** A membership or a check, with where a visitor can verify it. */
export interface Credential {
  readonly name: string;
  readonly url?: string;
  /** A membership number, or the day of a check. */
  readonly detail?: string;
}

/** A trade directory or review site that lists the business. */
export interface Directory {
  readonly name: string;
  readonly url: string;
  readonly rating?: Rating;
}

export interface Rating {
  readonly value: number;
  readonly outOf: number;
  /** Number of reviews behind it. */
  readonly count?: number;
  /** Day on which the owner read it there, `YYYY-MM-DD`; no day is shown unless given. */
  readonly checkedOn?: string;
}

/** Jobs that can have a price. */
export type PricedJob =
  | 'aerialLoft'
  | 'aerialRoof'
  | 'aerialChimney'
  | 'extraTvPoint'
  | 'satelliteDish'
  | 'tvWallMount'
  | 'wifiAccessPoint'
  | 'faultVisit';

export const business: Business = {
  name: 'Cotswold Aerials & Wi-Fi',
  legalName: undefined,
  origin: 'https://cotswold-aerials.example',
  phone: '01632 960123',
  email: 'hello@cotswold-aerials.example',
  address: { locality: 'Witney', county: 'Oxfordshire' },
  addressForService: undefined,
  geo: undefined,
  openingHours: [],
  replyTime: undefined,
  guarantee: undefined,
  insurance: undefined,
  memberships: [],
  checks: [],
  serviceArea: [],
  serviceMiles: undefined,
  social: { Facebook: undefined, Instagram: undefined, YouTube: undefined, LinkedIn: undefined },
  directories: [],
  costGuidePath: '/blog/tv-aerial-installation-cost-guide',
  copyrightYear: 2024,
  prices: {
    aerialLoft: undefined,
    aerialRoof: undefined,
    aerialChimney: undefined,
    extraTvPoint: undefined,
    satelliteDish: undefined,
    tvWallMount: undefined,
    wifiAccessPoint: undefined,
    faultVisit: undefined,
  },
  priceRange: undefined,
  callOutCharge: undefined,
  minimumCharge: undefined,
  vatNumber: undefined,
  freeOfCharge: [],
  takesEnquiries: true,
};

/** The `tel:` link of a UK number in international form, or undefined when there is no number. */
export function phoneHref(phone: string | undefined): string | undefined {
  const digits = phone?.replace(/\D/g, '');
  return digits ? `tel:+44${digits.replace(/^(44|0)/, '')}` : undefined;
}

/** The `mailto:` link of an address, or undefined when there is none. */
export function emailHref(email: string | undefined): string | undefined {
  return email ? `mailto:${email}` : undefined;
}

/** The lines of an address, from the street to the postcode. */
export function addressLines({ street, locality, county, postcode }: Address): string[] {
  return [street, locality, county, postcode].filter((line) => line !== undefined);
}

/** An amount as people write it: `£1,200`, `£49.50`. */
export function showPounds(pounds: number): string {
  return `£${pounds.toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('.00', '')}`;
}

/** A price as visitors see it. A job without a price is quoted. */
export function showPrice(pounds: number | undefined): string {
  return pounds === undefined ? 'quoted for your job' : `from ${showPounds(pounds)}`;
}
