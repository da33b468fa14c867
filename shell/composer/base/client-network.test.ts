import { networkOf } from './client-network';

test.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['an IPv4 address as a server for both protocols gets it', '::ffff:192.0.2.1', '192.0.2.1'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another one of the same line', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['its written-out form', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['one of the next line', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['one with zeros in its network', '2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['one with zeros at its end', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['a link of this machine', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what is no address', 'unknown', 'unknown'],
])('%s (%#) is counted as its network', (_what, address, network) => {
  expect(networkOf(address)).toBe(network);
});
