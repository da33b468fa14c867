import { createShares } from './shares';

test('each address may have so many at a time, and another when it has given one back', () => {
  const take = createShares(2);
  const giveBack = take('192.0.2.1');
  take('192.0.2.1');

  expect(take('192.0.2.1')).toBeUndefined();
  expect(take('192.0.2.2')).toBeDefined();

  giveBack?.();
  expect(take('192.0.2.1')).toBeDefined();
  expect(take('192.0.2.1')).toBeUndefined();
});

test('a share that is given back twice is given back once', () => {
  const take = createShares(2);
  const giveBack = take('192.0.2.1');
  take('192.0.2.1');

  giveBack?.();
  giveBack?.();

  expect(take('192.0.2.1')).toBeDefined();
  expect(take('192.0.2.1')).toBeUndefined();
});

test('addresses of one IPv6 network share what one address may have', () => {
  const take = createShares(2);
  const giveBack = take('2001:db8:1:2::1');
  take('2001:db8:1:2::2');

  expect(take('2001:db8:1:2::3')).toBeUndefined();
  expect(take('2001:db8:1:3::1')).toBeDefined();

  giveBack?.();
  expect(take('2001:db8:1:2::3')).toBeDefined();
});
