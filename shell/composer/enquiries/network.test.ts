import { hashNetwork, networkOf } from './network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the hash is the same for a network, and another with another secret', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  expect(hashNetwork(one, '2001:db8:1:2::5')).toBe(hashNetwork(one, '2001:db8:1:2::6'));
  expect(hashNetwork(one, '192.0.2.7')).not.toBe(hashNetwork(one, '192.0.2.8'));
  expect(hashNetwork(one, '192.0.2.7')).not.toBe(hashNetwork(other, '192.0.2.7'));
  expect(hashNetwork(one, '192.0.2.7')).not.toContain('192');
});
