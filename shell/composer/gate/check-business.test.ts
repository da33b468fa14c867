import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { business } from '@site/shared/business';
import type { Business } from '@site/shared/business';
import * as z from 'zod';
import { businessSchema, checkBusiness } from './check-business';

/** Facts of every kind, as an owner could enter them. */
const entered: Business = {
  ...business,
  legalName: 'Ann Smith',
  address: { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire', postcode: 'OX28 1AA' },
  addressForService: { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire', postcode: 'OX28 1AA' },
  geo: { latitude: 51.785, longitude: -1.485 },
  priceRange: '£60 to £400',
  openingHours: [{ days: ['Monday', 'Tuesday'], opens: '08:30', closes: '17:00' }],
  replyTime: 'within one working day',
  guarantee: 'two years on our work',
  insurance: 'public liability, £2 million',
  memberships: [{ name: 'Trade body', url: 'https://trade-body.example/ann', detail: '1234' }],
  checks: [{ name: 'basic DBS check', detail: 'May 2026' }],
  serviceArea: ['West Oxfordshire', 'Cotswold'],
  directories: [{ name: 'Reviews', url: 'https://reviews.example/ann', rating: { value: 4.8, outOf: 5, count: 37, checkedOn: '2026-11-02' } }],
  prices: { ...business.prices, aerialLoft: 120, extraTvPoint: 49.5, faultVisit: 64.35 },
  callOutCharge: 0,
  minimumCharge: 60,
  vatNumber: 'GB 123 4567 89',
  freeOfCharge: ['a quote from photographs'],
};
const check = (changed: object) => checkBusiness({ ...business, ...changed });
const directory = (rating: object) => ({ directories: [{ name: 'Reviews', url: 'https://reviews.example/ann', rating }] });
const hours = (changed: object) => ({ openingHours: [{ days: ['Monday'], opens: '08:30', closes: '17:00', ...changed }] });

test('the facts of the site pass, as they are and with every fact entered', () => {
  expect(check({})).toEqual([]);
  expect(check(entered)).toEqual([]);
});

test('facts that are not set pass, as a release has them', () => {
  expect(checkBusiness({ origin: 'https://site.example', takesEnquiries: true })).toEqual([]);
});

test.each([
  ['name', { name: ' Ann' }, '" Ann"'],
  ['origin', { origin: 'http://site.example' }, '"http://site.example"'],
  ['origin', { origin: 'https://site.example/' }, '"https://site.example/"'],
  ['phone', { phone: 'ask us' }, '"ask us"'],
  ['phone', { phone: '01632 9601' }, '"01632 9601"'],
  ['phone', { phone: '+33 1 23 45 67 89 01' }, '"+33 1 23 45 67 89 01"'],
  ['email', { email: 'hello at site' }, '"hello at site"'],
  ['address.postcode', { address: { ...entered.address, postcode: 'OX28' } }, '"OX28"'],
  ['addressForService.street', { addressForService: { ...entered.addressForService, street: 'PO Box 12' } }, '"PO Box 12"'],
  ['addressForService.postcode', { addressForService: { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire' } }, 'none'],
  ['geo.latitude', { geo: { latitude: -1.485, longitude: -1.485 } }, '-1.485'],
  ['openingHours[0].closes', hours({ closes: '08:30' }), '"08:30"'],
  ['openingHours[0].opens', hours({ opens: '8.30' }), '"8.30"'],
  ['openingHours[0].days', hours({ days: ['Monday', 'Monday'] }), '["Monday","Monday"]'],
  ['openingHours[0].days[0]', hours({ days: ['Mon'] }), '"Mon"'],
  ['replyTime', { replyTime: 'We answer within a day.' }, '"We answer within a day."'],
  ['memberships[0].url', { memberships: [{ name: 'Trade body', url: 'http://trade-body.example' }] }, '"http://trade-body.example"'],
  ['serviceArea', { serviceArea: ['Cotswold', 'Cotswold'] }, '["Cotswold","Cotswold"]'],
  ['serviceMiles', { serviceMiles: 0 }, '0'],
  ['social.Facebook', { social: { Facebook: 'facebook.example' } }, '"facebook.example"'],
  ['directories[0].rating.checkedOn', directory({ value: 4, outOf: 5, count: 3, checkedOn: '21 November' }), '"21 November"'],
  ['directories[0].rating.checkedOn', directory({ value: 4, outOf: 5, count: 3, checkedOn: '2999-01-01' }), '"2999-01-01"'],
  ['directories[0].rating.value', directory({ value: 6, outOf: 5 }), '6'],
  ['directories[0].rating', directory({ value: 4, outOf: 5, count: 3 }), '{"value":4,"outOf":5,"count":3}'],
  ['directories[0].rating', directory({ value: 4, outOf: 5, checkedOn: '2026-11-02' }), '{"value":4,"outOf":5,"checkedOn":"2026-11-02"}'],
  ['copyrightYear', { copyrightYear: 2999 }, '2999'],
  ['prices.aerialLoft', { prices: { aerialLoft: 0 } }, '0'],
  ['prices.aerialRoof', { prices: { aerialRoof: -5 } }, '-5'],
  ['prices.extraTvPoint', { prices: { extraTvPoint: 49.555 } }, '49.555'],
  ['callOutCharge', { callOutCharge: -1 }, '-1'],
  ['minimumCharge', { minimumCharge: '60' }, '"60"'],
  ['vatNumber', { vatNumber: '123456789' }, '"123456789"'],
  ['takesEnquiries', { takesEnquiries: 'no' }, '"no"'],
])('a wrong %s is refused with what was found: %j', (field, changed, found) => {
  expect(check(changed)).toEqual([
    { check: 'business', wanted: expect.stringMatching(`^.+ as ${field.replaceAll(/[[\].]/g, '\\$&')} in shared/src/business/business\\.ts$`) as string, found, remedy: expect.stringContaining('your-business.md') as string },
  ]);
});

test('what is wanted is said in words', () => {
  expect(check(hours({ closes: '08:00' }))[0]?.wanted).toBe('a time after opens as openingHours[0].closes in shared/src/business/business.ts');
});

const reference = readFileSync(join(__dirname, '../../docs/your-business.md'), 'utf8');
const rows = [...reference.matchAll(/^\| (`.*?`) \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(([, fields = '', ...cells]) => ({
  fields: [...fields.matchAll(/`([^`]+)`/g)].map(([, field = '']) => field),
  cells,
}));

test('the example set of prices has a price for every job, and passes', () => {
  const [, example = ''] = /^```ts\n(prices: .*?)```/ms.exec(reference) ?? [];
  const amounts = [...example.matchAll(/(\w+): (\d+)/g)].map(([, field = '', amount]) => [field, Number(amount)] as const);
  const prices = Object.fromEntries(amounts.filter(([field]) => field in business.prices));

  expect(Object.keys(prices)).toEqual(Object.keys(business.prices));
  expect(check({ ...Object.fromEntries(amounts.filter(([field]) => !(field in prices))), prices })).toEqual([]);
});

/** The fields below a schema by their paths, those of lists as those of their entries: `openingHours.days`. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return fieldsOf(schema.element, path);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, field]) => fieldsOf(field, path === '' ? name : `${path}.${name}`));
  return [path];
}

test('each field of the business has its row in the reference, and no row is without one', () => {
  const fields = fieldsOf(businessSchema);

  expect(rows.flatMap((row) => row.fields).sort()).toEqual([...fields].sort());
  expect(fields.length).toBeGreaterThan(40);
});

test('each row says what to enter, where it shows and what happens without it', () => {
  expect(rows.filter(({ cells }) => cells.some((cell) => cell.length < 5)).map(({ fields }) => fields)).toEqual([]);
});

test('the fields that are checked are those that the owner edits', () => {
  expect(Object.keys(businessSchema.shape).sort()).toEqual(Object.keys(business).sort());
});
