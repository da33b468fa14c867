import { hashMailbox } from './mailbox';

const secret = Buffer.alloc(32, 1);

test.each(['Ann@Home.example', 'ann+aerials@home.example', 'ann+a+b@home.example'])('%s is the mailbox of ann@home.example', (address) => {
  expect(hashMailbox(secret, address)).toBe(hashMailbox(secret, 'ann@home.example'));
});

test('another address or another secret gives another hash, which does not show the address', () => {
  const hash = hashMailbox(secret, 'ann@home.example');

  expect(hash).not.toBe(hashMailbox(secret, 'ann@home2.example'));
  expect(hash).not.toBe(hashMailbox(Buffer.alloc(32, 2), 'ann@home.example'));
  expect(hash).not.toContain('ann');
});
