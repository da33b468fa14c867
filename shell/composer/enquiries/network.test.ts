import { hashNetwork } from './network';

test('the hash is the same for a network, and another with another secret', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  expect(hashNetwork(one, '2001:db8:1:2::5')).toBe(hashNetwork(one, '2001:db8:1:2::6'));
  expect(hashNetwork(one, '192.0.2.7')).not.toBe(hashNetwork(one, '192.0.2.8'));
  expect(hashNetwork(one, '192.0.2.7')).not.toBe(hashNetwork(other, '192.0.2.7'));
  expect(hashNetwork(one, '192.0.2.7')).not.toContain('192');
});
