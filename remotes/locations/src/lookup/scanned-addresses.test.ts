import { listedPlaces } from '../page-data/listed-places';
import { isScannedAddress } from './scanned-addresses';

test.each(['wp-login', 'wp-admin', 'wp-json', 'wp', 'phpmyadmin', 'xmlrpc', 'cgi-bin', 'actuator', '1', '2024', '0800-123456'])(
  'nobody looks for a place at %s',
  (slug) => {
    expect(isScannedAddress(slug)).toBe(true);
  },
);

// The specification has every other word as a place: also those that some other site has a page for.
test.each(['paris', 'admin', 'login', 'reviews', 'privacy', 'm4', 'b4425-burford', 'wpton', 'apinge', 'north'])('%s may be a place', (slug) => {
  expect(isScannedAddress(slug)).toBe(false);
});

test('every place of the list keeps its address', () => {
  expect(listedPlaces.filter(({ slug }) => isScannedAddress(slug))).toEqual([]);
});
