import { hashMailbox, hashNetwork } from './visitor-hashes';

const [secret, otherSecret] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test.each([
  ['mailbox', hashMailbox, 'ann@home.example', ['Ann@Home.example', 'ann+aerials@home.example', 'ann+a+b@home.example'], 'ann@home2.example', 'ann'],
  ['network', hashNetwork, '2001:db8:1:2::5', ['2001:db8:1:2::6'], '2001:db8:1:3::5', '2001'],
  ['network', hashNetwork, '192.0.2.7', [], '192.0.2.8', '192'],
])('the hash of a %s is the same for every address of it, and another for others and with another secret; it does not show the address', (_what, hash, address, same, other, shown) => {
  const made = hash(secret, address);

  expect(same.map((one) => hash(secret, one))).toEqual(same.map(() => made));
  expect([hash(secret, other), hash(otherSecret, address)]).not.toContain(made);
  expect(made).not.toContain(shown);
});
