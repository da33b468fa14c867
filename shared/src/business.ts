/**
 * Everything about the business that its owner edits, in one place.
 * A value that is unset (`undefined`) disappears from the site, with everything that would show it.
 * The example values are safe: the number is from Ofcom's range for drama, and the domains are reserved for examples.
 */
export interface Business {
  readonly name: string;
  /** Origin of the public site, without a trailing slash: canonical links and the site map begin with it. */
  readonly origin: string;
  /** UK number as people read it, e.g. `01632 960123`. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: Address | undefined;
  readonly openingHours: string | undefined;
  readonly social: Readonly<Record<'Facebook' | 'Instagram' | 'YouTube' | 'LinkedIn', string | undefined>>;
  readonly directories: readonly Directory[];
  /** Path of the cost guide. */
  readonly costGuidePath: string;
  readonly copyrightYear: number;
  readonly prices: Readonly<Record<PricedJob, number | undefined>>;
  /**
   * Whether browsers report to our server what failed and how fast pages were: section, release and address, and nothing
   * about the visitor. Before you switch it on, say so in the privacy note.
   */
  readonly collectsReports: boolean;
}

/** The geographic address. There is no street until the owner gives one. */
export interface Address {
  readonly street?: string;
  readonly locality: string;
  readonly county: string;
  readonly postcode?: string;
}

/** A trade directory or review site that lists the business. */
export interface Directory {
  readonly name: string;
  readonly url: string;
  readonly rating?: { readonly value: number; readonly outOf: number; readonly checkedOn: string };
}

/** Jobs that can have a price in pounds, which includes every charge that cannot be avoided. */
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
  origin: 'https://cotswold-aerials.example',
  phone: '01632 960123',
  email: 'hello@cotswold-aerials.example',
  address: { locality: 'Witney', county: 'Oxfordshire' },
  openingHours: undefined,
  social: {
    Facebook: 'https://facebook.example/cotswold-aerials',
    Instagram: 'https://instagram.example/cotswold-aerials',
    YouTube: 'https://youtube.example/@cotswold-aerials',
    LinkedIn: 'https://linkedin.example/company/cotswold-aerials',
  },
  directories: [
    {
      name: 'Trade directory',
      url: 'https://trade-directory.example/cotswold-aerials',
      rating: { value: 4.9, outOf: 5, checkedOn: '2026-11-21' },
    },
    { name: 'Review site', url: 'https://reviews.example/cotswold-aerials' },
  ],
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
  collectsReports: false,
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

/** A price as visitors see it. A job without a price is quoted. */
export function showPrice(pounds: number | undefined): string {
  return pounds === undefined ? 'quoted for your job' : `£${pounds}`;
}
