import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { readPublicKey, requireSignature, signRelease } from './signature';

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

const trust = (pem: string, section?: string) => ({ file: 'keys/team.pem', section, key: readPublicKey(pem, 'keys/team.pem') });
const required = (...keys: readonly ReturnType<typeof trust>[]) => requireSignature({ folder: release, release: fixtureRelease() }, keys);
const accepted = async (...keys: readonly string[]) => expect(required(...keys.map((key) => trust(key)))).resolves.toBeUndefined();
const refused = async (key: string, found: string, section?: string) =>
  expect(required(trust(key, section))).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(found) as string });

test('a release that its key has signed, by base64 of 64 bytes, is accepted', async () => {
  await sign();

  await accepted(team.publicKey);
  expect(Buffer.from(await readFile(signature(), 'utf8'), 'base64')).toHaveLength(64);
});

test('one of several trusted keys is enough', async () => {
  await sign();

  await accepted(other.publicKey, team.publicKey);
});

test('a release without a signature is refused with what to do', async () => {
  await refused(team.publicKey, 'is not signed with a trusted key: release.sig is missing. Let its team sign');
});

test.each<[string, () => Promise<void>]>([
  ['a release.json that was altered since', () => appendFile(join(release, 'release.json'), ' ')],
  ['a signature of other bytes', () => writeFile(signature(), `${Buffer.alloc(64).toString('base64')}\n`)],
  ['a signature that is cut short', async () => writeFile(signature(), (await readFile(signature(), 'utf8')).slice(0, 20))],
  ['an empty signature', () => writeFile(signature(), '')],
])('a release with %s is refused', async (_what, damage) => {
  await sign();

  await damage();

  await refused(team.publicKey, 'release.sig is of another key or of another release.json');
});

test('a release with the signature of another key is refused', async () => {
  await sign();

  await refused(other.publicKey, 'release.sig is of another key');
});

test('a key of one section signs releases of that section only', async () => {
  await sign();

  await expect(required(trust(team.publicKey, 'blog'))).resolves.toBeUndefined();
  await refused(team.publicKey, 'is signed with keys/team.pem, which may sign releases of commercial only. Let the team of blog sign it', 'commercial');
});

test('without trusted keys nothing is required, not even a valid signature', async () => {
  await writeFile(signature(), 'nonsense');

  await accepted();
});

describe('an unusable key is an error', () => {
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

  test.each([
    ['no key', 'nonsense', 'nonsense', 'key in PEM'],
    ['a key of another kind', rsa.privateKey, rsa.publicKey, 'of the type rsa, not ed25519'],
  ])('to sign with, or to trust: %s', async (_what, privateKey, publicKey, found) => {
    await expect(signRelease(release, privateKey)).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(found) as string });
    expect(() => readPublicKey(publicKey, 'keys/team.pem')).toThrow(found);
  });
});
