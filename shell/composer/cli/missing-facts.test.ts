import type { Business } from '@site/shared/business';
import { exampleBusiness } from '@site/shared/testing/example-business';
import { describeMissingFacts } from './missing-facts';

const complete: Business = {
  ...exampleBusiness,
  legalName: 'Ann Smith',
  origin: 'https://www.ann-smith.co.uk',
  phone: '01993 123456',
  email: 'ann@ann-smith.co.uk',
  addressForService: { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire', postcode: 'OX28 1AA' },
  openingHours: [{ days: ['Monday'], opens: '08:30', closes: '17:00' }],
  replyTime: 'within one working day',
  guarantee: 'two years on our work',
  insurance: 'public liability',
  memberships: [{ name: 'Trade body' }],
  checks: [{ name: 'basic DBS check' }],
  serviceArea: ['West Oxfordshire'],
  social: { Facebook: undefined, Instagram: undefined, YouTube: undefined, LinkedIn: undefined },
  directories: [{ name: 'Reviews', url: 'https://reviews.co.uk/ann', rating: { value: 4.8, outOf: 5, count: 37, checkedOn: '2026-11-02' } }],
  prices: { ...exampleBusiness.prices, aerialLoft: 120 },
  callOutCharge: 0,
  minimumCharge: 60,
  freeOfCharge: ['a quote from photographs'],
};
const named = (facts: Partial<Business>) => describeMissingFacts({ ...complete, ...facts }).slice(1).map((line) => line.trim().split(': ')[0]);

test('nothing is reported when every fact is entered; a free visit is a fact', () => {
  expect(describeMissingFacts(complete)).toEqual([]);
});

test.each<[string, Partial<Business>]>([
  ['phone', { phone: undefined }],
  ['email, address', { email: undefined, address: undefined }],
  ['legalName', { legalName: undefined }],
  ['openingHours', { openingHours: [] }],
  ['memberships, checks', { memberships: [], checks: [] }],
  ['prices', { prices: exampleBusiness.prices }],
  ['callOutCharge', { callOutCharge: undefined }],
  ['freeOfCharge', { freeOfCharge: [] }],
  ['serviceArea or serviceMiles', { serviceArea: [], serviceMiles: undefined }],
  ['count and checkedOn of ratings', { directories: [{ name: 'Reviews', url: 'https://reviews.co.uk/ann', rating: { value: 4.8, outOf: 5 } }] }],
])('what is not entered is named: %s', (names, facts) => {
  expect(named(facts)).toEqual([names]);
});

test('a whole address serves as the address for service', () => {
  const address = { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire', postcode: 'OX28 1AA' };

  expect(named({ address, addressForService: undefined })).toEqual([]);
  expect(named({ address: { locality: 'Witney', county: 'Oxfordshire' }, addressForService: undefined })).toEqual(['addressForService']);
});

test('values that are still examples are named', () => {
  const { directories, email, origin, phone, social } = exampleBusiness;

  expect(named({ origin, phone, email, social })).toEqual(['origin, phone, email, social']);
  expect(named({ directories })).toEqual(['count and checkedOn of ratings', 'directories']);
});

test('of the facts that come with the site, a few lines say why each matters and where it is explained', () => {
  const lines = describeMissingFacts(exampleBusiness);

  expect(lines[0]).toContain('shell/docs/your-business.md');
  expect(lines.length).toBeLessThanOrEqual(9);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}[\w, ]+: [^:]{20,}$/);
});
