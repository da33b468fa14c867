import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { requireSignature, signRelease, verifySignature } from './signature';

const folder = temporaryFolder();
const pair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const team = pair();
const other = pair();
let release: string;

beforeEach(async () => {
  release = await mkdtemp(join(folder, 'release-'));
  await writeFile(join(release, 'release.json'), JSON.stringify(fixtureRelease()));
});

const sign = () => signRelease(release, team.privateKey);
const signature = () => join(release, 'release.sig');

test('a release that its key has signed is signed, by base64 of 64 bytes', async () => {
  await sign();

  expect(await verifySignature(release, [team.publicKey])).toBe('signed');
  expect(Buffer.from(await readFile(signature(), 'utf8'), 'base64')).toHaveLength(64);
});

test('one of several keys is enough', async () => {
  await sign();

  expect(await verifySignature(release, [other.publicKey, team.publicKey])).toBe('signed');
});

test('a release without a signature is unsigned', async () => {
  expect(await verifySignature(release, [team.publicKey])).toBe('unsigned');
});

test.each<[string, () => Promise<void>]>([
  ['a release.json that was altered since', () => appendFile(join(release, 'release.json'), ' ')],
  ['a signature of other bytes', () => writeFile(signature(), `${Buffer.alloc(64).toString('base64')}\n`)],
  ['a signature that is cut short', async () => writeFile(signature(), (await readFile(signature(), 'utf8')).slice(0, 20))],
  ['an empty signature', () => writeFile(signature(), '')],
])('%s is wrong', async (_what, damage) => {
  await sign();

  await damage();

  expect(await verifySignature(release, [team.publicKey])).toBe('wrong');
});

test.each([
  ['another key', () => [other.publicKey]],
  ['no key', () => []],
])('a signature is wrong for %s', async (_what, keys) => {
  await sign();

  expect(await verifySignature(release, keys())).toBe('wrong');
});

describe('with trusted keys', () => {
  test('a signed release is accepted', async () => {
    await sign();

    await expect(requireSignature(release, [team.publicKey])).resolves.toBeUndefined();
  });

  test('an unsigned one is refused', async () => {
    await expect(requireSignature(release, [team.publicKey])).rejects.toMatchObject({
      name: 'ExpectedError',
      message: expect.stringMatching(/Wanted .* signed by one of 1 trusted keys, found no release\.sig\. Let its team sign/) as string,
    });
  });

  test('one with the signature of another key is refused', async () => {
    await sign();

    await expect(requireSignature(release, [other.publicKey])).rejects.toMatchObject({
      name: 'ExpectedError',
      message: expect.stringContaining('found a release.sig of another key') as string,
    });
  });
});

test('without trusted keys nothing is required, not even a valid signature', async () => {
  await writeFile(signature(), 'nonsense');

  await expect(requireSignature(release, [])).resolves.toBeUndefined();
});

describe('an unusable key is an error', () => {
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

  test.each([
    ['no key', 'nonsense', 'found something else'],
    ['a key of another kind', rsa.privateKey, 'found one of rsa'],
  ])('to sign with: %s', async (_what, key, message) => {
    await expect(signRelease(release, key)).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(message) as string });
  });

  test.each([
    ['no key', 'nonsense', 'found something else'],
    ['a key of another kind', rsa.publicKey, 'found one of rsa'],
  ])('to trust, even of an unsigned release: %s', async (_what, key, message) => {
    await expect(verifySignature(release, [key])).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(message) as string });
  });
});
