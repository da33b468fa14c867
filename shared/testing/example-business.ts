import { business } from '../src/business/business';
import type { Business } from '../src/business/business';

/** Facts as an owner might have entered them. */
export const exampleBusiness: Business = {
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
  serviceMiles: 25,
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
      rating: { value: 4.9, outOf: 5 },
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
  priceRange: undefined,
  callOutCharge: undefined,
  minimumCharge: undefined,
  vatNumber: undefined,
  freeOfCharge: [],
  takesEnquiries: true,
};

/** Has each test of the file see the example facts, whatever the owner has entered. A test can replace some of them. */
export function enterExampleBusiness(): void {
  beforeEach(() => {
    for (const fact of Object.keys(exampleBusiness) as (keyof Business)[]) jest.replaceProperty(business, fact, exampleBusiness[fact]);
  });
}
